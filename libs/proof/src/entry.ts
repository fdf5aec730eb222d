/** People agreed to get messages. `on` is a day (YYYY-MM-DD), null where nobody knows it; `how` in the sender's words. */
export type ConsentEntry = {
  kind: 'consent';
  campaign: string;
  numbers: string[];
  on: string | null;
  how: string;
};

/**
 * A message left, as far as anybody knows: `opened` was not confirmed. `textHash` is SHA-256 of the text in UTF-8 as
 * base64; the text itself is there when its owner wanted so.
 */
export type SentEntry = {
  kind: 'sent';
  campaign: string;
  numbers: string[];
  at: number;
  state: 'opened' | 'sent';
  textHash: string;
  text?: string;
};

/** Somebody asked not to be written to, or was put on the list for it. */
export type OptOutEntry = { kind: 'opted_out'; numbers: string[]; at: number };

/**
 * One record of those that the sender keeps for four years (specification, section 9). `numbers` are E.164, times in
 * milliseconds since 1970.
 */
export type ProofEntry = ConsentEntry | SentEntry | OptOutEntry;

const isText = (value: unknown): value is string => typeof value === 'string';
const isTime = (value: unknown) => Number.isSafeInteger(value) && Number(value) >= 0;

/** Whether this, as it was sealed, is an entry that this version can show. */
export function isProofEntry(value: unknown): value is ProofEntry {
  if (typeof value !== 'object' || value === null) return false;
  const { kind, campaign, numbers, on, how, at, state, textHash, text } = value as Record<string, unknown>;
  if (!Array.isArray(numbers) || !numbers.every(isText)) return false;
  if (kind === 'opted_out') return isTime(at);
  if (!isText(campaign)) return false;
  if (kind === 'consent') return isText(how) && (on === null || isText(on));
  const isWhole = isTime(at) && isText(textHash) && (text === undefined || isText(text));
  return kind === 'sent' && isWhole && (state === 'opened' || state === 'sent');
}

/** The same for two entries that record the same event, also when its campaign was renamed or its text added since. */
export function entryKey(entry: ProofEntry): string {
  const { kind, numbers } = entry;
  if (kind === 'consent') return JSON.stringify([kind, numbers, entry.on, entry.how]);
  if (kind === 'sent') return JSON.stringify([kind, numbers, entry.at, entry.state, entry.textHash]);
  return JSON.stringify([kind, numbers, entry.at]);
}
