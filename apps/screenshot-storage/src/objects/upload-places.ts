import { AppError } from '@dearly/contracts';

/** Places for uploads that flow, so many in all and so many for one owner: nobody takes them all, however slow their line. */
export class UploadPlaces {
  private readonly taken = new Map<string, number>();
  private inAll = 0;

  constructor(private readonly limits: { inAll: number; each: number }) {}

  /** Runs `work` in a place of `owner`. @throws AppError `overloaded` when there is none */
  async run<T>(owner: string, work: () => Promise<T>): Promise<T> {
    const own = this.taken.get(owner) ?? 0;
    if (this.inAll >= this.limits.inAll || own >= this.limits.each) {
      throw new AppError('overloaded', { retryAfter: 1 });
    }
    this.inAll += 1;
    this.taken.set(owner, own + 1);
    try {
      return await work();
    } finally {
      this.inAll -= 1;
      const left = (this.taken.get(owner) ?? 1) - 1;
      if (left > 0) this.taken.set(owner, left);
      else this.taken.delete(owner);
    }
  }
}
