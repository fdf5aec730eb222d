import type { GeneratedJson } from '@dearly/contracts';

export const MADE_AT = '2025-03-01T10:00:00.000Z';

type Person = { phones: string[]; text: string };

/** What generation leaves in the browser: one message for each of `people`, or for so many made-up ones. */
export function keptList(people: number | Person[], changes: Partial<GeneratedJson> = {}): GeneratedJson {
  const list =
    typeof people === 'number'
      ? Array.from({ length: people }, (_, index) => ({
          phones: [`+1415555${String(1000 + index)}`],
          text: `Hi ${index + 1}`,
        }))
      : people;
  return {
    version: 1,
    createdAt: MADE_AT,
    sendInterval: 120,
    handlingMethod: 'individual',
    messages: Object.fromEntries(
      list.map(({ phones, text }, index) => [
        `m${index + 1}`,
        {
          id: `m${index + 1}`,
          phoneNumbers: phones,
          text,
          status: 'pending',
          statusUpdatedTimestamp: 1_700_000_000,
        },
      ]),
    ),
    ...changes,
  };
}
