import { connectSoon } from '@dearly/service';
import { Logger } from '@nestjs/common';
import type { Redis } from 'ioredis';
import { randomUUID } from 'node:crypto';
import { RedisClock } from './redis-clock';
import { openRedis, reconnect, watchForSilence } from './redis-connection';
import { CLOCKS_DIFFER_MS } from './rpc-context';
import { entryOf, type Entry, type RawEntry } from './stream-entry';
import { ALIVE_MS, aliveKey, begunKey, GROUP, streamOf } from './stream-names';

/** Where an answer goes, and until when (epoch milliseconds of Redis) somebody waits for it. */
type Answer = { channel: string; text: string; deadline: number };

/** Answer and removal are one step: there is no moment in which a request is answered and still there. */
const SETTLE = `
if ARGV[3] then redis.call('PUBLISH', ARGV[3], ARGV[4]) end
redis.call('XACK', KEYS[1], ARGV[1], ARGV[2])
return redis.call('XDEL', KEYS[1], ARGV[2])`;

const BLOCK_MS = 1_000;
const BLOCK_GRACE_MS = 2_000;

/** What one replica does with the stream of its service: take requests, answer, give signs of life. */
export class RequestQueue {
  /** Name of this replica; new at every start, so that nothing pending is ever mistaken for its own. */
  readonly replica = randomUUID();
  readonly stream: string;
  /** For everything but the blocking read. */
  readonly commands: Redis;
  /** By which deadlines are read. */
  readonly clock = new RedisClock();
  private readonly logger = new Logger('Rpc');
  private readonly reader: Redis;
  private readonly stopWatch: () => void;
  /** Finished entries that are still in Redis, with the answers that are not out yet. */
  private readonly unsettled = new Map<string, Answer | undefined>();
  private mayHaveMissedEntries = false;
  private readerId: number | undefined;

  constructor(
    redisUrl: string,
    readonly service: string,
  ) {
    this.stream = streamOf(service);
    this.commands = openRedis(redisUrl, `${service}-commands`);
    this.reader = openRedis(redisUrl, `${service}-reader`);
    this.stopWatch = watchForSilence(this.commands);
    this.commands.on('ready', () => {
      this.signOfLife().catch((error: Error) => this.logger.debug(`No sign of life yet: ${error.message}`));
    });
    this.reader.on('ready', () => {
      this.reader.client('ID').then(
        (id) => (this.readerId = id),
        (error: Error) => this.logger.debug(`The reader's id is not known: ${error.message}`),
      );
    });
    this.reader.on('close', () => {
      this.mayHaveMissedEntries = true;
      this.readerId = undefined;
    });
  }

  get connected(): boolean {
    return this.commands.status === 'ready' && this.reader.status === 'ready';
  }

  async connect(): Promise<void> {
    await Promise.all([connectSoon(this.commands), connectSoon(this.reader)]);
  }

  /**
   * Takes up to `count` requests, waiting at most a second for the first. After a broken connection it first hands
   * out again what Redis had assigned to this replica: the caller skips what it already knows.
   */
  async take(count: number): Promise<Entry[]> {
    if (this.reader.status !== 'ready') throw new Error('The connection is not there.');
    if (this.mayHaveMissedEntries) {
      const assigned = await this.read(1_000, '0');
      const open = assigned.filter(({ id }) => !this.unsettled.has(id));
      this.mayHaveMissedEntries = false;
      if (open.length > 0) return open;
    }
    return this.read(count, '>');
  }

  /** Notes the start of a request, for all replicas; false when it was noted before. Both ids are the caller's. */
  async begin({
    replyTo,
    id,
    deadline,
  }: {
    replyTo: string;
    id: string;
    deadline: number;
  }): Promise<boolean> {
    // A copy comes too late all the same, whichever clock is ahead.
    const noted = Math.ceil(deadline - this.clock.now()) + CLOCKS_DIFFER_MS;
    return (await this.commands.set(begunKey(this.service, replyTo, id), '1', 'PX', noted, 'NX')) === 'OK';
  }

  /**
   * Removes a request for good and publishes its answer, if it has one. When the connection breaks, both are done as
   * soon as it is back: the caller may still be waiting.
   */
  async settle(entryId: string, answer?: Answer): Promise<void> {
    this.unsettled.set(entryId, answer);
    await this.trySettling(entryId);
  }

  /** Tells clients and the other replicas that this one is there, and sets its clock. */
  async signOfLife(): Promise<void> {
    await Promise.all([
      this.clock.set(this.commands),
      this.commands.set(aliveKey(this.service), '1', 'PX', ALIVE_MS),
      this.commands.set(aliveKey(this.service, this.replica), '1', 'PX', ALIVE_MS),
      ...[...this.unsettled.keys()].map((entryId) => this.trySettling(entryId)),
    ]);
  }

  /** Ends a read that waits, so that a shutdown need not. */
  async wakeReader(): Promise<void> {
    if (this.readerId === undefined) return;
    await this.commands
      .client('UNBLOCK', this.readerId)
      .catch((error: Error) => this.logger.debug(`The read ends by itself: ${error.message}`));
  }

  async createGroup(): Promise<void> {
    try {
      // From the start of the stream: what was sent before the group existed is work as well.
      await this.commands.xgroup('CREATE', this.stream, GROUP, '0', 'MKSTREAM');
    } catch (error) {
      if (!String(error).includes('BUSYGROUP')) throw error;
    }
  }

  /** Leaves the group and disconnects; nothing may be pending any more. */
  async leave(): Promise<void> {
    this.stopWatch();
    try {
      await this.commands.del(aliveKey(this.service, this.replica));
      await this.commands.xgroup('DELCONSUMER', this.stream, GROUP, this.replica);
    } catch (error) {
      this.logger.debug(`Left without a word, the others will notice: ${String(error)}`);
    }
    this.reader.disconnect();
    this.commands.disconnect();
  }

  private async trySettling(entryId: string): Promise<void> {
    const answer = this.unsettled.get(entryId);
    const wanted = answer && answer.deadline > this.clock.now();
    const publish = wanted ? [answer.channel, answer.text] : [];
    await this.commands.eval(SETTLE, 1, this.stream, GROUP, entryId, ...publish);
    // Until the assigned entries have been read again, one that was just finished must be known as such.
    if (this.mayHaveMissedEntries) this.unsettled.set(entryId, undefined);
    else this.unsettled.delete(entryId);
  }

  private async read(count: number, from: string): Promise<Entry[]> {
    const alarm = setTimeout(
      () => reconnect(this.reader, 'a read did not return'),
      BLOCK_MS + BLOCK_GRACE_MS,
    );
    try {
      const command = ['GROUP', GROUP, this.replica, 'COUNT', count, 'BLOCK', BLOCK_MS] as const;
      const answer = await this.reader.xreadgroup(...command, 'STREAMS', this.stream, from);
      const streams = (answer ?? []) as [string, RawEntry[]][];
      return streams.flatMap(([, entries]) => entries.map(entryOf));
    } finally {
      clearTimeout(alarm);
    }
  }
}
