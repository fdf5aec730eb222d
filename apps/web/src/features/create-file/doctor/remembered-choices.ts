import { z } from 'zod';

/** What was chosen about a list: names of columns, which are no contact data, and a country. */
const choices = z.strictObject({
  phone: z.string().optional(),
  name: z.string().optional(),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .optional(),
});
export type ListChoices = z.infer<typeof choices>;

const KEY = 'dearly.lists';
/** Lists with so many different headers are remembered, the latest first. */
const REMEMBERED = 20;
const stored = z.array(z.tuple([z.string(), choices])).max(REMEMBERED);

/** Lists with the same header are alike. The header itself is not kept. */
async function hashOf(columns: readonly string[]): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify(columns)));
  return [...new Uint8Array(digest, 0, 16)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

function readAll(): z.infer<typeof stored> {
  try {
    const text = localStorage.getItem(KEY);
    return text === null ? [] : (stored.safeParse(JSON.parse(text)).data ?? []);
  } catch {
    // Blocked or spoilt storage: nothing is remembered.
    return [];
  }
}

/** What was chosen the last time for a list with this header, in this browser; columns that are gone are left away. */
export async function choicesFor(columns: readonly string[]): Promise<ListChoices> {
  const hash = await hashOf(columns);
  const { phone, name, country } = readAll().find(([key]) => key === hash)?.[1] ?? {};
  return {
    ...(phone !== undefined && columns.includes(phone) ? { phone } : {}),
    ...(name !== undefined && columns.includes(name) ? { name } : {}),
    ...(country === undefined ? {} : { country }),
  };
}

/** Remembers what was chosen for lists with this header. */
export async function rememberChoices(columns: readonly string[], chosen: ListChoices): Promise<void> {
  const hash = await hashOf(columns);
  const others = readAll().filter(([key]) => key !== hash);
  const next: z.infer<typeof stored> = [[hash, chosen], ...others];
  try {
    localStorage.setItem(KEY, JSON.stringify(next.slice(0, REMEMBERED)));
  } catch {
    // A full or blocked storage costs a choice the next time, no more.
  }
}
