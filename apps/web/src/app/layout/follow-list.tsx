import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { followedAccount } from '../../shared/do-not-contact/blind/followed-account';
import { logFailure } from '../../shared/log-failure';

/** The page of the list does it by itself, and shows it. */
const OWN_PAGE = '/do-not-contact';

/** Keeps the Do Not Contact list of whoever has it follow them in step; for all others it fetches nothing. */
export function FollowList({ userId }: { userId: string }) {
  const { pathname } = useLocation();
  const isFollowing = pathname !== OWN_PAGE && followedAccount() === userId;
  useEffect(() => {
    if (!isFollowing) return undefined;
    let stop: (() => void) | undefined;
    let isOver = false;
    import('../../shared/do-not-contact/blind/follow-along').then(
      ({ followAlong }) => {
        if (!isOver) stop = followAlong();
      },
      () => logFailure('followList', { status: 0, code: 'network', message: '' }),
    );
    return () => {
      isOver = true;
      stop?.();
    };
  }, [isFollowing]);
  return null;
}
