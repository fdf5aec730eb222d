import { decodeWith } from './character-set';

/** A property of a card. `name` and `types` in upper case, `types` of all TYPE parameters and bare ones of version 2.1. */
export type Property = {
  group: string;
  name: string;
  types: Set<string>;
  /** The text as it stands, escapes and all. */
  value: string;
  isUri: boolean;
};

/** Index of the colon that ends name and parameters: not one in quotation marks. */
function endOfName(line: string): number {
  const colon = line.indexOf(':');
  const quote = line.indexOf('"');
  if (quote < 0 || quote > colon) return colon;
  let isQuoted = false;
  for (let at = 0; at < line.length; at++) {
    const sign = line.charAt(at);
    if (sign === '"') isQuoted = !isQuoted;
    else if (sign === ':' && !isQuoted) return at;
  }
  return colon;
}

/** All that a list is made of: other properties are not looked at any further. */
const KNOWN = new Set(
  'N FN NICKNAME TEL EMAIL ORG TITLE BDAY ADR NOTE CATEGORIES LANG UID KIND MEMBER X-ABLABEL X-ADDRESSBOOKSERVER-KIND X-ADDRESSBOOKSERVER-MEMBER'.split(
    ' ',
  ),
);
const PARAMETER = /;((?:"[^"]*"|[^;"])*)/g;

function quotedPrintable(value: string): string {
  return value
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9a-f]{2})/gi, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}

/**
 * Reads `item1.TEL;TYPE=cell;TYPE="voice,pref":+1 415 555 0101` and the older `TEL;CELL;CHARSET=ISO-8859-1:...`. The
 * line holds bytes as characters; the value is decoded by its character set, without one as UTF-8 or windows-1252.
 */
export function readProperty(line: string): Property | undefined {
  const colon = endOfName(line);
  if (colon <= 0) return undefined;
  const head = line.slice(0, colon);
  const semicolon = head.indexOf(';');
  const full = (semicolon < 0 ? head : head.slice(0, semicolon)).trim();
  const dot = full.lastIndexOf('.');
  const name = full.slice(dot + 1).toUpperCase();
  if (!KNOWN.has(name)) return undefined;
  const property: Property = {
    group: full.slice(0, Math.max(dot, 0)).toLowerCase(),
    name,
    types: new Set(),
    value: line.slice(colon + 1),
    isUri: false,
  };
  let charset: string | undefined;
  let isQuotedPrintable = false;
  if (semicolon >= 0) {
    for (const [, parameter = ''] of head.slice(semicolon).matchAll(PARAMETER)) {
      const equals = parameter.indexOf('=');
      const key = (equals < 0 ? 'TYPE' : parameter.slice(0, equals)).trim().toUpperCase();
      const value = parameter
        .slice(equals + 1)
        .replaceAll('"', '')
        .trim()
        .toUpperCase();
      if (key === 'CHARSET') charset = value;
      else if (key === 'VALUE') property.isUri = value === 'URI';
      else if (value === 'QUOTED-PRINTABLE') isQuotedPrintable = true;
      else if (key === 'PREF') property.types.add('PREF');
      else if (key === 'TYPE') for (const type of value.split(',')) property.types.add(type.trim());
    }
  }
  if (isQuotedPrintable) property.value = quotedPrintable(property.value);
  property.value = decodeWith(property.value, charset);
  return property;
}

/** Parts of a value between separators that no backslash stands before, with the escapes undone. */
export function valueParts(value: string, separator: ';' | ','): string[] {
  if (!value.includes('\\')) return value.split(separator).map((part) => part.trim());
  const parts: string[] = [];
  let part = '';
  for (let at = 0; at < value.length; at++) {
    const sign = value.charAt(at);
    if (sign === '\\' && at + 1 < value.length) {
      at++;
      const escaped = value.charAt(at);
      part += escaped === 'n' || escaped === 'N' ? '\n' : escaped;
    } else if (sign === separator) {
      parts.push(part.trim());
      part = '';
    } else part += sign;
  }
  return [...parts, part.trim()];
}

/** The whole value with its escapes undone. */
export function plainValue(value: string): string {
  if (!value.includes('\\')) return value.trim();
  return value
    .replace(/\\([\s\S])/g, (_all, sign: string) => (sign === 'n' || sign === 'N' ? '\n' : sign))
    .trim();
}
