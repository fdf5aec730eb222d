import { counted } from '../../shared/counted';
import type { BatchEnd, BatchKind } from './use-batch';

export const DOING: Record<BatchKind, string> = { delete: 'Deleting', read: 'Reading' };
const DONE: Record<BatchKind, string> = { delete: 'deleted', read: 'read again' };
const FAILED: Record<BatchKind, string> = {
  delete: 'could not be deleted',
  read: 'could not be read',
};
/** More names than these are counted. */
const MOST_NAMED = 10;

export const screenshots = (count: number) => counted(count, 'screenshot');

/** What was done, for example '3 screenshots deleted'. */
export const doneWords = ({ kind, done }: BatchEnd) => `${screenshots(done)} ${DONE[kind]}`;

/** What failed: how many, and each by its name with the reason; undefined when nothing did. */
export function failureWords({ kind, failures }: BatchEnd): { title: string; lines: string[] } | undefined {
  if (failures.length === 0) return undefined;
  const named = failures.slice(0, MOST_NAMED).map(({ item, why }) => `${item.filename}: ${why}`);
  const more = failures.length - named.length;
  return {
    title: `${screenshots(failures.length)} ${FAILED[kind]}`,
    lines: more > 0 ? [...named, `And ${more.toLocaleString()} more`] : named,
  };
}
