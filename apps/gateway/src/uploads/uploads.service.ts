import { networkOf } from '@dearly/service';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Gauge } from 'prom-client';
import { HeldUpload, UPLOAD_PACE, type UploadPace } from './held-upload';
import { SHARE_LIMITS, UploadShares, type ShareLimits } from './upload-shares';

/** Injects the `UploadPace` and the `ShareLimits`; others than the defaults in tests only. */
export const PACE = Symbol('upload pace');
export const SHARES = Symbol('upload shares');

let watched: UploadShares | undefined;
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
  private readonly shares: UploadShares;

  constructor(
    @Inject(PACE) private readonly pace: UploadPace,
    @Inject(SHARES) limits: ShareLimits,
  ) {
    this.shares = new UploadShares(limits);
    watched = this.shares;
  }

  /** Begins to take the body of a request in. @throws AppError `overloaded` when too many wait already */
  receive(request: FastifyRequest, account: string | undefined, limitBytes: number): HeldUpload {
    const share = this.shares.begin({ account, network: networkOf(request.ip) });
    return new HeldUpload(request.raw, share, this.pace, limitBytes);
  }
}

export const UPLOAD_PROVIDERS = [
  { provide: PACE, useValue: UPLOAD_PACE },
  { provide: SHARES, useValue: SHARE_LIMITS },
  Uploads,
];
