import type { NamedPerson } from '@dearly/messages';

/** Tells for each number (E.164) of the message `id` what its person is called, '' where nobody knows. */
export type FindNames = (id: string, phones: readonly string[]) => string[];

/** What a browser kept, or a link brought, as names; none where it is anything else. */
export function readNames(value: unknown): NamedPerson[] {
  return Array.isArray(value) ? value.filter(isNamed) : [];
}

function isNamed(value: unknown): value is NamedPerson {
  if (typeof value !== 'object' || value === null) return false;
  const { id, phone, name } = value as Record<string, unknown>;
  return [id, phone, name].every((text) => typeof text === 'string');
}

/** Two people may share a number: whose message it is says who is meant. In a message to several, each is one number. */
export function nameFinder(people: readonly NamedPerson[]): FindNames {
  const byId = new Map(people.map((person) => [person.id, person]));
  const byPhone = new Map(people.map((person) => [person.phone, person.name]));
  return (id, phones) => {
    const own = byId.get(id);
    return phones.map((phone) => (own?.phone === phone ? own.name : (byPhone.get(phone) ?? '')));
  };
}
