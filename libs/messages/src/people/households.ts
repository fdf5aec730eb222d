import type { PersonName } from './person-name';

/** Names of people who share a number as one: "Ann and Bob" in the language of the template. */
export function joinPeople(people: readonly PersonName[], language: string): PersonName {
  const join = (names: string[]) => new Intl.ListFormat(language, { type: 'conjunction' }).format(names);
  const first = join(people.map((person) => person.first));
  return { first, last: people[0]?.last ?? '', full: join(people.map((person) => person.full)) };
}
