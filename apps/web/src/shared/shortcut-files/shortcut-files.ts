import type { GeneratedJson } from '@dearly/contracts';
import { loadPlanning, shortcutParts, type Wave } from '@dearly/messages';

/**
 * A file that can be had; it is made when it is wanted, because a long list has thousands. `count` messages or rows, and
 * `startMs` (milliseconds) before which a plan lets none of them leave.
 */
export type ReadyFile = { name: string; count: number; startMs?: number | undefined; make: () => File };

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

/** The files of messages that may be planned. Rejects when the code that plans cannot be loaded. */
export async function plannedFiles(json: GeneratedJson): Promise<ReadyFile[]> {
  const { plan, sendInterval } = json;
  if (!plan) return shortcutFiles(json);
  const { planWaves } = await loadPlanning();
  const messages = Object.values(json.messages).map(({ id, phoneNumbers }) => ({ id, phones: phoneNumbers }));
  return shortcutFiles(json, planWaves(messages, sendInterval, plan).waves);
}
