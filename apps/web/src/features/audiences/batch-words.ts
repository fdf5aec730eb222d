import { counted } from '../../shared/counted';
import type { Batch } from './many-screenshots-api';
import type { BatchEnd } from './use-batch';

export const DOING: Record<Batch['kind'], string> = { delete: 'Deleting', move: 'Moving', read: 'Reading' };
const FAILED: Record<Batch['kind'], string> = {
  delete: 'could not be deleted',
  move: 'could not be moved',
  read: 'could not be read',
};
/** More names than these are counted. */
const MOST_NAMED = 10;

export const screenshots = (count: number) => counted(count, 'screenshot');

function doneTo(batch: Batch): string {
  // A name may be written from the right.
  if (batch.kind === 'move') return `moved to \u2068${batch.to.name}\u2069`;
  return batch.kind === 'read' ? 'read again' : 'deleted';
}

/** What was done, for example '3 screenshots deleted'. */
export const doneWords = ({ batch, done }: BatchEnd) => `${screenshots(done)} ${doneTo(batch)}`;

/** What failed: how many, and each by its name with the reason; undefined when nothing did. */
export function failureWords({ batch, failures }: BatchEnd): { title: string; lines: string[] } | undefined {
  if (failures.length === 0) return undefined;
  const named = failures.slice(0, MOST_NAMED).map(({ item, why }) => `${item.filename}: ${why}`);
  const more = failures.length - named.length;
  return {
    title: `${screenshots(failures.length)} ${FAILED[batch.kind]}`,
    lines: more > 0 ? [...named, `And ${more.toLocaleString()} more`] : named,
  };
}
