import type { Places, SourceAnswer } from '@dearly/messages';
import { placesOf } from '@dearly/messages';

/**
 * What a list came from that was no CSV file: its own name and size in bytes, what was said about reading it, and where
 * its rows stand there.
 */
export type Origin = { name: string; size: number; notes: string[]; places?: Places };

export function originOf(
  { name, size }: { name: string; size: number },
  answer: Pick<SourceAnswer, 'kind' | 'notes' | 'places'>,
): Origin {
  const places = placesOf(answer);
  return { name, size, notes: answer.notes, ...(places ? { places } : {}) };
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

function isPlaces(value: unknown): value is Places {
  if (!isObject(value) || !Array.isArray(value.runs)) return false;
  return (
    ['row', 'card'].includes(String(value.word)) &&
    value.runs.every(
      (run: unknown) => isObject(run) && typeof run.row === 'number' && typeof run.place === 'number',
    )
  );
}

/** Whether this, as a browser had kept it, is what a list came from. */
export function isOrigin(value: unknown): value is Origin {
  if (!isObject(value)) return false;
  const { name, size, notes, places } = value;
  return (
    typeof name === 'string' &&
    typeof size === 'number' &&
    Array.isArray(notes) &&
    notes.every((note) => typeof note === 'string') &&
    (places === undefined || isPlaces(places))
  );
}
