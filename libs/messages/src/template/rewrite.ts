import { bracesReader, tidy, type Reading } from './read-braces';
import { tokensOf, type Braces, type Inside } from './tokens';

/** One use of a column: from its opening brace to after its closing one. */
export type ColumnUse = {
  from: number;
  to: number;
  column: string;
  kind: 'value' | 'condition';
  fallback: string;
};

/** All braces of a template, those inside of others too, in the order in which they are opened. */
export function bracesOf(tokens: readonly Inside[]): Braces[] {
  return tokens.flatMap((token) => (typeof token === 'string' ? [] : [token, ...bracesOf(token.inside)]));
}

const useOf = ({ from, to }: Braces, reading: Reading, columns: readonly string[]): ColumnUse[] => {
  if (reading.kind !== 'column' && reading.kind !== 'condition') return [];
  const isValue = reading.kind === 'column';
  return [
    {
      from,
      to,
      column: columns[reading.column] ?? '',
      kind: isValue ? 'value' : 'condition',
      fallback: isValue ? (reading.fallback ?? '') : '',
    },
  ];
};

/** Where a template uses its columns, in order. */
export function columnUses(template: string, columns: readonly string[]): ColumnUse[] {
  const read = bracesReader(columns);
  return bracesOf(tokensOf(template).tokens).flatMap((braces) => useOf(braces, read(braces), columns));
}

type Change = { from: number; to: number; text: string };

/** The template with places changed; of two that overlap the outer one is. */
function changed(template: string, changes: readonly Change[]): string {
  let text = '';
  let at = 0;
  for (const change of changes) {
    if (change.from < at) continue;
    text += template.slice(at, change.from) + change.text;
    at = change.to;
  }
  return text + template.slice(at);
}

/** Text that can stand between braces: without line breaks and braces of its own. */
const plain = (text: string) => tidy(text.replace(/[{}]/g, ''));

/** The template with this text wherever the column's value is empty; a blank one takes the fallback away. */
export function writeFallback(
  template: string,
  columns: readonly string[],
  column: string,
  fallback: string,
): string {
  const said = plain(fallback);
  const text = said === '' ? `{${column}}` : `{${column}|${said}}`;
  const uses = columnUses(template, columns).filter((use) => use.kind === 'value' && use.column === column);
  return changed(
    template,
    uses.map(({ from, to }) => ({ from, to, text })),
  );
}

/** The template without a column, its conditions too, and without the space that would be left over. */
export function removeColumn(template: string, columns: readonly string[], column: string): string {
  const uses = columnUses(template, columns).filter((use) => use.column === column);
  return changed(
    template,
    uses.map(({ from, to }) => {
      const isLoose = template.charAt(from - 1) === ' ' && /[\s,.!?]|^$/.test(template.charAt(to));
      return { from: isLoose ? from - 1 : from, to, text: '' };
    }),
  );
}

/** The template with one variable renamed, what stands behind its name kept. */
export function renameVariable(template: string, from: string, to: string): string {
  const changes = bracesOf(tokensOf(template).tokens).flatMap(({ from: start, inside: [head] }) => {
    if (typeof head !== 'string') return [];
    const name = /^[^|?]*/.exec(head)?.[0] ?? '';
    return tidy(name) === from ? [{ from: start + 1, to: start + 1 + name.length, text: to }] : [];
  });
  return changed(template, changes);
}
