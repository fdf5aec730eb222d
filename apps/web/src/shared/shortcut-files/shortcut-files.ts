import { LIMITS, type GeneratedJson } from '@dearly/contracts';
import { shortcutParts, type Planning, type Wave } from '@dearly/messages';

/**
 * A file that can be had; it is made when it is wanted, because a long list has thousands. `count` messages or rows, and
 * `startMs` (milliseconds) before which a plan lets none of them leave.
 */
export type ReadyFile = { name: string; count: number; startMs?: number | undefined; make: () => File };

/** The waves of messages that were opened from files of a plan: each time makes files of its own again. */
export function openedWaves({ notBefore, sendInterval, messages }: GeneratedJson): Wave[] | undefined {
  if (!notBefore) return undefined;
  const waves: { startMs: number; messages: { id: string; atMs: number }[] }[] = [];
  for (const id of Object.keys(messages)) {
    const startMs = notBefore[id] ?? 0;
    const wave = waves.findLast((one) => one.startMs === startMs);
    const place = wave?.messages.length ?? 0;
    const isFull = !wave || place === LIMITS.csv.messagesPerFile;
    if (isFull) waves.push({ startMs, messages: [{ id, atMs: startMs }] });
    else wave.messages.push({ id, atMs: startMs + place * sendInterval * 1000 });
  }
  return waves.toSorted((one, other) => one.startMs - other.startMs);
}

/** The waves of planned messages, as the email has them; undefined for messages without a plan. */
export function wavesOf(
  { plan, sendInterval, messages }: GeneratedJson,
  { planWaves }: Planning,
): readonly Wave[] | undefined {
  const planned = Object.values(messages).map(({ id, phoneNumbers }) => ({ id, phones: phoneNumbers }));
  return plan && planWaves(planned, sendInterval, plan).waves;
}

/**
 * The emailed files once more, made in this browser from the messages it keeps, in the order of sending; those of a plan
 * are its `waves`.
 */
export function shortcutFiles(json: GeneratedJson, waves?: readonly Wave[]): ReadyFile[] {
  const messages = Object.values(json.messages).map(({ id, phoneNumbers, text }) => ({
    id,
    phones: phoneNumbers,
    text,
  }));
  return shortcutParts(messages, { ...json, list: json.createdAt }, waves).map(
    ({ name, count, content }, place) => ({
      name,
      count,
      startMs: waves?.[place]?.startMs,
      make: () => new File([JSON.stringify(content())], name, { type: 'application/json' }),
    }),
  );
}
