// The REST side of the server, with typed answers and typed errors.

import type {
  AboutInfo,
  ChangeSeat,
  DailyInfo,
  GameInfo,
  Health,
  Link,
  Links,
  NetworkInfo,
  NewTable,
  Problem,
  RulesInfo,
  TableInfo,
} from './protocol';

/** A request that did not succeed: `error` for the program, `message` for the reader. */
export class ApiError extends Error {
  readonly status: number;
  readonly error: string;

  constructor(status: number, error: string, detail: string) {
    super(detail);
    this.name = 'ApiError';
    this.status = status;
    this.error = error;
  }

  /** The server could not be reached at all. */
  get offline(): boolean {
    return this.status === 0;
  }
}

interface Call {
  method?: string;
  secret?: string | undefined;
  body?: unknown;
}

async function send(path: string, { method = 'GET', secret, body }: Call = {}): Promise<Response> {
  const headers: Record<string, string> = { accept: 'application/json' };
  if (secret) headers.authorization = `Bearer ${secret}`;
  if (body !== undefined) headers['content-type'] = 'application/json';
  let response: Response;
  try {
    response = await fetch(path, { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) });
  } catch {
    throw new ApiError(0, 'offline', 'The server does not answer. Is it still running?');
  }
  if (!response.ok) throw await problemOf(response);
  return response;
}

async function problemOf(response: Response): Promise<ApiError> {
  try {
    const problem = (await response.json()) as Partial<Problem>;
    if (typeof problem.detail === 'string') {
      return new ApiError(response.status, problem.error ?? 'failed', problem.detail);
    }
  } catch {
    // Not JSON: something between us and the server answered.
  }
  return new ApiError(response.status, 'failed', `The server answered ${response.status}.`);
}

async function json<T>(path: string, call?: Call): Promise<T> {
  return (await (await send(path, call)).json()) as T;
}

const part = encodeURIComponent;

export const api = {
  health: (): Promise<Health> => json('/health'),
  games: (): Promise<GameInfo[]> => json('/api/games'),
  content: (game: string): Promise<any> => json(`/api/games/${part(game)}/content`),
  rules: (game: string): Promise<RulesInfo> => json(`/api/games/${part(game)}/rules`),
  daily: (game: string): Promise<DailyInfo> => json(`/api/games/${part(game)}/daily`),
  about: (game: string): Promise<AboutInfo> => json(`/api/games/${part(game)}/about`),

  network: (): Promise<NetworkInfo> => json('/api/network'),

  newTable: (table: NewTable): Promise<Links> => json('/api/tables', { method: 'POST', body: table }),
  fromLog: (log: string): Promise<Links> => json('/api/tables/from-log', { method: 'POST', body: { log } }),
  table: (id: string, secret: string): Promise<TableInfo> => json(`/api/tables/${part(id)}`, { secret }),
  log: async (id: string, secret: string): Promise<string> =>
    (await send(`/api/tables/${part(id)}/log`, { secret })).text(),
  fork: (id: string, secret: string, at: number): Promise<Links> =>
    json(`/api/tables/${part(id)}/fork`, { method: 'POST', secret, body: { at } }),
  changeSeat: (id: string, secret: string, seat: number, change: ChangeSeat): Promise<TableInfo> =>
    json(`/api/tables/${part(id)}/seats/${seat}`, { method: 'PATCH', secret, body: change }),
  seatLink: (id: string, secret: string, seat: number): Promise<Link> =>
    json(`/api/tables/${part(id)}/seats/${seat}/link`, { method: 'POST', secret }),
  spectatorLink: (id: string, secret: string): Promise<Link> =>
    json(`/api/tables/${part(id)}/spectators`, { method: 'POST', secret }),
  remove: async (id: string, secret: string): Promise<void> => {
    await send(`/api/tables/${part(id)}`, { method: 'DELETE', secret });
  },
};
