import { useEffect, useState } from 'react';
import { isSameHeldBack } from '../../held-back/merged';
import type { TaggedPeople } from '../../held-back/tagged-people';
import { logFailure } from '../../log-failure';
import { blindList } from './blind-list';
import { onFollowedChange } from './followed-store';

const isSame = (one: TaggedPeople | undefined, other: TaggedPeople | undefined) =>
  one === other || (one !== undefined && other !== undefined && isSameHeldBack(one.because, other.because));

/** Whom other devices have put on the list, in step with all windows; the same object until that changes. */
export function useBlindList(): TaggedPeople | undefined {
  const [list, setList] = useState<TaggedPeople>();
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
