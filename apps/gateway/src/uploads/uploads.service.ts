import { networkOf } from '@dearly/service';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Gauge } from 'prom-client';
import { Shares, type ShareLimits } from '../http/shares';
import { HeldUpload, UPLOAD_PACE, type UploadPace } from './held-upload';

/** Injects the `UploadPace` and the `UploadShares`; others than the defaults in tests only. */
export const PACE = Symbol('upload pace');
export const SHARES = Symbol('upload shares');

/** `waiting` hold memory. `large` ones take places of screenshot-storage, which has 24 for them. */
export type UploadShares = Record<'waiting' | 'large', ShareLimits>;

const MB = 1024 * 1024;
/** Four of the largest lists or pictures of one account; half of the memory for one network. */
export const UPLOAD_SHARES: UploadShares = {
  waiting: {
    account: { atOnce: 8, bytes: 48 * MB },
    network: { atOnce: 64, bytes: 128 * MB },
    all: { atOnce: 512, bytes: 256 * MB },
  },
  large: {
    account: { atOnce: 2, bytes: 0 },
    network: { atOnce: 8, bytes: 0 },
    all: { atOnce: 24, bytes: 0 },
  },
};

let watched: Shares | undefined;
new Gauge({
  name: 'upload_bytes_held',
  help: 'Bytes of uploads that wait in memory until a service takes them',
  collect() {
    this.set(watched?.bytes ?? 0);
  },
});

/** Uploads on their way in. */
@Injectable()
export class Uploads {
  private readonly waiting: Shares;
  private readonly large: Shares;

  constructor(
    @Inject(PACE) private readonly pace: UploadPace,
    @Inject(SHARES) shares: UploadShares,
  ) {
    this.waiting = new Shares(shares.waiting);
    this.large = new Shares(shares.large);
    watched = this.waiting;
  }

  /** Begins to take the body of a request in. @throws AppError `overloaded` when too many wait already */
  receive(request: FastifyRequest, account: string | undefined, limitBytes: number): HeldUpload {
    const sharer = { account, network: networkOf(request.ip) };
    const share = this.waiting.begin(sharer);
    const beginLarge = () => this.large.begin(sharer);
    return new HeldUpload(request.raw, { share, beginLarge, pace: this.pace, limitBytes });
  }
}

export const UPLOAD_PROVIDERS = [
  { provide: PACE, useValue: UPLOAD_PACE },
  { provide: SHARES, useValue: UPLOAD_SHARES },
  Uploads,
];
