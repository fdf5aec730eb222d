// What cannot live in the store, by the id of its upload: the chosen file, and the way to stop a running call.

type Held = { file: File; stop?: () => void };
const held = new Map<string, Held>();

export function holdFile(id: string, file: File): void {
  held.set(id, { file });
}

export function fileOf(id: string): File | undefined {
  return held.get(id)?.file;
}

/** Names what stops the running call of this upload; nothing once it has ended. */
export function holdStop(id: string, stop: (() => void) | undefined): void {
  const { file } = held.get(id) ?? {};
  if (file) held.set(id, { file, ...(stop ? { stop } : {}) });
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
