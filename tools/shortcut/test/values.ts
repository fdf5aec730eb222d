import { dictionary, text, type PlistDictionary } from './plist';

/** What an action gives on: a list of items, as in the app, empty for nothing. */
export type Items = unknown[];

/** Get Dictionary from Input. */
export function readDictionary(item: unknown): Items {
  try {
    const read: unknown = JSON.parse(String(item));
    return typeof read === 'object' && read !== null ? [read] : [];
  } catch (error) {
    if (error instanceof SyntaxError) return [];
    throw error;
  }
}

/** Get Dictionary Value. */
export function valueIn(item: unknown, key: string): Items {
  if (typeof item !== 'object' || item === null || !Object.hasOwn(item, key)) return [];
  const value = (item as Record<string, unknown>)[key];
  return Array.isArray(value) ? value : [value];
}

/** Get Dates from Input. The phone finds more than this in a text; a file holds nothing else. */
export function datesIn(item: unknown): Items {
  const isTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/.test(String(item));
  return isTime ? [new Date(String(item))] : [];
}

/** What a reference is asked to be: a text, a number, or a date in a certain form. */
export function aggrandized(item: unknown, aggrandizement: PlistDictionary, timeZone: string): unknown {
  const { Type, CoercionItemClass, WFDateFormatStyle, WFDateFormat, WFISO8601IncludeTime } = aggrandizement;
  if (Type === 'WFCoercionVariableAggrandizement') {
    if (CoercionItemClass === 'WFStringContentItem') return String(item);
    if (CoercionItemClass === 'WFNumberContentItem') return Number(item);
  }
  if (Type === 'WFDateFormatVariableAggrandizement' && item instanceof Date) {
    if (WFDateFormatStyle === 'ISO 8601') return isoTime(item, timeZone, WFISO8601IncludeTime === true);
    if (WFDateFormatStyle === 'Custom') return inPattern(item, text(WFDateFormat), timeZone);
  }
  throw new Error('No coercion that this phone knows');
}

function partsOf(date: Date, timeZone: string): (type: Intl.DateTimeFormatPartTypes) => string {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    weekday: 'short',
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    timeZoneName: 'longOffset',
  }).formatToParts(date);
  return (type) => parts.find((part) => part.type === type)?.value ?? '';
}

function isoTime(date: Date, timeZone: string, isWithTime: boolean): string {
  const offset = partsOf(
    date,
    timeZone,
  )('timeZoneName')
    .replace(/^GMT(\+00:00)?$/, 'Z')
    .replace('GMT', '');
  const minutes =
    offset === 'Z' ? 0 : (Date.parse(`2000-01-01T00:00Z`) - Date.parse(`2000-01-01T00:00${offset}`)) / 60_000;
  const local = new Date(date.getTime() + minutes * 60_000).toISOString().slice(0, 19);
  return isWithTime ? local + offset : local.slice(0, 10);
}

/** Unicode's pattern letters, as far as they are used. */
function inPattern(date: Date, pattern: string, timeZone: string): string {
  const part = partsOf(date, timeZone);
  const letters: Record<string, string> = {
    EEE: part('weekday'),
    MMM: part('month'),
    d: part('day'),
    HH: part('hour'),
    mm: part('minute'),
  };
  return pattern.replace(/([A-Za-z])\1*/g, (run) => {
    const written = letters[run];
    if (written === undefined) throw new Error(`No letters that this phone knows: ${run}`);
    return written;
  });
}

/** Replace Text, without a regular expression. */
export function replaced(value: string, parameters: PlistDictionary): string {
  if (parameters['WFReplaceTextRegularExpression'] !== false)
    throw new Error('An expression that this phone cannot read');
  return value.replaceAll(text(parameters['WFReplaceTextFind']), text(parameters['WFReplaceTextReplace']));
}

/** The reference of a slot for one value. */
export function attachedIn(slot: PlistDictionary[string] | undefined): PlistDictionary {
  const { WFSerializationType, Value } = dictionary(slot);
  if (WFSerializationType !== 'WFTextTokenAttachment') throw new Error('A value was expected here');
  return dictionary(Value);
}
