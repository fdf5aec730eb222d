import { isSameHeldBack } from '../../held-back/merged';
import type { TaggedPeople } from '../../held-back/tagged-people';
import { useInStep } from '../../use-in-step';
import { blindList } from './blind-list';
import { onFollowedChange } from './followed-store';

const READING = {
  read: blindList,
  changes: [onFollowedChange],
  isSame: (one: TaggedPeople | undefined, other: TaggedPeople | undefined) =>
    one === other || (one !== undefined && other !== undefined && isSameHeldBack(one.because, other.because)),
  name: 'blindList',
};

/** Whom other devices have put on the list, in step with all windows; the same object until that changes. */
export const useBlindList = (): TaggedPeople | undefined => useInStep(undefined, READING).found;
