import { isCompanyName } from '../people/company-name';
import { recasedName } from '../people/name-case';
import { isPlaceholderName } from '../people/placeholder-name';
import type { Rows } from '../sources/csv/scan-rows';
import { looksGarbled } from './garbled-text';
import { isNoValue } from './no-value';
import { hasStrayMarks } from './stray-text';

/** What is wrong in the used cells of a row, as bits. */
export const MARK = { noValue: 1, mojibake: 2, nameCase: 4, company: 8, stray: 16, placeholder: 32 } as const;

/** Columns (index) whose cells get into messages, those of them with names, and those that a full name is made of. */
export type TextPlan = {
  used: number[];
  nameColumns: number[];
  first: number | undefined;
  last: number | undefined;
  full: number | undefined;
};

/** `marks` are bits of each person; `names` a fingerprint of the full name, 0 without a first and a last one. */
export type TextMarks = { marks: Uint8Array; names: Float64Array };

/** False for a capital and then a small letter, which nearly all names begin with: a cheap look before a slow one. */
function mayBeMiscased(text: string): boolean {
  const first = text.charCodeAt(0);
  const second = text.charCodeAt(1);
  return !(first >= 65 && first <= 90 && second >= 97 && second <= 122);
}

/** Bits of one cell. Plain letters, which nearly all cells are, need one pass. */
function marksOfCell(text: string): number {
  let isPlain = true;
  let spaces = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === 32) {
      if (++spaces > 1) isPlain = false;
    } else spaces = 0;
    if (code < 32 || code > 126) isPlain = false;
  }
  let marks = isNoValue(text) ? MARK.noValue : 0;
  if (isPlain && text.charCodeAt(0) !== APOSTROPHE) return marks;
  if (looksGarbled(text)) marks |= MARK.mojibake;
  if (hasStrayMarks(text)) marks |= MARK.stray;
  return marks;
}
const APOSTROPHE = 39;

const SEED = 0x811c9dc5;
const PRIME = 0x01000193;

/** Fingerprint of a text without regard to letter case, in 53 bits; `from` goes on from another text. */
function fingerprint(text: string, from: readonly [number, number]): [number, number] {
  let [low, high] = from;
  for (let at = 0; at < text.length; at++) {
    let code = text.charCodeAt(at);
    if (code <= 32) continue;
    if (code >= 65 && code <= 90) code += 32;
    else if (code > 126) code = text.charAt(at).toLowerCase().charCodeAt(0);
    low = Math.imul(low ^ code, PRIME);
    high = Math.imul(high ^ (code + at), 0x85ebca6b) ^ (high >>> 13);
  }
  return [low, high];
}
const number53 = ([low, high]: [number, number]) => (high >>> 0) * 0x200000 + (low >>> 11) + 1;

function fingerprintOf(rows: Rows, row: number, plan: TextPlan): number {
  const { first, last, full } = plan;
  if (first !== undefined && last !== undefined) {
    if (rows.isBlank(row, first) || rows.isBlank(row, last)) return 0;
    return number53(fingerprint(rows.cell(row, last), fingerprint(rows.cell(row, first), [SEED, SEED])));
  }
  if (full === undefined) return 0;
  const name = rows.cell(row, full).trim();
  return name.includes(' ') ? number53(fingerprint(name, [SEED, SEED])) : 0;
}

/** Notes the marks of one person. */
export function setTextMarks(texts: TextMarks, at: number, rows: Rows, row: number, plan: TextPlan): void {
  let marks = 0;
  for (const column of plan.used) {
    const text = rows.cell(row, column);
    if (text === '') continue;
    const found = marksOfCell(text);
    marks |= found;
    if (found & MARK.noValue || !plan.nameColumns.includes(column)) continue;
    if (mayBeMiscased(text) && recasedName(text) !== text) marks |= MARK.nameCase;
    if (text.length > 3 && isCompanyName(text)) marks |= MARK.company;
    if (isPlaceholderName(text)) marks |= MARK.placeholder;
  }
  texts.marks[at] = marks;
  texts.names[at] = fingerprintOf(rows, row, plan);
}

/** Looks at the used cells of all people; `rowOf` are their rows. */
export function readTexts(rows: Rows, rowOf: Int32Array, plan: TextPlan): TextMarks {
  const texts: TextMarks = { marks: new Uint8Array(rowOf.length), names: new Float64Array(rowOf.length) };
  for (let at = 0; at < rowOf.length; at++) setTextMarks(texts, at, rows, rowOf[at] ?? 0, plan);
  return texts;
}
