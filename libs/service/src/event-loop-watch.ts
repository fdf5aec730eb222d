import { monitorEventLoopDelay } from 'node:perf_hooks';

const LONGEST_DELAY_MS = 2_000;
/** A delay is remembered for one window at least and two at most, so that the next question still hears of it. */
const WINDOW_MS = 10_000;
const NS_PER_MS = 1_000_000;

/** Knows whether this process was stuck a moment ago: a loop that is stuck at this moment answers nobody anyway. */
export class EventLoopWatch {
  private readonly delays = monitorEventLoopDelay({ resolution: 20 });
  private readonly timer: NodeJS.Timeout;
  private longestBefore = 0;

  constructor(private readonly longestDelayMs = LONGEST_DELAY_MS) {
    this.delays.enable();
    this.timer = setInterval(() => {
      this.longestBefore = this.delays.max;
      this.delays.reset();
    }, WINDOW_MS).unref();
  }

  /** Whether nothing has held up the event loop for longer than it may. */
  isFree(): boolean {
    return Math.max(this.longestBefore, this.delays.max) / NS_PER_MS <= this.longestDelayMs;
  }

  stop(): void {
    clearInterval(this.timer);
    this.delays.disable();
  }
}
