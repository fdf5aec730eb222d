/**
 * How many messages may come in a time: `perSecond` on average, twice as many at once, because a client that
 * reconnects joins all its topics in one go. Times in milliseconds.
 */
export class MessageBudget {
  private left: number;

  constructor(
    private readonly perSecond: number,
    private at: number,
  ) {
    this.left = 2 * perSecond;
  }

  /** Takes one message off; false when there is none left. */
  spend(now: number): boolean {
    const earned = ((now - this.at) * this.perSecond) / 1_000;
    this.left = Math.min(2 * this.perSecond, this.left + Math.max(0, earned));
    this.at = now;
    if (this.left < 1) return false;
    this.left -= 1;
    return true;
  }
}
