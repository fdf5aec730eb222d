import type { ListConsent } from '@dearly/messages';

const isText = (value: unknown): value is string => typeof value === 'string';
const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
const isColumn = (value: unknown): boolean =>
  isFields(value) && isText(value['name']) && typeof value['isDay'] === 'boolean';
const isPerson = (value: unknown): boolean =>
  isFields(value) &&
  isText(value['phone']) &&
  Array.isArray(value['cells']) &&
  (value['cells'] as unknown[]).every(isText);

/** What a browser kept, or a link brought, as what a list says about consent; undefined where it is anything else. */
export function readKeptConsent(value: unknown): ListConsent | undefined {
  if (!isFields(value)) return undefined;
  const { columns, people } = value;
  const isWhole =
    Array.isArray(columns) && columns.every(isColumn) && Array.isArray(people) && people.every(isPerson);
  return isWhole ? (value as ListConsent) : undefined;
}
