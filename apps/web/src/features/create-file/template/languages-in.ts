import { languageTagOf, type ColumnValues } from '@dearly/messages';

/** A language that a column names, with the people who speak it. */
export type LanguageOfPeople = { tag: string; people: number };
/** What a column says about languages; `unread` are its texts that name none. */
export type LanguagesIn = { languages: LanguageOfPeople[]; unread: string[] };

/** The languages in a column, most people first; undefined for a column that holds something else. */
export function languagesIn(values: ColumnValues | undefined): LanguagesIn | undefined {
  if (!values?.choices) return undefined;
  const people = new Map<string, number>();
  const unread: string[] = [];
  for (const { text, rows } of values.choices) {
    const tag = languageTagOf(text);
    if (tag === undefined) unread.push(text);
    else people.set(tag, (people.get(tag) ?? 0) + rows);
  }
  if (people.size === 0) return undefined;
  const languages = [...people].map(([tag, count]) => ({ tag, people: count }));
  return { languages: languages.toSorted((one, other) => other.people - one.people), unread };
}

/** Columns that could tell a language, those in which every text does first. */
export function languageColumns(values: readonly ColumnValues[]): string[] {
  const found = values.flatMap((one) => {
    const inside = languagesIn(one);
    return inside && inside.unread.length <= inside.languages.length ? [{ column: one.column, inside }] : [];
  });
  return found
    .toSorted((one, other) => one.inside.unread.length - other.inside.unread.length)
    .map(({ column }) => column);
}
