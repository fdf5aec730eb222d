import { useCallback, useEffect, useState } from 'react';
import { messageOf } from '../../../shared/api-error';
import { hasCopy } from '../../../shared/do-not-contact/blind/copy-calls';
import { followAlong } from '../../../shared/do-not-contact/blind/follow-along';
import { followed, onFollowedChange } from '../../../shared/do-not-contact/blind/followed-store';
import { useLiveLine } from '../../../shared/live/live-updates';

/** `elsewhere`: the account has a copy that this browser has no key for. `others`: people whom other devices have added. */
export type FollowState =
  | { is: 'looking' }
  | { is: 'off' }
  | { is: 'elsewhere' }
  | { is: 'following'; others: number }
  | { is: 'unknown'; why: string };

async function look(owner: string): Promise<FollowState> {
  const now = await followed();
  if (now?.owner !== owner) return { is: (await hasCopy()) ? 'elsewhere' : 'off' };
  const sent = new Set(now.sent);
  return { is: 'following', others: now.known.filter((tag) => !sent.has(tag)).length };
}

/** How the list of this account follows it, in step with the other windows and devices. `fault`: why it is not in step. */
export function useFollow(owner: string) {
  const [state, setState] = useState<FollowState>({ is: 'looking' });
  const [fault, setFault] = useState<string>();
  const [isGone, setGone] = useState(false);
  const [turn, setTurn] = useState(0);
  const again = useCallback(() => setTurn((now) => now + 1), []);
  useEffect(() => onFollowedChange(again), [again]);
  useEffect(() => {
    let isCurrent = true;
    look(owner).then(
      (found) => isCurrent && setState(found),
      (error: unknown) => isCurrent && setState({ is: 'unknown', why: messageOf(error) }),
    );
    return () => {
      isCurrent = false;
    };
  }, [owner, turn]);

  const isFollowing = state.is === 'following';
  useLiveLine(isFollowing ? owner : undefined);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (!isFollowing) return undefined;
    return followAlong((step) => {
      void step.then(
        (outcome) => {
          setFault(undefined);
          if (outcome === 'gone') setGone(true);
        },
        (error: unknown) => setFault(messageOf(error)),
      );
    });
  }, [isFollowing, attempt]);

  return {
    state,
    again,
    isGone,
    fault: isFollowing ? fault : undefined,
    compare: () => setAttempt((now) => now + 1),
  };
}
