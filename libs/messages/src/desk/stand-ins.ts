import type { Edits, RowEdit } from '@dearly/contracts';
import { parsePhoneNumberFromString } from 'libphonenumber-js/core';
import type { MessagePiece } from './desk';
import type { Part, Template } from '../template/template';
import { metadata } from '../phones/phone-metadata';

/** Pieces of a text: what the template says, what a cell gave, and where a cell was empty. */
export function piecesOf(template: Template, cellOf: (column: number) => string): MessagePiece[] {
  return template.parts.flatMap((part: Part): MessagePiece[] => {
    if ('text' in part) return part.text === '' ? [] : [{ text: part.text, kind: 'text' }];
    const value = cellOf(part.column).trim();
    if (value !== '') return [{ text: value, kind: 'value' }];
    return part.fallback === undefined || part.fallback === ''
      ? [{ text: '', kind: 'gap' }]
      : [{ text: part.fallback, kind: 'value' }];
  });
}

/** "(646) 690-2539" in its own country, "+49 1512 3456789" elsewhere. */
export function numberAsWritten(number: string, country: string): string {
  const parsed = parsePhoneNumberFromString(number, metadata);
  if (!parsed) return number;
  return parsed.country === country ? parsed.formatNational() : parsed.formatInternational();
}

export const rowEditOf = (edits: Edits, id: string): RowEdit | undefined => edits.rows[id];

const BEYOND_BASIC = /[^\n\r\u0020-\u007e¡-ÿΔΦΓΛΩΠΨΣΘΞ€]/;

/** How many SMS a text takes. */
export function partsOf(text: string): number {
  const [room, ofParts] = BEYOND_BASIC.test(text) ? [70, 67] : [160, 153];
  return text.length <= room ? 1 : Math.ceil(text.length / ofParts);
}
