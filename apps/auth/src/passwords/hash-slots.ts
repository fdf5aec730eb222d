import { Injectable } from '@nestjs/common';
import { availableParallelism } from 'node:os';

/**
 * Lets only some hashes be computed at once, the others wait in the order they came. Each takes 19 MiB: a rush of
 * sign-ins may wait, it may not eat the memory of the machine.
 */
@Injectable()
export class HashSlots {
  private free = Math.max(2, availableParallelism());
  private readonly waiting: (() => void)[] = [];

  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.free > 0) this.free -= 1;
    else await new Promise<void>((resolve) => this.waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = this.waiting.shift();
      if (next) next();
      else this.free += 1;
    }
  }
}
