import { LIMITS } from '@dearly/contracts';
import { fixedText, type FixedText } from '../output/message-json';
import { blankTemplate, templateTooLarge } from '../list-errors';

/** A piece of a template: text as it is, or a variable. `written` is the token with its braces. */
type Token = { text: string } | { written: string; name: string; bare: string; fallback: string | undefined };

/** A piece that can be filled: text, or a column (index) with the text for an empty cell. */
export type Part = FixedText | { column: number; fallback: string | undefined };

/** A template bound to the columns of a file. `used` and `unknown` are names in order of first use. */
export type Template = { parts: Part[]; used: string[]; unknown: string[]; withoutFallback: number[] };

const tidy = (name: string) => name.replace(/\s+/g, ' ').trim();

/** One pass from left to right, so that any text takes time in proportion to its length. */
function tokenize(template: string): Token[] {
  const tokens: Token[] = [];
  let text = '';
  let opened = -1;
  for (let at = 0; at < template.length; at++) {
    const char = template.charAt(at);
    const doubled = template.charAt(at + 1) === char;
    if (char === '{' || (char === '}' && opened < 0)) {
      // A brace that was opened before and not closed is text.
      if (opened >= 0) text += template.slice(opened, at);
      opened = -1;
      if (doubled || char === '}') text += char;
      else opened = at;
      if (doubled) at++;
    } else if (char === '}') {
      const inner = template.slice(opened + 1, at);
      const bar = inner.indexOf('|');
      if (tidy(inner) === '') text += template.slice(opened, at + 1);
      else {
        if (text !== '') tokens.push({ text });
        text = '';
        tokens.push({
          written: template.slice(opened, at + 1),
          name: tidy(inner),
          bare: bar < 0 ? tidy(inner) : tidy(inner.slice(0, bar)),
          fallback: bar < 0 ? undefined : inner.slice(bar + 1).trim(),
        });
      }
      opened = -1;
    } else if (opened < 0) text += char;
  }
  if (opened >= 0) text += template.slice(opened);
  if (text !== '') tokens.push({ text });
  return tokens;
}

/** Finds the index of a column by name: as listed, or in other letter case if only one column matches. */
export function columnFinder(columns: readonly string[]): (name: string) => number | undefined {
  const exact = new Map(columns.map((name, index) => [name, index]));
  const folded = new Map<string, number | undefined>();
  columns.forEach((name, index) => {
    const key = name.toLowerCase();
    folded.set(key, folded.has(key) ? undefined : index);
  });
  return (name) => exact.get(tidy(name)) ?? folded.get(tidy(name).toLowerCase());
}

/** Binds a template to columns. A variable that no column answers to stays in the text as it was written. */
export function compileTemplate(template: string, columns: readonly string[]): Template {
  const find = columnFinder(columns);
  const used = new Set<string>();
  const unknown = new Set<string>();
  const withoutFallback = new Set<number>();
  const parts = tokenize(template).map((token): Part => {
    if ('text' in token) return fixedText(token.text);
    const whole = find(token.name);
    const column = whole ?? find(token.bare);
    if (column === undefined) {
      unknown.add(token.bare === '' ? token.name : token.bare);
      return fixedText(token.written);
    }
    const fallback = whole === undefined ? token.fallback : undefined;
    if (fallback === undefined) withoutFallback.add(column);
    used.add(columns[column] ?? '');
    return { column, fallback };
  });
  return { parts, used: [...used], unknown: [...unknown], withoutFallback: [...withoutFallback] };
}

/** Throws 422 for a template without text or beyond the limit. */
export function checkTemplate(template: string): void {
  if (template.trim() === '') throw blankTemplate();
  if (template.length > LIMITS.csv.templateBytes) throw templateTooLarge();
}

/**
 * Which columns a template uses, in order of first use, and which of its variables no column answers to (section 2,
 * "Available CSV Columns").
 */
export function variablesOf(template: string, columns: string[]): { used: string[]; unknown: string[] } {
  const { used, unknown } = compileTemplate(template, columns);
  return { used, unknown };
}
