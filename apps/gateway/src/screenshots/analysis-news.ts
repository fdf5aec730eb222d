import { userChannel } from '@dearly/live';
import { Injectable } from '@nestjs/common';
import { LiveFeeds } from '../realtime/live-feeds';
import { RealtimeError } from '../realtime/realtime-error';

/** Tells when an analysis may have come to its end. */
export type EndOfAnalysis = {
  /** Fires at the first live event that says so, also one that came before it was looked at; never while Redis is away. */
  signal: AbortSignal;
  stop: () => void;
};

/** Hears of the ends of analyses what live windows hear of them. */
@Injectable()
export class AnalysisNews {
  constructor(private readonly feeds: LiveFeeds) {}

  /** Listens from now on; while Redis is away there is nothing to hear, and whoever waits has to ask. */
  async of(userId: string, screenshotId: string): Promise<EndOfAnalysis> {
    const ended = new AbortController();
    const { signal } = ended;
    try {
      const stop = await this.feeds.listen(userChannel(userId), (message) => {
        if (message.kind !== 'change' || message.table !== 'screenshots') return;
        const { id, analysis_state: state } = message.record;
        const isDeleted = message.type === 'DELETE' && message.oldRecord['id'] === screenshotId;
        if (isDeleted || (id === screenshotId && state !== 'queued')) ended.abort();
      });
      return { signal, stop };
    } catch (error) {
      if (!(error instanceof RealtimeError)) throw error;
      return { signal, stop: () => undefined };
    }
  }
}
