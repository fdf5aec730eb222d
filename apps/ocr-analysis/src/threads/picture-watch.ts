import type { ReadStage } from '@dearly/reading';
import { MessageChannel, receiveMessageOnPort } from 'node:worker_threads';
import { Histogram } from 'prom-client';

const duration = new Histogram({
  name: 'reading_duration_seconds',
  help: 'Time that a thread took for one picture, by outcome: "read" or the code of the error',
  labelNames: ['outcome'],
  buckets: [0.1, 0.2, 0.3, 0.5, 1, 2, 5, 10, 30],
});

/** Follows one picture through its thread: the stages it tells, its time limit and its measurement. */
export class PictureWatch {
  private readonly channel = new MessageChannel();
  private readonly tooSlow = new AbortController();
  private clock: NodeJS.Timeout | undefined;
  private stopMeasuring: ((outcome: string) => void) | undefined;

  constructor(
    private readonly limitMs: number,
    private readonly onStage: (stage: ReadStage) => void,
  ) {
    this.channel.port1.on('message', (stage: ReadStage) => this.hear(stage));
  }

  /** For the thread, to tell its stages. */
  get port() {
    return this.channel.port2;
  }

  /** Fires when the thread has had the picture for too long. */
  get signal(): AbortSignal {
    return this.tooSlow.signal;
  }

  /** The answer comes by another way than the stages, and may overtake them: hears what was told before it. */
  catchUp(): void {
    const { port1 } = this.channel;
    for (let told = receiveMessageOnPort(port1); told; told = receiveMessageOnPort(port1))
      this.hear(told.message as ReadStage);
  }

  /** `outcome` is "read" or the code of an error. */
  end(outcome: string): void {
    clearTimeout(this.clock);
    this.stopMeasuring?.(outcome);
    this.channel.port1.close();
  }

  private hear(stage: ReadStage): void {
    // The first one says that the picture has left the line of those that wait for a thread.
    this.clock ??= setTimeout(() => this.tooSlow.abort(), this.limitMs);
    this.stopMeasuring ??= measureReading();
    this.onStage(stage);
  }
}

/** Starts the clock of one picture; the returned function stops it. */
function measureReading(): (outcome: string) => void {
  const stop = duration.startTimer();
  return (outcome) => void stop({ outcome });
}
