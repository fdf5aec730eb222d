import { Injectable } from '@nestjs/common';
import { availableParallelism } from 'node:os';
import pLimit from 'p-limit';

/**
 * Lets only some hashes be computed at once, the others wait in the order they came. Each takes 19 MiB: a rush of
 * sign-ins may wait, it may not eat the memory of the machine.
 */
@Injectable()
export class HashSlots {
  private readonly limit = pLimit(Math.max(2, availableParallelism()));

  run<T>(work: () => Promise<T>): Promise<T> {
    return this.limit(work);
  }
}
