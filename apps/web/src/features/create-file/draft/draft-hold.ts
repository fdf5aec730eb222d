/** Tells other windows of this browser which draft this one works on. */
export type DraftHold = {
  /**
   * Takes hold of a draft and lets go of the one before. `ask` resolves false when another window has it; `insist` takes it
   * from there. Browsers without such locks always say yes: that a draft is written by one window alone is seen to by
   * its note.
   */
  take: (id: string, how: 'ask' | 'insist') => Promise<boolean>;
  release: () => void;
};

/** How long whoever has it may take to let go, such as the page before this one, which a reload ends. In milliseconds. */
const PATIENCE = 500;

const nameOf = (id: string) => `dearly.draft.${id}`;

/** Absent in old browsers, and where a phone opens the page over plain http. */
const locks = (): LockManager | undefined => navigator.locks as LockManager | undefined;

export async function isOpenElsewhere(id: string): Promise<boolean> {
  const { held = [] } = (await locks()?.query()) ?? {};
  return held.some(({ name }) => name === nameOf(id));
}

/** `onLost` is told when another window has insisted. */
export function createDraftHold(onLost: () => void): DraftHold {
  let end: () => void = () => undefined;

  const take: DraftHold['take'] = (id, how) => {
    end();
    const manager = locks();
    if (!manager) return Promise.resolve(true);
    const patience = new AbortController();
    let isOver = false;
    let isMine = false;
    // A busy browser may be slow to answer though nobody has it.
    const giveUp = async () => {
      const isTaken = await isOpenElsewhere(id).catch(() => false);
      if (isMine || isOver) return;
      if (isTaken) patience.abort();
      else timer = setTimeout(() => void giveUp(), PATIENCE);
    };
    let timer = setTimeout(() => void giveUp(), PATIENCE);
    let free: () => void = () => undefined;
    end = () => {
      isOver = true;
      clearTimeout(timer);
      patience.abort();
      free();
    };
    return new Promise((resolve) => {
      const granted = () => {
        clearTimeout(timer);
        isMine = true;
        resolve(true);
        return isOver ? undefined : new Promise<void>((done) => (free = done));
      };
      const options = how === 'insist' ? { steal: true } : { signal: patience.signal };
      manager.request(nameOf(id), options, granted).catch(() => {
        // A refusal after the grant: it was taken from here. Before it, the promise waits for an answer yet.
        resolve(false);
        if (!isOver && !patience.signal.aborted) onLost();
      });
    });
  };

  return { take, release: () => end() };
}
