import { createDraftHold } from './draft-hold';

type Pending = { name: string; grant: () => void };

/** What a browser's lock manager does, at the word of the test: it grants when told to, and says what `held` says. */
function installLocks() {
  const pending: Pending[] = [];
  let held: string[] = [];
  const request = (name: string, { signal }: { signal?: AbortSignal }, granted: () => Promise<void>) =>
    new Promise<void>((resolve, reject) => {
      signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
      pending.push({ name, grant: () => void granted()?.then(resolve) });
    });
  const query = () => Promise.resolve({ held: held.map((name) => ({ name })) });
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request, query } });
  return {
    pending,
    hold: (...names: string[]) => {
      held = names;
    },
  };
}

describe('the hold of a draft', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => {
    jest.useRealTimers();
    Reflect.deleteProperty(navigator, 'locks');
  });

  it('waits for a browser that is slow to answer', async () => {
    const { pending } = installLocks();
    const outcome = jest.fn();
    void createDraftHold(() => undefined)
      .take('a', 'ask')
      .then(outcome);
    await jest.advanceTimersByTimeAsync(5_000);
    expect(outcome).not.toHaveBeenCalled();
    pending[0]?.grant();
    await jest.advanceTimersByTimeAsync(0);
    expect(outcome).toHaveBeenCalledWith(true);
  });

  it('gives way to another window that keeps it', async () => {
    const locks = installLocks();
    locks.hold('dearly.draft.a');
    const isMine = createDraftHold(() => undefined).take('a', 'ask');
    await jest.advanceTimersByTimeAsync(600);
    expect(await isMine).toBe(false);
  });

  it('asks no more once it has let go', async () => {
    const { pending } = installLocks();
    const hold = createDraftHold(() => undefined);
    const isMine = hold.take('a', 'ask');
    hold.release();
    expect(await isMine).toBe(false);
    expect(jest.getTimerCount()).toBe(0);
    expect(pending).toHaveLength(1);
  });
});
