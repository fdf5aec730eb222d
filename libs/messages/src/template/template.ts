import { LIMITS } from '@dearly/contracts';
import { fixedText, type FixedText } from '../output/message-json';
import { blankTemplate, templateTooLarge } from '../list-errors';
import { directionOf, type Direction } from './direction';
import { bracesReader, type Reading } from './read-braces';
import { tokensOf, type Braces, type Inside } from './tokens';

/** Text, or a column (index) with the text for an empty cell. */
export type PlainPart = FixedText | { column: number; fallback: string | undefined };
/** What is said when a cell is filled, and when it is not. */
export type Condition = { when: number; then: PlainPart[]; otherwise: PlainPart[] };
/** Several ways to say the same; each person gets one. `ordinal` is its place among those of the template. */
export type Wordings = { ordinal: number; wordings: PlainPart[][] };
export type Part = PlainPart | Condition | Wordings;

/**
 * A template bound to the columns of a file. `used` and `unknown` are names in order of first use, `direction` is that
 * of its own text. `plain` has the parts when all of them are plain, which is filled faster.
 */
export type Template = {
  columns: readonly string[];
  parts: Part[];
  plain: PlainPart[] | undefined;
  used: string[];
  unknown: string[];
  withoutFallback: number[];
  direction: Direction;
};

export { columnFinder } from './read-braces';

const isPlain = (part: Part): part is PlainPart => 'text' in part || 'column' in part;
const plainParts = (part: Part): PlainPart[] => {
  if (isPlain(part)) return [part];
  return 'when' in part ? [...part.then, ...part.otherwise] : part.wordings.flat();
};

/** Binds tokens to columns and notes which of them are used. A class, because every token adds to the same notes. */
class Binder {
  readonly used = new Set<string>();
  readonly unknown = new Set<string>();
  readonly withoutFallback = new Set<number>();
  private readonly read: (braces: Braces) => Reading;
  private ordinals = 0;

  constructor(
    private readonly template: string,
    private readonly columns: readonly string[],
  ) {
    this.read = bracesReader(columns);
  }

  part(token: Inside): Part {
    if (typeof token === 'string') return fixedText(token);
    const reading = this.read(token);
    if (reading.kind === 'condition') {
      this.use(reading.column);
      return {
        when: reading.column,
        then: this.plainList(reading.then),
        otherwise: this.plainList(reading.otherwise),
      };
    }
    if (reading.kind !== 'wordings') return this.plain(token, reading);
    const ordinal = this.ordinals++;
    return { ordinal, wordings: reading.wordings.map((pieces) => this.plainList(pieces)) };
  }

  /** Conditions and wordings hold text and columns, not one another: such braces are unknown. */
  private plainList(pieces: Inside[]): PlainPart[] {
    return pieces.map((piece) =>
      typeof piece === 'string' ? fixedText(piece) : this.plain(piece, this.read(piece)),
    );
  }

  private plain(braces: Braces, reading: Reading): PlainPart {
    if (reading.kind === 'column') {
      this.use(reading.column);
      if (reading.fallback === undefined) this.withoutFallback.add(reading.column);
      return { column: reading.column, fallback: reading.fallback };
    }
    const written = this.template.slice(braces.from, braces.to);
    this.unknown.add(reading.kind === 'unknown' ? reading.name : written.slice(1, -1));
    return fixedText(written);
  }

  private use(column: number): void {
    this.used.add(this.columns[column] ?? '');
  }
}

/** Binds a template to columns. A variable that no column answers to stays in the text as it was written. */
export function compileTemplate(template: string, columns: readonly string[]): Template {
  const binder = new Binder(template, columns);
  const parts = tokensOf(template).tokens.map((token) => binder.part(token));
  const own = parts
    .flatMap(plainParts)
    .find((part) => 'text' in part && directionOf(part.text) !== undefined);
  return {
    columns,
    parts,
    plain: parts.every(isPlain) ? parts : undefined,
    used: [...binder.used],
    unknown: [...binder.unknown],
    withoutFallback: [...binder.withoutFallback],
    direction: own && 'text' in own ? directionOf(own.text) : undefined,
  };
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
