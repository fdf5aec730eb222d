import type { TestApp } from './test-app';
import type { Effects } from './effects';

/** What a client asked for and what it was told; compared in the end with what Postgres holds. */
export class History {
  private readonly acknowledged: string[] = [];
  private readonly refused: unknown[] = [];
  private lastId = 0;

  constructor(
    private readonly client: TestApp['client'],
    private readonly name: string,
  ) {}

  get added(): number {
    return this.acknowledged.length;
  }

  get errors(): unknown[] {
    return this.refused;
  }

  /** Adds a `test.store` of its own and keeps whether it was acknowledged. */
  async add(isHeld = false): Promise<void> {
    this.lastId += 1;
    const id = `${this.name}-${this.lastId}`;
    await this.client.add('test.store', { id, isHeld }, { id }).then(
      () => this.acknowledged.push(id),
      (error: unknown) => this.refused.push(error),
    );
  }

  async isComplete(effects: Effects): Promise<boolean> {
    return (await this.missing(effects)).length === 0;
  }

  /** Acknowledged jobs that left no effect. */
  async missing(effects: Effects): Promise<string[]> {
    const stored = new Set(await effects.stored());
    return this.acknowledged.filter((id) => !stored.has(id));
  }
}
