import { Injectable, Logger } from '@nestjs/common';
import { LiveFeeds } from './live-feeds';
import { packDiff, topicChannel } from './live-message';
import { parseJson } from './parse-json';
import { presenceDiff, presenceEntry, type PresenceEntry } from './presence-state';

/** A gateway that gave no sign of life for so long may be dead; a topic nobody looks after is dropped. */
const ALIVE_MS = 15_000;
const TOPIC_MS = 60_000;

/** Keeps an entry, and tells so; a script stops where Redis refuses, so that nothing is told that is not kept. */
const PUT = `
redis.call('HSET', KEYS[1], ARGV[1], ARGV[2])
redis.call('PEXPIRE', KEYS[1], ARGV[3])
redis.call('PUBLISH', ARGV[4], ARGV[5])`;

/** Takes an entry out, and tells so, once: several gateways may notice the same dead one. */
const REMOVE = `
if redis.call('HDEL', KEYS[1], ARGV[1]) == 1 then redis.call('PUBLISH', ARGV[2], ARGV[3]) end`;

/** Tells a gateway who is present, in the order of the changes: a state read apart could come after a newer change. */
const TELL_STATE = `
local entries = table.concat(redis.call('HVALS', KEYS[1]), ',')
redis.call('PUBLISH', ARGV[1], '{"kind":"state","gateway":"' .. ARGV[2] .. '","entries":[' .. entries .. ']}')`;

/**
 * Presences in Redis: a hash a topic, one field a member, `gateway:member`. A change and its announcement are one
 * step, so the order in which they are told is the order in which they happened. Calls fail while Redis is away.
 */
@Injectable()
export class PresenceStore {
  private readonly logger = new Logger('Live');

  constructor(private readonly feeds: LiveFeeds) {}

  async read(topic: string): Promise<Map<string, PresenceEntry>> {
    const hash = await this.feeds.commands.hgetall(hashOf(topic));
    const entries = new Map<string, PresenceEntry>();
    for (const [field, text] of Object.entries(hash)) {
      const entry = presenceEntry.safeParse(parseJson(text)).data;
      if (entry) entries.set(field, entry);
      else this.logger.warn(`Passed over a presence that is none (${text.length} characters)`);
    }
    return entries;
  }

  async put(topic: string, field: string, entry: PresenceEntry, before?: PresenceEntry): Promise<void> {
    const diff = packDiff(presenceDiff([entry], before ? [before] : []));
    const [key, text] = [hashOf(topic), JSON.stringify(entry)];
    await this.feeds.commands.eval(PUT, 1, key, field, text, TOPIC_MS, topicChannel(topic), diff);
  }

  async remove(topic: string, field: string, entry: PresenceEntry): Promise<void> {
    const diff = packDiff(presenceDiff([], [entry]));
    await this.feeds.commands.eval(REMOVE, 1, hashOf(topic), field, topicChannel(topic), diff);
  }

  async tellState(topic: string, gateway: string): Promise<void> {
    await this.feeds.commands.eval(TELL_STATE, 1, hashOf(topic), topicChannel(topic), gateway);
  }

  async signOfLife(gateway: string): Promise<void> {
    await this.feeds.commands.set(aliveKey(gateway), '1', 'PX', ALIVE_MS);
  }

  async farewell(gateway: string): Promise<void> {
    await this.feeds.commands.del(aliveKey(gateway));
  }

  /** Keeps the topic, and answers which of these gateways give no sign of life. */
  async silentAmong(topic: string, gateways: string[]): Promise<string[]> {
    await this.feeds.commands.pexpire(hashOf(topic), TOPIC_MS);
    if (gateways.length === 0) return [];
    const signs = await this.feeds.commands.mget(gateways.map(aliveKey));
    return gateways.filter((_, index) => signs[index] === null);
  }
}

function hashOf(topic: string): string {
  return `dearly:presence:${topic}`;
}

function aliveKey(gateway: string): string {
  return `dearly:gateway:${gateway}`;
}
