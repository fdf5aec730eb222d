import { networkOf } from '@dearly/service';
import type { Transfer } from '@dearly/transfer';
import { AppError } from '@dearly/contracts';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Shares, type Share, type ShareLimits } from '../http/shares';

/** `lastsMs`: a download whose service is not done by then is a long one. */
export type DownloadRules = { lastsMs: number; shares: ShareLimits };
/** Injects the `DownloadRules`; others than the default in tests only. */
export const DOWNLOADS = Symbol('download rules');

/** A service lets 256 answers flow. Short ones count for nobody, however many pictures a page shows. */
const DOWNLOAD_RULES: DownloadRules = {
  lastsMs: 2_000,
  shares: {
    account: { atOnce: 8, bytes: 0 },
    network: { atOnce: 32, bytes: 0 },
    all: { atOnce: 192, bytes: 0 },
  },
};

/** Downloads on slow lines: each account and each network may have so many at once, so that others find room. */
@Injectable()
export class LongDownloads {
  private readonly shares: Shares;

  constructor(@Inject(DOWNLOADS) private readonly rules: DownloadRules) {
    this.shares = new Shares(rules.shares);
  }

  /**
   * Lets a download begin; `follow` then watches over its answer: it breaks off when it turns out long and the last
   * share went meanwhile. @throws AppError `overloaded` when who asks has all of their long downloads under way
   */
  begin(request: FastifyRequest, account: string | undefined): { follow(transfer: Transfer): void } {
    const sharer = { account, network: networkOf(request.ip) };
    this.shares.begin(sharer).end();
    return {
      follow: (transfer) => {
        let share: Share | undefined;
        const lasts = setTimeout(() => {
          try {
            share = this.shares.begin(sharer);
          } catch (error) {
            transfer.abort(error as AppError);
          }
        }, this.rules.lastsMs);
        void transfer.done.then(() => {
          clearTimeout(lasts);
          share?.end();
        });
      },
    };
  }
}

export const DOWNLOAD_PROVIDERS = [{ provide: DOWNLOADS, useValue: DOWNLOAD_RULES }, LongDownloads];
