import { useLocation } from 'react-router-dom';
import { followedAccount } from '../../shared/do-not-contact/blind/followed-account';
import { usePart } from '../../shared/use-part';
import type { FollowingListProps } from './following-list';

/** The page of the list does it by itself, and shows it. */
const OWN_PAGE = '/do-not-contact';

const load = async () => (await import('./following-list')).FollowingList;

/** Keeps the Do Not Contact list of whoever has it follow them in step; for all others it fetches nothing. */
export function FollowList({ userId }: FollowingListProps) {
  const { pathname } = useLocation();
  const isFollowing = pathname !== OWN_PAGE && followedAccount() === userId;
  const { Part } = usePart({ load, isWanted: isFollowing, name: 'followList' });
  return isFollowing && Part ? <Part userId={userId} /> : null;
}
