// The rules of a game, loaded once; found by id, so that every "why" can be opened.

import { api } from './api';
import type { RuleInfo, RulesInfo } from './protocol';

export class Ledger {
  readonly game: string;
  info = $state.raw<RulesInfo | null>(null);
  error = $state('');
  private byId = new Map<string, RuleInfo>();
  private loading: Promise<void> | null = null;

  constructor(game: string) {
    this.game = game;
  }

  /** Loads the rules if they are not there yet; safe to call often. */
  load(): Promise<void> {
    this.loading ??= api.rules(this.game).then(
      (info) => {
        this.byId = new Map(info.rules.map((rule) => [rule.id, rule]));
        this.info = info;
        this.error = '';
      },
      (problem: unknown) => {
        this.error = problem instanceof Error ? problem.message : String(problem);
        this.loading = null;
      },
    );
    return this.loading;
  }

  find(id: string): RuleInfo | null {
    return this.info ? (this.byId.get(id) ?? null) : null;
  }

  /** The rules that hold every word of the query, in id, section or text. */
  search(query: string): RuleInfo[] {
    const words = query.toLowerCase().split(/\s+/).filter(Boolean);
    return (this.info?.rules ?? []).filter((rule) => {
      const text = `${rule.id} ${rule.section} ${rule.text}`.toLowerCase();
      return words.every((word) => text.includes(word));
    });
  }
}

const ledgers = new Map<string, Ledger>();

/**
 * The ledger of a game; it starts loading when it is first asked for. Ask first in a component's beginning or a handler:
 * what is made inside a derived value does not wake that value.
 */
export function ledgerOf(game: string): Ledger {
  let ledger = ledgers.get(game);
  if (!ledger) {
    ledger = new Ledger(game);
    ledgers.set(game, ledger);
    void ledger.load();
  }
  return ledger;
}
