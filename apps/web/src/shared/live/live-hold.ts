import type { LiveLine } from './live-line';
import type { LiveOwner } from './live-session';

/** A person's line, shared by all who need it: the pages that show live things, and uploads under way. */
export type LiveHold = {
  tell: LiveLine['tell'];
  /** Opens a line for this person, or takes the one that stands. Returns how to let go of it. */
  open: (owner: LiveOwner) => () => void;
  /** Keeps the line that a page has opened, also when that page is left. Returns how to let go of it. */
  keep: () => () => void;
};

/** The last who lets go closes the line. `start` opens one and returns how to end it. */
export function newLiveHold(tell: LiveLine['tell'], start: (owner: LiveOwner) => () => void): LiveHold {
  let holders = 0;
  let standing: { owner: LiveOwner; end: () => void } | undefined;

  function close() {
    standing?.end();
    standing = undefined;
  }
  function keep() {
    let isHeld = true;
    holders += 1;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      holders -= 1;
      if (holders === 0) close();
    };
  }
  return {
    tell,
    keep,
    open: (owner) => {
      const isSame =
        standing?.owner.userId === owner.userId && standing.owner.publishableKey === owner.publishableKey;
      if (!isSame) {
        close();
        standing = { owner, end: start(owner) };
      }
      return keep();
    },
  };
}
