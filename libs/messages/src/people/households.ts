import type { PersonName } from './person-name';

/** A language that this machine can join lists in; English for any other. */
function listFormat(language: string): Intl.ListFormat {
  try {
    return new Intl.ListFormat(language, { type: 'conjunction' });
  } catch {
    return new Intl.ListFormat('en', { type: 'conjunction' });
  }
}

/** One text for what all say, else all of them joined, each once, in order. */
function joinedOnce(texts: readonly string[], format: Intl.ListFormat): string {
  const different = new Map(texts.filter((text) => text !== '').map((text) => [text.toLowerCase(), text]));
  return format.format(different.values());
}

/**
 * Names of people who share a number as one: "Ann and Bob", "Ann, Bob, and Cid", in the language of the template (a
 * tag such as `de`). People of one family get its name once: "Ann and Bob Miller".
 */
export function joinPeople(people: readonly PersonName[], language: string): PersonName {
  const format = listFormat(language);
  const first = joinedOnce(
    people.map((person) => person.first),
    format,
  );
  const families = new Set(people.map((person) => person.last.toLowerCase()));
  const [family = ''] = people.map((person) => person.last);
  if (families.size === 1 && family !== '' && people.every((person) => person.first !== '')) {
    return { first, last: family, full: `${first} ${family}` };
  }
  const last = joinedOnce(
    people.map((person) => person.last),
    format,
  );
  return {
    first,
    last,
    full: joinedOnce(
      people.map((person) => person.full),
      format,
    ),
  };
}
