import type { CopyNews } from '../../live/copy-changes';
import { doNotContact } from '../do-not-contact';
import { copiedTags, putTags, removeTags } from './copy-calls';
import { dropFollowed, followed, noteFollowed, type Followed } from './followed-store';
import { tagsOf } from './tags';

/** `gone`: the copy was deleted, or another one made, elsewhere. This browser has stopped following then. */
export type Step = 'in_step' | 'gone' | 'not_following';

/** Whether all of this was read before, or done in this browser: nobody need be asked then. */
function isKnown(news: readonly CopyNews[], { known, check }: Followed): boolean {
  const tags = new Set(known).add(check);
  return news.every((one) => one !== 'unheard' && tags.has(one.tag) !== one.isGone);
}

async function compare(news?: readonly CopyNews[]): Promise<Step> {
  const now = await followed();
  if (!now) return 'not_following';
  if (news && isKnown(news, now)) return 'in_step';
  const copied = await copiedTags();
  if (!copied.has(now.check)) {
    await dropFollowed();
    return 'gone';
  }
  // Rejects when the list cannot be read: it must not pass for an empty one, whose people would come off the copy.
  const here = await tagsOf(
    now.key,
    (await doNotContact()).map(({ number }) => number),
  );
  const [isHere, isSent] = [new Set(here), new Set(now.sent)];
  // Somebody whom another device has taken off the copy is not put back, and stays on the list of this one.
  const fresh = here.filter((tag) => !isSent.has(tag));
  const removed = now.sent.filter((tag) => !isHere.has(tag));
  await putTags(fresh);
  await removeTags(removed);
  const known = new Set([...copied, ...fresh]);
  for (const tag of [...removed, now.check]) known.delete(tag);
  await noteFollowed(now, { sent: here, known: [...known] });
  return 'in_step';
}

let underWay: Promise<unknown> = Promise.resolve();

/**
 * Sends what has changed on the list since the last time, and takes what other devices have added. Nothing is noted
 * before it was done, so whatever fails is done the next time. With `news` only when they are new to this browser. Rejects
 * with an ApiError, or when the browser fails.
 */
export function keepInStep(news?: readonly CopyNews[]): Promise<Step> {
  // One after the other, also among windows, or one would note what the other has undone.
  const locked = () =>
    'locks' in navigator ? navigator.locks.request('dearly.following', () => compare(news)) : compare(news);
  const step = underWay.then(locked, locked);
  underWay = step.catch(() => undefined);
  return step;
}
