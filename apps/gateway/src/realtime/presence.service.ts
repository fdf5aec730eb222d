import { randomBytes, randomUUID } from 'node:crypto';
import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { LiveFeeds } from './live-feeds';
import { presenceState, type PresenceEntry, type PresenceState } from './presence-state';
import { PresenceStore } from './presence-store';

const LOOK_EVERY_MS = 5_000;
const TOPICS_AT_ONCE = 50;

/** The members of a topic on this gateway who watch presences, with what each has told of itself. */
type Room = Map<string, PresenceEntry | undefined>;

/**
 * Who is present on a topic, over all gateways. Every few seconds each gateway compares what Redis holds with the
 * members it has: it puts back what Redis lost, takes out what it could not take out earlier, and takes out the
 * members of gateways that died. Two looks must agree on that: after an outage the living need a moment.
 */
@Injectable()
export class PresenceService implements OnApplicationBootstrap, OnApplicationShutdown {
  /** Names this gateway among the others. */
  readonly gateway = randomUUID();
  private readonly logger = new Logger('Live');
  private readonly rooms = new Map<string, Room>();
  /** Topics whose members wait for a state that could not be read. */
  private readonly untold = new Set<string>();
  private silent = new Set<string>();
  private timer: NodeJS.Timeout | undefined;
  private isLooking = false;

  constructor(
    private readonly feeds: LiveFeeds,
    private readonly store: PresenceStore,
  ) {}

  onApplicationBootstrap(): void {
    this.feeds.whenBack(() => {
      for (const topic of this.rooms.keys()) this.untold.add(topic);
      void this.look();
    });
    this.timer = setInterval(() => void this.look(), LOOK_EVERY_MS);
    this.timer.unref();
  }

  async onApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.store
      .farewell(this.gateway)
      .catch((error: Error) => this.logger.debug(`No farewell got through: ${error.message}`));
  }

  /** Begins to watch a topic. Answers who is there; undefined when that can be told only later, on the topic. */
  async enter(topic: string, id: string): Promise<PresenceState | undefined> {
    const room: Room = this.rooms.get(topic) ?? new Map();
    this.rooms.set(topic, room.set(id, undefined));
    try {
      return presenceState((await this.store.read(topic)).values());
    } catch (error) {
      this.untold.add(topic);
      this.logger.debug(`A presence state was not read yet: ${(error as Error).message}`);
      return undefined;
    }
  }

  /** Tells that a member is present with this, in place of what it told before. Fails while Redis is away. */
  async track(topic: string, id: string, key: string, meta: Record<string, unknown>): Promise<void> {
    const room = this.rooms.get(topic);
    if (!room?.has(id)) return;
    const before = room.get(id);
    const entry = { key, ref: randomBytes(9).toString('base64url'), meta };
    // Known here first: a look that comes in between must not take it for a leftover.
    room.set(id, entry);
    try {
      await this.store.signOfLife(this.gateway);
      await this.store.put(topic, this.fieldOf(id), entry, before);
    } catch (error) {
      if (room.get(id) === entry) room.set(id, before);
      throw error;
    }
  }

  /** Fails while Redis is away; the presence is taken out by a later look then. */
  async untrack(topic: string, id: string): Promise<void> {
    const room = this.rooms.get(topic);
    const entry = room?.get(id);
    if (!room || !entry) return;
    room.set(id, undefined);
    await this.store.remove(topic, this.fieldOf(id), entry);
  }

  /** Stops to watch, and to be present. Never fails. */
  async leave(topic: string, id: string): Promise<void> {
    const room = this.rooms.get(topic);
    if (!room) return;
    const gone = this.untrack(topic, id);
    room.delete(id);
    try {
      await gone;
      this.drop(topic, room);
    } catch (error) {
      // The room stays, empty, until a look has tidied it.
      this.logger.debug(`A presence was not taken out yet: ${(error as Error).message}`);
    }
  }

  /** One round of looking after every topic that has members here. */
  async look(): Promise<void> {
    if (this.isLooking) return;
    this.isLooking = true;
    try {
      await this.store.signOfLife(this.gateway);
      const silent = new Set<string>();
      const rooms = [...this.rooms];
      for (let from = 0; from < rooms.length; from += TOPICS_AT_ONCE) {
        const some = rooms.slice(from, from + TOPICS_AT_ONCE);
        const found = await Promise.all(some.map(([topic, room]) => this.lookAt(topic, room)));
        for (const gateway of found.flat()) silent.add(gateway);
      }
      this.silent = silent;
    } catch (error) {
      this.logger.debug(`Presences were not looked after: ${(error as Error).message}`);
    } finally {
      this.isLooking = false;
    }
  }

  private async lookAt(topic: string, room: Room): Promise<string[]> {
    const stored = await this.store.read(topic);
    const others = new Set([...stored.keys()].map(gatewayOf));
    others.delete(this.gateway);
    const silent = await this.store.silentAmong(topic, [...others]);
    const isOver = (field: string): boolean =>
      gatewayOf(field) === this.gateway
        ? !room.get(memberOf(field))
        : silent.includes(gatewayOf(field)) && this.silent.has(gatewayOf(field));
    // What is asked is asked of the members as they are now, right before each command: they come and go meanwhile.
    for (const [field, entry] of stored) if (isOver(field)) await this.store.remove(topic, field, entry);
    for (const [id, entry] of [...room]) {
      const before = stored.get(this.fieldOf(id));
      if (entry && before?.ref !== entry.ref && room.get(id) === entry)
        await this.store.put(topic, this.fieldOf(id), entry, before);
    }
    if (this.untold.has(topic)) await this.store.tellState(topic, this.gateway);
    this.untold.delete(topic);
    this.drop(topic, room);
    return silent;
  }

  private drop(topic: string, room: Room): void {
    if (room.size > 0 || this.rooms.get(topic) !== room) return;
    this.rooms.delete(topic);
    this.untold.delete(topic);
  }

  private fieldOf(id: string): string {
    return `${this.gateway}:${id}`;
  }
}

function gatewayOf(field: string): string {
  return field.slice(0, field.indexOf(':'));
}

function memberOf(field: string): string {
  return field.slice(field.indexOf(':') + 1);
}
