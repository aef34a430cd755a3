import argparse
import asyncio
import json
import shutil
import subprocess
import sys
import tempfile
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import httpx
from benchmarks.server.servers import ROOT, Ours

TABLES, SPARE = 1000, 400

async def found(port: int, logs: list[str]) -> list[dict[str, Any]]:
    places = asyncio.Semaphore(4)
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", trust_env=False, timeout=60) as http:
        async def one(log: str) -> dict[str, Any]:
            async with places:
                made = (await http.post("/api/tables/from-log", json={"log": log})).raise_for_status().json()
            return {"table": made["table"], "seats": [secret for secret in made["seats"] if secret]}
        return await asyncio.gather(*(one(log) for log in logs))

if __name__ == "__main__":
    p = argparse.ArgumentParser()
    p.add_argument("what"); p.add_argument("package"); p.add_argument("--warming", type=float, default=10); p.add_argument("--seconds", type=float, default=30)
    p.add_argument("--tables", type=int, default=1000); p.add_argument("--profile")
    g = p.parse_args()
    store = Path("/tmp/crowd_store")
    with ExitStack() as stack:
        if g.what == "prepare":
            shutil.rmtree(store, ignore_errors=True)
            server = Ours(store, Path(g.package)); stack.callback(server.close)
            links = asyncio.run(found(server.port, json.load(open("/tmp/crowd_logs.json"))))
            (store / "links.json").write_text(json.dumps(links))
        else:
            folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))/"s"
            (folder/"data").mkdir(parents=True)
            shutil.copy(store/"data"/"tables.sqlite3", folder/"data")
            Path.mkdir_ = Path.mkdir
            import benchmarks.server.servers as sv
            folder2 = folder
            orig = Path.mkdir
            Path.mkdir = lambda self, *a, **k: orig(self, parents=True, exist_ok=True)
            server = Ours(folder, Path(g.package)); stack.callback(server.close)
            Path.mkdir = orig
            settings = {"port": server.port, "think": 5.0, "seed": "x", "crowd": g.tables, "warming": g.warming, "seconds": g.seconds, "tables": json.loads((store/"links.json").read_text())}
            import time
            t0=time.time(); c0=server.processor_seconds()
            client = subprocess.Popen([sys.executable, "-m", "benchmarks.server.crowd_client"], cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
            client.stdin.write(json.dumps(settings)+"\n"); client.stdin.flush()
            assert client.stdout.readline().strip()=="connected"
            print("connected after", round(time.time()-t0,1), "cpu", server.processor_seconds()-c0)
            assert client.stdout.readline().strip()=="measuring"
            before = server.processor_seconds()
            if g.profile:
                pr=subprocess.Popen([".venv-prof/bin/py-spy","record","-p",str(server.process.pid),"-d",str(int(g.seconds)-2),"-r","200","-f","raw","-o",g.profile,"--gil"] if False else [".venv-prof/bin/py-spy","record","-p",str(server.process.pid),"-d",str(int(g.seconds)-2),"-r","200","-f","raw","-o",g.profile])
            r = json.loads(client.stdout.readline())
            cpu = server.processor_seconds()-before
            status = Path(f"/proc/{server.process.pid}/status").read_text()
            rss = [l for l in status.splitlines() if l.startswith(("VmHWM","VmRSS"))]
            l = sorted(r["latencies"]+r["unanswered"]); n=len(l)
            print(dict(rate=round(len(r["latencies"])/r["seconds"],1), p50=l[n//2], p90=l[int(n*.9)], p99=l[int(n*.99)], worst=l[-1], server_ms_per_move=round(cpu/len(r["latencies"])*1e3,2), server_share=round(cpu/r["seconds"],2), client_share=round(r["client_processor"]/r["seconds"],3), sockets=r["sockets"], finished=r["finished"], kB=r["received"]/len(r["latencies"])/1e3, unanswered=len(r["unanswered"])), rss)
