// Light Markdown as a tree of nodes: what a rule's text may contain, and nothing that could become markup.

export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'code'; text: string }
  | { kind: 'rule'; id: string }
  | { kind: 'strong'; of: Inline[] }
  | { kind: 'em'; of: Inline[] };

export type Block =
  | { kind: 'paragraph'; of: Inline[] }
  | { kind: 'list'; ordered: boolean; items: Inline[][] }
  | { kind: 'table'; head: Inline[][]; rows: Inline[][][] }
  | { kind: 'code'; text: string };

/** Ids such as MC-5.7 or CS-A.2, as the ledgers write them. */
export const RULE_ID = /\b[A-Z]{2,4}-(?:\d+|[A-Z])\.\d+\b/;

const ITEM = /^\s*(?:[-*•]|(\d+)[.)])\s+(.+)$/;
const FENCE = /^\s*```/;
const TABLE_RULE = /^(?=.*\|)\s*\|?\s*:?-+:?\s*(?:\|\s*:?-+:?\s*)*\|?\s*$/;
const DEEPEST = 4;

/** The inline parts of one run of text. Whatever is not understood stays text. */
export function inlines(text: string, depth = 0): Inline[] {
  const parts: Inline[] = [];
  let plain = '';
  let at = 0;
  const flush = () => {
    if (plain) parts.push(...withRules(plain));
    plain = '';
  };
  while (at < text.length) {
    const span = depth < DEEPEST ? spanAt(text, at) : null;
    if (span) {
      flush();
      const inside = text.slice(at + span.mark.length, span.end);
      if (span.mark === '`') parts.push({ kind: 'code', text: inside });
      else parts.push({ kind: span.mark === '**' ? 'strong' : 'em', of: inlines(inside, depth + 1) });
      at = span.end + span.mark.length;
    } else {
      plain += text[at];
      at += 1;
    }
  }
  flush();
  return parts;
}

function spanAt(text: string, at: number): { mark: string; end: number } | null {
  const mark = text.startsWith('**', at) ? '**' : text[at] === '*' || text[at] === '`' ? text[at]! : '';
  if (!mark) return null;
  const from = at + mark.length;
  const end = text.indexOf(mark, from + 1);
  if (end < 0) return null;
  if (mark !== '`' && (/\s/.test(text[from]!) || /\s/.test(text[end - 1]!))) return null;
  return { mark, end };
}

function withRules(text: string): Inline[] {
  const parts: Inline[] = [];
  const pattern = new RegExp(RULE_ID.source, 'g');
  let from = 0;
  for (const match of text.matchAll(pattern)) {
    if (match.index > from) parts.push({ kind: 'text', text: text.slice(from, match.index) });
    parts.push({ kind: 'rule', id: match[0] });
    from = match.index + match[0].length;
  }
  if (from < text.length) parts.push({ kind: 'text', text: text.slice(from) });
  return parts;
}

function cells(line: string): Inline[][] {
  const inner = line.trim().replace(/^\|/, '').replace(/(?<!\\)\|$/, '');
  return inner.split(/(?<!\\)\|/).map((cell) => inlines(cell.trim().replaceAll('\\|', '|')));
}

/** A text as blocks: paragraphs, lists, tables and fenced code. */
export function blocks(text: string): Block[] {
  const found: Block[] = [];
  const lines = text.replaceAll('\r\n', '\n').split('\n');
  let paragraph: string[] = [];
  const flush = () => {
    if (paragraph.length) found.push({ kind: 'paragraph', of: inlines(paragraph.join(' ')) });
    paragraph = [];
  };
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at]!;
    const item = ITEM.exec(line);
    if (FENCE.test(line)) {
      flush();
      const code: string[] = [];
      for (at += 1; at < lines.length && !FENCE.test(lines[at]!); at += 1) code.push(lines[at]!);
      found.push({ kind: 'code', text: code.join('\n') });
    } else if (line.includes('|') && TABLE_RULE.test(lines[at + 1] ?? '')) {
      flush();
      const head = cells(line);
      const rows: Inline[][][] = [];
      for (at += 2; at < lines.length && lines[at]!.includes('|'); at += 1) rows.push(cells(lines[at]!));
      at -= 1;
      found.push({ kind: 'table', head, rows });
    } else if (item) {
      flush();
      const ordered = item[1] !== undefined;
      const last = found.at(-1);
      const open = lines[at - 1]?.trim() !== '' && last?.kind === 'list' && last.ordered === ordered;
      if (open) last.items.push(inlines(item[2]!));
      else found.push({ kind: 'list', ordered, items: [inlines(item[2]!)] });
    } else if (line.trim() === '') {
      flush();
    } else {
      paragraph.push(line.trim());
    }
  }
  flush();
  return found;
}

/** The same text without any marks, for a search or a label. */
export function plainText(of: Inline[]): string {
  return of
    .map((part) => (part.kind === 'strong' || part.kind === 'em' ? plainText(part.of) : part.kind === 'rule' ? part.id : part.text))
    .join('');
}
