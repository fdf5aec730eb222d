import type { NumberCell } from '../phones/cell-numbers';
import type { PhoneReader } from '../phones/phone';
import type { CellText } from '../sources/csv/cell-text';
import type { Rows } from '../sources/csv/scan-rows';
import { personOf, words } from './column-words';

/** A column that may hold the number of a row; `label` is the column that says what kind of number it is. */
export type PhoneSource = { column: number; rank: number; label?: number };

/**
 * `sources` are the columns to look into, best first, all of the same person; `all` are all columns whose cells are
 * numbers, best first; `choices` the best of each person where the columns are of different ones, else none.
 */
export type PhoneColumns = { sources: PhoneSource[]; all: number[]; choices: number[] };

/** Lines that reach no person's phone, or another person's. */
const NEVER =
  /\bfax|\bfacsimile|fax\b|pager|beeper|telex|\bisdn|\btty\b|\btdd\b|assistant|company ?main|call ?back/;
/** A number for emergencies is never used by itself; beside others it is one to ask about. */
const EMERGENCY = /emergency|notfall|next of kin/;
/** Words for columns whose cells may look like numbers and are none. */
const NOT_A_PHONE =
  /\bids?\b|date|\bday\b|birth|\bzip|post(al)? ?code|plz\b|\byear\b|\btime\b|amount|price|\bl(at|ong?)itude|\beuid|\bleid|\b(customer|account|order|invoice|employee|member(ship)?|ticket|case|policy|kunden|rechnungs|personal|mitglieds) ?(number|no|nr|nummer)\b/;
const PHONE_WORD =
  /phone|\btel(\b|e?f)|telef|\bnumber\b|\bfon\b|\bsms\b|whats ?app|电话|電話|手机|手機|携帯|전화|휴대|тел|мобил|сотов|هاتف|جوال|טלפון|נייד/;
/** Kinds of line in the order in which they are preferred. */
const KINDS: readonly RegExp[] = [
  /mobile?|mobiel|m[oó]vil|\bcell(\b|phone|ular)|celular|iphone|handy|natel|portable|\bgsm\b|\bsms\b|whats ?app|手机|手機|携帯|휴대|мобил|сотов|جوال|נייד/,
  /primary/,
  /\bmain\b/,
  /\bother\b|\bcar\b|radio/,
  /\bhome\b|private?\b/,
  /\bwork\b|business|office|company/,
];
const PLAIN = 2;
const UNNAMED = KINDS.length;

/** Place of a header or label in the order of preference; `undefined` for a line that is never used. */
function rankOf(name: string): number | undefined {
  if (NEVER.test(name)) return undefined;
  const kind = KINDS.findIndex((pattern) => pattern.test(name));
  return kind < 0 ? PLAIN : kind;
}

const isNamed = (name: string) => PHONE_WORD.test(name) || (KINDS[0]?.test(name) ?? false);

/** For `Phone 1 - Value` the column `Phone 1 - Label` or `Phone 1 - Type`. */
function labelColumn(names: readonly string[], column: number): number | undefined {
  const stem = /^(.*\S)\s+(value|number)$/.exec(names[column] ?? '')?.[1];
  const label = names.findIndex((name) => name === `${stem} label` || name === `${stem} type`);
  return stem === undefined || label < 0 ? undefined : label;
}

const SAMPLES = 60;

/** What the first filled cells of a column look like. */
function sampleColumn(rows: Rows, firstRow: number, column: number, readPhone: PhoneReader) {
  const seen = { filled: 0, valid: 0, plausible: 0 };
  for (let row = firstRow; row < rows.count && seen.filled < SAMPLES; row++) {
    const cell = rows.cell(row, column).trim();
    if (cell === '') continue;
    seen.filled++;
    if (!looksLikeNumber(cell)) continue;
    seen.plausible++;
    if (readPhone(cell).number !== undefined) seen.valid++;
  }
  return seen;
}

/** Cheap first look: 7 to 17 digits and little else, or several such joined. */
function looksLikeNumber(cell: string): boolean {
  const text = cell.split(':::', 1)[0] ?? '';
  const digits = text.match(/\p{Nd}/gu)?.length ?? 0;
  return (
    /^\d[.,]?\d*e\+?\d+$/i.test(text.trim()) || (digits >= 7 && digits <= 17 && text.length <= 3 * digits)
  );
}

/**
 * Finds the columns whose cells are phone numbers. A header that says "phone" counts as soon as a tenth of its
 * cells look like numbers, valid or not (the default country may be wrong); any other only if more than half are valid,
 * and only when no header says "phone": a customer number can look like a phone number.
 */
export function findPhoneColumns(
  columns: readonly string[],
  rows: Rows,
  firstRow: number,
  readPhone: PhoneReader,
): PhoneColumns {
  const names = columns.map(words);
  const named: PhoneSource[] = [];
  const unnamed: PhoneSource[] = [];
  const emergency: PhoneSource[] = [];
  names.forEach((name, column) => {
    const isEmergency = EMERGENCY.test(name);
    const rank = rankOf(isEmergency ? name.replace(EMERGENCY, '') : name);
    if (rank === undefined || NOT_A_PHONE.test(name)) return;
    const seen = sampleColumn(rows, firstRow, column, readPhone);
    const label = labelColumn(names, column);
    // "Mother" over a column of numbers says whose they are, and so that they are meant.
    const isPersons = personOf(name) !== '' && 2 * seen.valid > seen.filled;
    if ((isNamed(name) || isPersons) && seen.plausible > 0 && 10 * seen.plausible >= seen.filled) {
      const source = { column, rank, ...(label === undefined ? {} : { label }) };
      (isEmergency ? emergency : named).push(source);
    } else if (2 * seen.valid > seen.filled && !isEmergency) {
      unnamed.push({ column, rank: UNNAMED });
    }
  });
  // The row's own numbers go before those of other people, whatever kind of line they are.
  const isOther = (source: PhoneSource) => (personOf(names[source.column] ?? '') === '' ? 0 : 1);
  const order = (one: PhoneSource, other: PhoneSource) =>
    isOther(one) - isOther(other) || one.rank - other.rank || one.column - other.column;
  named.sort(order);
  const people = new Map<string, PhoneSource[]>();
  for (const source of named.length > 0 ? [...named, ...emergency.sort(order)] : []) {
    const person = personOf(names[source.column] ?? '');
    people.set(person, [...(people.get(person) ?? []), source]);
  }
  const [best] = people.values();
  return {
    sources: best ?? unnamed.slice(0, 1),
    all: [...named, ...unnamed].map((source) => source.column),
    choices: people.size < 2 ? [] : [...people.values()].flatMap(([first]) => (first ? [first.column] : [])),
  };
}

/** The cell with the phone number of a row; `bytes` where it stands in the file, if that is known and it is not blank. */
export type PhoneCell = NumberCell & { readonly column: number };

/** Its text is made only when it is asked for. */
class ListedCell implements PhoneCell {
  readonly bytes: CellText | undefined;

  constructor(
    private readonly rows: Rows,
    private readonly row: number,
    readonly column: number,
  ) {
    this.bytes = rows.cellText?.(row, column);
  }

  get text(): string {
    return this.rows.cell(this.row, this.column);
  }
}

/**
 * The cell with the phone number of a row: the first of the sources that is filled in this row, a column with a
 * label counting as what the label says there (so a mobile in `Phone 2` wins). A filled cell is never passed over
 * because its number is wrong: that is reported, so that it can be corrected.
 */
export function phoneCell(rows: Rows, row: number, sources: readonly PhoneSource[]): PhoneCell {
  let found: number | undefined;
  let best = Number.POSITIVE_INFINITY;
  for (const source of sources) {
    if (source.rank >= best && source.label === undefined) continue;
    if (rows.isBlank(row, source.column)) continue;
    const label = source.label === undefined ? '' : words(rows.cell(row, source.label));
    const rank = label === '' ? source.rank : rankOf(label);
    if (rank === undefined || rank >= best) continue;
    best = rank;
    found = source.column;
  }
  return found === undefined
    ? { text: '', column: sources[0]?.column ?? 0 }
    : new ListedCell(rows, row, found);
}

const LINES: readonly [RegExp, string][] = [
  [/fax|facsimile/, 'fax'],
  [/pager|beeper/, 'pager'],
];

/** "fax" or "pager" for a filled cell of such a line, by its header or its label; undefined for any other. */
export function unusedLine(
  rows: Rows,
  columns: readonly string[],
  row: number,
  column: number,
): string | undefined {
  if (rows.isBlank(row, column)) return undefined;
  const names = columns.map(words);
  const label = labelColumn(names, column);
  const name = label === undefined ? (names[column] ?? '') : words(rows.cell(row, label));
  return LINES.find(([pattern]) => pattern.test(name))?.[1];
}
