import { LIMITS, type ShortcutFile } from '@dearly/contracts';
import { readStrictly, FileFormatError, type FileText } from './read-strictly';

const SECOND = 1000;

/** What happens on the phone, in order; `at` in milliseconds since 1970, `file` counts from 0. */
export type PlayedEvent =
  | { kind: 'wave-start'; at: number; file: number; count: number }
  | { kind: 'message'; at: number; id: string; phones: readonly string[]; text: string }
  | { kind: 'wait'; at: number; seconds: number }
  /** `nextMs`: when the next file begins, with `left` messages in it and those after it; null after the last. */
  | { kind: 'wave-end'; at: number; nextMs: number | null; left: number }
  | { kind: 'done'; at: number };

export type Played = { events: readonly PlayedEvent[]; names: readonly string[] };

type Wave = FileText & { file: ShortcutFile };

/** Nobody gets a message twice because two files have it. */
function refuseDoubles(waves: readonly Wave[]): void {
  const seen = new Map<string, string>();
  for (const { name, file } of waves)
    for (const [place, { id }] of file.messages.entries()) {
      const other = seen.get(id);
      if (other !== undefined)
        throw new FileFormatError(`${name}: messages[${place}].id: ${id} is in ${other} already`);
      seen.set(id, name);
    }
}

/** The longest that a file takes is added to when it begins: a phone plays it blindly, by its pauses. */
const lengthOf = ({ messages }: ShortcutFile) =>
  messages.reduce((length, { delaySeconds }) => length + delaySeconds * SECOND, 0);

/**
 * When each file is shared with the shortcut: at its `notBefore`, or a day after the one before it, as the limit of 50 in
 * 24 hours asks for (section 9); never while another one is still at it.
 */
function startsOf(waves: readonly Wave[], startMs: number): number[] {
  const starts: number[] = [];
  let fromMs = startMs;
  for (const { file } of waves) {
    const at = Math.max(fromMs, file.notBefore === undefined ? fromMs : Date.parse(file.notBefore));
    starts.push(at);
    const endMs = at + lengthOf(file) + file.sendInterval * SECOND;
    // With times of their own, the files themselves keep to the limit of the day.
    fromMs = file.notBefore === undefined ? Math.max(endMs, at + LIMITS.sending.milliseconds) : endMs;
  }
  return starts;
}

/**
 * Plays files for the phone's shortcut as docs/shortcut.md says, the first one shared at `startMs` or when it may be.
 * Reads them by the letter (`readStrictly`), so that it tests the format as well. Throws `FileFormatError`.
 */
export function play(files: readonly FileText[], startMs: number): Played {
  const waves = files.map((file) => ({ ...file, file: readStrictly(file) }));
  refuseDoubles(waves);
  const starts = startsOf(waves, startMs);
  const events: PlayedEvent[] = [];
  let left = waves.reduce((count, { file }) => count + file.messages.length, 0);
  let at = startMs;
  for (const [place, { file }] of waves.entries()) {
    at = starts[place] ?? at;
    events.push({ kind: 'wave-start', at, file: place, count: file.messages.length });
    for (const { id, phones, text, delaySeconds } of file.messages) {
      events.push({ kind: 'message', at, id, phones, text });
      if (delaySeconds > 0) events.push({ kind: 'wait', at, seconds: delaySeconds });
      at += delaySeconds * SECOND;
    }
    left -= file.messages.length;
    events.push({ kind: 'wave-end', at, nextMs: starts[place + 1] ?? null, left });
  }
  events.push({ kind: 'done', at });
  return { events, names: waves.map(({ name }) => name) };
}
