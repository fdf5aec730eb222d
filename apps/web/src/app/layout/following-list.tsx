import { useEffect } from 'react';
import { followAlong } from '../../shared/do-not-contact/blind/follow-along';
import { useLiveLine } from '../../shared/live/live-updates';

export type FollowingListProps = { userId: string };

/** Compares the list with the copy of its account, also when a device elsewhere changes that. */
export function FollowingList({ userId }: FollowingListProps) {
  useLiveLine(userId);
  useEffect(() => followAlong(), []);
  return null;
}
