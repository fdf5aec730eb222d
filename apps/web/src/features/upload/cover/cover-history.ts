import type { Box } from './cover-boxes';

/** A box on a picture. `id` is the same while it is moved. */
export type Cover = Box & { id: number };
export type CoverHistory = { covers: Cover[]; past: Cover[][]; nextId: number };

export type CoverStep =
  | { do: 'add'; boxes: Box[] }
  /** `isSame`: goes on with the last step, so that a drag is one thing to undo. */
  | { do: 'change'; id: number; box: Box; isSame: boolean }
  | { do: 'remove'; id: number }
  | { do: 'undo' };

export function historyOf(boxes: readonly Box[]): CoverHistory {
  return { covers: boxes.map((box, id) => ({ ...box, id })), past: [], nextId: boxes.length };
}

/** What is covered after a step, and what was before each one. */
export function coverStep(history: CoverHistory, step: CoverStep): CoverHistory {
  const { covers, past, nextId } = history;
  const next = (now: Cover[]): CoverHistory => ({ covers: now, past: [...past, covers], nextId });
  switch (step.do) {
    case 'add': {
      const added = step.boxes.map((box, index) => ({ ...box, id: nextId + index }));
      return { ...next([...covers, ...added]), nextId: nextId + added.length };
    }
    case 'change': {
      const now = covers.map((cover) => (cover.id === step.id ? { ...step.box, id: cover.id } : cover));
      return step.isSame ? { ...history, covers: now } : next(now);
    }
    case 'remove':
      return next(covers.filter(({ id }) => id !== step.id));
    case 'undo': {
      const before = past.at(-1);
      return before ? { ...history, covers: before, past: past.slice(0, -1) } : history;
    }
  }
}
