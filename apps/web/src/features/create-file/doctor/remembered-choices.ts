import { z } from 'zod';

/** What was chosen about a list: columns and a country. */
export type ListChoices = {
  phone?: string | undefined;
  name?: string | undefined;
  country?: string | undefined;
};

/** Columns by their place: what a file has for a header may be somebody's name. */
const place = z.number().int().min(0).optional();
const kept = z.strictObject({ phone: place, name: place, country: z.string().length(2).optional() });
const KEY = 'dearly.lists';
/** Lists with so many different headers are remembered, the latest first. */
const REMEMBERED = 20;
const stored = z.array(z.tuple([z.string(), kept])).max(REMEMBERED);

/** Lists with the same header are alike. A fingerprint of it (53 bits, cyrb53) tells them apart and says nothing else. */
function fingerprintOf(columns: readonly string[]): string {
  let [high, low] = [0xdeadbeef, 0x41c6ce57];
  for (const char of JSON.stringify(columns)) {
    const code = char.codePointAt(0) ?? 0;
    high = Math.imul(high ^ code, 2_654_435_761);
    low = Math.imul(low ^ code, 1_597_334_677);
  }
  high = Math.imul(high ^ (high >>> 16), 2_246_822_507) ^ Math.imul(low ^ (low >>> 13), 3_266_489_909);
  low = Math.imul(low ^ (low >>> 16), 2_246_822_507) ^ Math.imul(high ^ (high >>> 13), 3_266_489_909);
  return (4_294_967_296 * (2_097_151 & low) + (high >>> 0)).toString(36);
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

/** What was chosen the last time for a list with this header, in this browser. */
export function choicesFor(columns: readonly string[]): ListChoices {
  const key = fingerprintOf(columns);
  const { phone, name, country } = readAll().find(([one]) => one === key)?.[1] ?? {};
  return {
    phone: phone === undefined ? undefined : columns[phone],
    name: name === undefined ? undefined : columns[name],
    country,
  };
}

/** Remembers what was chosen for lists with this header. */
export function rememberChoices(columns: readonly string[], { phone, name, country }: ListChoices): void {
  const key = fingerprintOf(columns);
  const placeOf = (column: string | undefined) => {
    const at = column === undefined ? -1 : columns.indexOf(column);
    return at < 0 ? undefined : at;
  };
  const others = readAll().filter(([one]) => one !== key);
  const next: z.infer<typeof stored> = [
    [key, { phone: placeOf(phone), name: placeOf(name), country }],
    ...others,
  ];
  try {
    localStorage.setItem(KEY, JSON.stringify(next.slice(0, REMEMBERED)));
  } catch {
    // A full or blocked storage costs a choice the next time, no more.
  }
}
