import type { Column, Facts, Link, Relation } from '../src';

const relation = (name: string, columns: Record<string, string>, links: Link[] = []): Relation => ({
  name,
  columns: new Map(
    Object.entries(columns).map(([key, type]): [string, Column] => [key, { name: key, type }]),
  ),
  primaryKey: ['id'],
  links,
});
const link = { constraint: 'pictures_owner_fkey', columns: ['id'], toColumns: ['owner'] };

/** People with pictures, as `readFacts` would tell. */
export const FACTS: Facts = {
  schema: 'inner',
  profile: 'public',
  tables: new Map([
    [
      'people',
      relation(
        'people',
        { id: 'bigint', name: 'text', tags: 'text[]', data: 'jsonb', born: 'daterange', words: 'tsvector' },
        [{ ...link, to: 'pictures', holdsKey: false, isOne: false }],
      ),
    ],
    [
      'pictures',
      relation('pictures', { id: 'bigint', owner: 'bigint', 'odd "name"': 'text' }, [
        { ...link, columns: ['owner'], toColumns: ['id'], to: 'people', holdsKey: true, isOne: true },
      ]),
    ],
  ]),
  routines: new Map([
    [
      'find',
      [
        {
          name: 'find',
          args: [{ name: 'word', type: 'text', isRequired: true }],
          returned: { kind: 'value', isSet: false },
          isReadOnly: true,
        },
      ],
    ],
  ]),
};
