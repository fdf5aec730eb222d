import { doNotContact } from '../do-not-contact';
import { copiedTags, putTags, removeTags } from './copy-calls';
import { dropFollowed, followed, noteFollowed } from './followed-store';
import { tagsOf } from './tags';

/** `gone`: the copy was deleted, or another one made, elsewhere. This browser has stopped following then. */
export type Step = 'in_step' | 'gone' | 'not_following';

async function compare(): Promise<Step> {
  const now = await followed();
  if (!now) return 'not_following';
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
 * before it was done, so whatever fails is done the next time. Rejects with an ApiError, or when the browser fails.
 */
export function keepInStep(): Promise<Step> {
  // One after the other, also among windows, or one would note what the other has undone.
  const locked = () =>
    'locks' in navigator ? navigator.locks.request('dearly.following', compare) : compare();
  const step = underWay.then(locked, locked);
  underWay = step.catch(() => undefined);
  return step;
}
