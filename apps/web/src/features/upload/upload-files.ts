import type { Box } from './cover/cover-boxes';

// What cannot live in the store, by the id of its upload: the chosen file, what is sent of it, and the way to stop a
// running call.

/** `chosen` is the file as it is on this device, `boxes` is what is covered in `file`, which alone is sent. */
type Held = { chosen: File; boxes: readonly Box[]; file: File; stop?: () => void };
const held = new Map<string, Held>();

export function holdFile(id: string, file: File): void {
  held.set(id, { chosen: file, boxes: [], file });
}

/** What is sent in place of the chosen file from now on; the chosen one itself when nothing is covered any more. */
export function holdCovered(id: string, file: File, boxes: readonly Box[]): void {
  const mine = held.get(id);
  if (mine) held.set(id, { ...mine, file, boxes });
}

/** What is sent for this upload. */
export function fileOf(id: string): File | undefined {
  return held.get(id)?.file;
}

/** The chosen file and what is covered in it by now, to go on covering. It never leaves this device once it is covered. */
export function coverableOf(id: string): Pick<Held, 'chosen' | 'boxes'> | undefined {
  return held.get(id);
}

/** Names what stops the running call of this upload; nothing once it has ended. */
export function holdStop(id: string, stop: (() => void) | undefined): void {
  const mine = held.get(id);
  if (!mine) return;
  const { chosen, boxes, file } = mine;
  held.set(id, { chosen, boxes, file, ...(stop ? { stop } : {}) });
}

export function stopCall(id: string): void {
  held.get(id)?.stop?.();
}

/** Lets go of every file whose upload is none of these. */
export function holdOnly(ids: string[]): void {
  const kept = new Set(ids);
  [...held.keys()].filter((id) => !kept.has(id)).forEach((id) => held.delete(id));
}

/** Stops every running call and lets go of every file: they are somebody else's from now on. */
export function letGoOfAllFiles(): void {
  const all = [...held.values()];
  held.clear();
  all.forEach(({ stop }) => stop?.());
}
