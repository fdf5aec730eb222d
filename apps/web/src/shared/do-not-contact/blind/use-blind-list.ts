import { useEffect, useState } from 'react';
import { logFailure } from '../../log-failure';
import { blindList, type BlindList } from './blind-list';
import { onFollowedChange } from './followed-store';

const isSame = (one: BlindList | undefined, other: BlindList | undefined) =>
  one?.tags.size === other?.tags.size && [...(one?.tags ?? [])].every((tag) => other?.tags.has(tag));

/** Whom other devices have put on the list, in step with all windows; the same object until that changes. */
export function useBlindList(): BlindList | undefined {
  const [list, setList] = useState<BlindList>();
  useEffect(() => {
    let turn = 0;
    const read = () => {
      turn += 1;
      const mine = turn;
      blindList().then(
        (found) => mine === turn && setList((before) => (isSame(before, found) ? before : found)),
        // What was read before is better than nobody.
        () => logFailure('blindList', { status: 0, code: 'storage_failed', message: '' }),
      );
    };
    read();
    const stop = onFollowedChange(read);
    return () => {
      turn += 1;
      stop();
    };
  }, []);
  return list;
}
