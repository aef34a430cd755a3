// Which page is shown: the address is the only truth of it.

export type Route =
  | { page: 'lobby'; query: URLSearchParams }
  | { page: 'table'; id: string }
  | { page: 'rules'; game: string; rule: string }
  | { page: 'about'; game: string }
  | { page: 'lost'; path: string };

/** The page of an address. The rules page opens at the rule named in the fragment: `/rules/micro-cosmos#MC-5.7`. */
export function routeOf(path: string, search = '', hash = ''): Route {
  const parts = path.split('/').filter((part) => part !== '');
  const [first, second] = parts;
  if (parts.length === 0) return { page: 'lobby', query: new URLSearchParams(search) };
  if (parts.length === 2 && second !== undefined) {
    const name = safelyDecoded(second);
    if (first === 'table') return { page: 'table', id: name };
    if (first === 'rules') return { page: 'rules', game: name, rule: safelyDecoded(hash.replace(/^#/, '')) };
    if (first === 'about') return { page: 'about', game: name };
  }
  return { page: 'lost', path };
}

function safelyDecoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

export const addresses = {
  lobby: (): string => '/',
  /** The lobby, set to deal this game again. */
  same: (game: string, seed: string, options: Record<string, string>): string => `/?${new URLSearchParams({ game, seed, ...options }).toString()}`,
  table: (id: string): string => `/table/${encodeURIComponent(id)}`,
  rules: (game: string, rule = ''): string => `/rules/${encodeURIComponent(game)}${rule ? `#${encodeURIComponent(rule)}` : ''}`,
  about: (game: string): string => `/about/${encodeURIComponent(game)}`,
};

export class Router {
  route = $state.raw<Route>({ page: 'lobby', query: new URLSearchParams() });

  constructor() {
    this.read();
    addEventListener('popstate', () => this.read());
    addEventListener('hashchange', () => this.read());
  }

  private read(): void {
    this.route = routeOf(location.pathname, location.search, location.hash);
  }

  go(address: string, replace = false): void {
    if (replace) history.replaceState(null, '', address);
    else history.pushState(null, '', address);
    this.read();
    if (!replace) scrollTo(0, 0);
  }

  /** For the document: plain clicks on links of ours change the page without loading it again. */
  follow = (event: MouseEvent): void => {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = (event.target as Element | null)?.closest?.('a');
    if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return;
    if (routeOf(link.pathname).page === 'lost') return;
    event.preventDefault();
    this.go(link.pathname + link.search + link.hash);
  };
}

export const router = new Router();
