import { AppError } from '@dearly/contracts';

/** Whose upload it is: `account` is absent where nobody is signed in, `network` as of `networkOf`. */
export type Uploader = { account?: string | undefined; network: string };
/** Uploads that wait at once, and bytes of them that are held in memory, for one account, one network and in all. */
export type ShareLimits = Record<'account' | 'network' | 'all', { uploads: number; bytes: number }>;

const MB = 1024 * 1024;
/** Four of the largest lists or pictures of one account; half of the memory for one network. */
export const SHARE_LIMITS: ShareLimits = {
  account: { uploads: 8, bytes: 48 * MB },
  network: { uploads: 64, bytes: 128 * MB },
  all: { uploads: 512, bytes: 256 * MB },
};

type Use = { uploads: number; bytes: number };

/** What the uploads that wait hold of the memory of this process, and whose they are. */
export class UploadShares {
  private readonly uses = new Map<string, Use>();

  constructor(private readonly limits: ShareLimits) {}

  /** Bytes held at present, of everybody. */
  get bytes(): number {
    return this.uses.get('all')?.bytes ?? 0;
  }

  /** A share for one upload, to be given back with `end`. @throws AppError `overloaded` when too many wait */
  begin(uploader: Uploader): Share {
    const keys = keysOf(uploader);
    this.add(keys, { uploads: 1, bytes: 0 });
    let held = 0;
    return {
      hold: (bytes) => {
        this.add(keys, { uploads: 0, bytes });
        held += bytes;
      },
      end: () => {
        this.remove(keys, { uploads: 1, bytes: held });
        keys.length = 0;
      },
    };
  }

  private add(keys: readonly Key[], more: Use): void {
    const isTooMuch = keys.some(([scope, key]) => {
      const { uploads, bytes } = this.uses.get(key) ?? NOTHING;
      const limit = this.limits[scope];
      return uploads + more.uploads > limit.uploads || bytes + more.bytes > limit.bytes;
    });
    if (isTooMuch) throw new AppError('overloaded', { retryAfter: 2 });
    for (const [, key] of keys) {
      const { uploads, bytes } = this.uses.get(key) ?? NOTHING;
      this.uses.set(key, { uploads: uploads + more.uploads, bytes: bytes + more.bytes });
    }
  }

  private remove(keys: readonly Key[], less: Use): void {
    for (const [, key] of keys) {
      const { uploads, bytes } = this.uses.get(key) ?? NOTHING;
      if (uploads === less.uploads) this.uses.delete(key);
      else this.uses.set(key, { uploads: uploads - less.uploads, bytes: bytes - less.bytes });
    }
  }
}

/** The share of one upload. `hold` counts bytes that came; `end` gives all back, once. */
export type Share = { hold(bytes: number): void; end(): void };

type Key = [scope: keyof ShareLimits, key: string];
const NOTHING: Use = { uploads: 0, bytes: 0 };

function keysOf({ account, network }: Uploader): Key[] {
  return [
    ['all', 'all'],
    ['network', `network ${network}`],
    ...(account === undefined ? [] : [['account', `account ${account}`] as Key]),
  ];
}
