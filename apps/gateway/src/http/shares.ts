import { AppError } from '@dearly/contracts';

/** Whose it is: `account` is absent where nobody is signed in, `network` as of `networkOf`. */
export type Sharer = { account?: string | undefined; network: string };
/** How many at once, and how many bytes of them in memory, for one account, one network and in all. */
export type ShareLimits = Record<'account' | 'network' | 'all', Use>;

type Use = { atOnce: number; bytes: number };

/** Shares out what uploads and downloads that take long may hold of this process. */
export class Shares {
  private readonly uses = new Map<string, Use>();

  constructor(private readonly limits: ShareLimits) {}

  /** Bytes held at present, of everybody. */
  get bytes(): number {
    return this.uses.get('all')?.bytes ?? 0;
  }

  /** A share, to be given back with `end`. @throws AppError `overloaded` when too many have one */
  begin(sharer: Sharer): Share {
    const keys = keysOf(sharer);
    this.add(keys, { atOnce: 1, bytes: 0 });
    let held = 0;
    return {
      hold: (bytes) => {
        this.add(keys, { atOnce: 0, bytes });
        held += bytes;
      },
      release: (bytes) => {
        this.remove(keys, { atOnce: 0, bytes });
        held -= bytes;
      },
      end: () => {
        this.remove(keys, { atOnce: 1, bytes: held });
        keys.length = 0;
      },
    };
  }

  private add(keys: readonly Key[], more: Use): void {
    const isTooMuch = keys.some(([scope, key]) => {
      const { atOnce, bytes } = this.uses.get(key) ?? NOTHING;
      const limit = this.limits[scope];
      return atOnce + more.atOnce > limit.atOnce || bytes + more.bytes > limit.bytes;
    });
    if (isTooMuch) throw new AppError('overloaded', { retryAfter: 2 });
    for (const [, key] of keys) {
      const { atOnce, bytes } = this.uses.get(key) ?? NOTHING;
      this.uses.set(key, { atOnce: atOnce + more.atOnce, bytes: bytes + more.bytes });
    }
  }

  private remove(keys: readonly Key[], less: Use): void {
    for (const [, key] of keys) {
      const { atOnce, bytes } = this.uses.get(key) ?? NOTHING;
      if (atOnce === less.atOnce) this.uses.delete(key);
      else this.uses.set(key, { atOnce: atOnce - less.atOnce, bytes: bytes - less.bytes });
    }
  }
}

/** One share. `hold` and `release` count bytes that came and went; `end` gives all back, once. */
export type Share = { hold(bytes: number): void; release(bytes: number): void; end(): void };

type Key = [scope: keyof ShareLimits, key: string];
const NOTHING: Use = { atOnce: 0, bytes: 0 };

function keysOf({ account, network }: Sharer): Key[] {
  return [
    ['all', 'all'],
    ['network', `network ${network}`],
    ...(account === undefined ? [] : [['account', `account ${account}`] as Key]),
  ];
}
