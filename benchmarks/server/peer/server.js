// The boardgame.io server of the load benchmark: `node server.js PORT [FOLDER]`, its storage in memory or in files.
'use strict';

const { Server, FlatFile } = require('boardgame.io/server');
const game = require('./game.js');

const [port, folder] = process.argv.slice(2);

async function main() {
  const db = folder ? new FlatFile({ dir: folder }) : undefined;
  const server = Server({ games: [game], db, origins: [] });
  await new Promise((resolve) => {
    // Its own `run` listens on every address; this benchmark stays on the loopback one.
    const listen = server.app.listen.bind(server.app);
    server.app.listen = (wanted, done) => listen(wanted, '127.0.0.1', done);
    server.run(Number(port), resolve);
  });
  console.log(`listening on ${port}`);
}

process.stdin.resume();
process.stdin.on('end', () => process.exit(0)); // whoever started it is gone
main().catch((error) => {
  console.error(error);
  process.exit(1);
});
