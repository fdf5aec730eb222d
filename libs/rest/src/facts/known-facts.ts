import type { Facts } from './facts';

/** Milliseconds. Requests that Postgres contradicts cannot make it read its catalogs more often than this. */
const SHORTEST_AGE = 5_000;

/**
 * The facts of the exposed schemas, read when first needed and kept. Call `refresh` after a migration. The first schema
 * is the one of requests that name none.
 */
export class KnownFacts {
  private facts: Promise<Facts[]> | undefined;
  private readAt = -Infinity;

  constructor(
    private readonly read: () => Promise<Facts[]>,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** Rejects with what the reading failed with; the next call reads again. */
  current(): Promise<Facts[]> {
    return this.facts ?? this.refresh();
  }

  /** Reads anew. Until that is done, callers wait. */
  refresh(): Promise<Facts[]> {
    this.readAt = this.now();
    const facts = this.read();
    this.facts = facts;
    facts.catch(() => {
      if (this.facts === facts) this.facts = undefined;
    });
    return facts;
  }

  /** Postgres did not know what the facts know: they are read again, unless they are new. */
  doubt(): void {
    if (this.now() - this.readAt >= SHORTEST_AGE) this.facts = undefined;
  }
}
