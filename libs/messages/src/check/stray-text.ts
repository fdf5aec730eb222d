import { looksGarbled } from './garbled-text';

/** Marks that cannot be seen. Joiners stay, because Persian, Hindi and emoji need them. */
const INVISIBLE =
  /(?![\t\n\r])[\p{Cc}\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/gu;
const WIDE_SPACES = /[\u00a0\u1680\u2000-\u200a\u202f\u205f]/g;

/** The text without invisible marks, double spaces and the apostrophe that spreadsheets put before text. */
export function withoutStrayMarks(text: string): string {
  return text
    .replace(INVISIBLE, '')
    .replace(WIDE_SPACES, ' ')
    .replace(/[ \t]{2,}|\t/g, ' ')
    .trim()
    .replace(/^'(?=\p{L}[^']*$)/u, '');
}

/**
 * Spaces around a text are no trouble: they are left away in messages. A mark in garbled text is half of a letter
 * ("GarcÃ" and a soft hyphen are "Garcí"), which only repairing the letters brings back.
 */
export const hasStrayMarks = (text: string): boolean =>
  withoutStrayMarks(text) !== text.trim() && !looksGarbled(text);
