/** What a person has done about a message; the page only knows that Messages was opened, the rest they say. */
export const MARKS = ['opened', 'sent', 'skipped', 'failed'] as const;
export type Mark = (typeof MARKS)[number];
export type SendState = 'pending' | Mark;

/** `at` in milliseconds; `order` counts on over the whole queue, because clocks can be set back. */
type Step = { mark: Mark; at: number; order: number };

/** What this browser notes about one message: its steps, oldest first, and its text if it was edited. */
export type Note = { text?: string; steps: Step[] };
export type Notes = ReadonlyMap<string, Note>;

function isStep(value: unknown): value is Step {
  if (typeof value !== 'object' || value === null) return false;
  const { mark, at, order } = value as Record<string, unknown>;
  return MARKS.some((known) => known === mark) && Number.isFinite(at) && Number.isSafeInteger(order);
}

/** Whether this is a note, as far as anybody can tell of what lay in the browser's storage. */
export function isNote(value: unknown): value is Note {
  if (typeof value !== 'object' || value === null) return false;
  const { text, steps } = value as Record<string, unknown>;
  return (text === undefined || typeof text === 'string') && Array.isArray(steps) && steps.every(isStep);
}

export const BLANK: Note = { steps: [] };

export function stateOf({ steps }: Note): SendState {
  return steps.at(-1)?.mark ?? 'pending';
}

export function marked(note: Note, mark: Mark, at: number, order: number): Note {
  return { ...note, steps: [...note.steps, { mark, at, order }] };
}

/** Without its last step; an edited text stays. */
export function unmarked(note: Note): Note {
  return { ...note, steps: note.steps.slice(0, -1) };
}

/** With another text, or with none of its own when it is the generated one again. */
export function edited({ steps }: Note, text: string, generated: string): Note {
  return text === generated ? { steps } : { text, steps };
}

/** When the message left the phone as far as anybody knows, in milliseconds; undefined when it did not. */
export function leftAt(note: Note): number | undefined {
  const state = stateOf(note);
  if (state === 'opened') return note.steps.at(-1)?.at;
  if (state !== 'sent') return undefined;
  return (note.steps.findLast(({ mark }) => mark === 'opened') ?? note.steps.at(-1))?.at;
}

/** The message whose step is the newest one, which is what undoing means. */
export function lastMarked(notes: Notes): { id: string; order: number } | undefined {
  let last: { id: string; order: number } | undefined;
  for (const [id, { steps }] of notes) {
    const order = steps.at(-1)?.order;
    if (order !== undefined && (last === undefined || order > last.order)) last = { id, order };
  }
  return last;
}
