import { randomUUID } from 'node:crypto';
import { ROOMS_AT_ONCE, type RoomAccess, type RoomVisit } from '@dearly/contracts';
import { roomChannel } from '@dearly/live';
import { RpcClient } from '@dearly/rpc';
import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { LiveFeeds } from './live-feeds';
import { RealtimeError } from './realtime-error';
import { NOTHING } from './topic-access';

/** Somebody who has joined a room, or is about to. */
type Guest = {
  visit: RoomVisit;
  tell: (access: RoomAccess) => void;
  fail: (error: unknown) => void;
};

/** What auth told may be lost, and deleted accounts take their rooms along without a word. */
const ASK_EVERY_MS = 10_000;

/**
 * Who may listen and speak in private rooms: auth is asked at each join, again when it tells of a change, and now and then
 * about everybody. While it is away nothing changes: whoever is inside stays, and nobody comes in.
 */
@Injectable()
export class Rooms implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('Live');
  private readonly guests = new Set<Guest>();
  /** One question at a time is under way: an answer never overtakes a newer one. */
  private readonly due = new Set<Guest>();
  private isAsking = false;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly rpc: RpcClient,
    private readonly feeds: LiveFeeds,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => this.askAbout(this.guests), ASK_EVERY_MS);
    this.timer.unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  /** Asks once, for at most `ROOMS_AT_ONCE`, in their order. @throws RealtimeError `Unavailable` */
  async ask(visits: RoomVisit[], requestId: string = randomUUID()): Promise<RoomAccess[]> {
    try {
      return (await this.rpc.call('auth.roomAccess', { visits }, { requestId })).access;
    } catch (cause) {
      throw new RealtimeError('Unavailable', 'the room cannot be looked up right now, please try again', {
        cause,
      });
    }
  }

  /**
   * Tells what a visit is allowed, now and whenever it is asked again. Resolves after the first time, with the way to stop.
   * @throws RealtimeError `Unavailable` when there is no first time.
   */
  async follow(visit: RoomVisit, tell: (access: RoomAccess) => void): Promise<() => void> {
    const guest: Guest = { visit, tell, fail: () => undefined };
    const told = new Promise<void>((resolve, reject) => {
      guest.tell = (access) => {
        tell(access);
        resolve();
      };
      guest.fail = reject;
    });
    // Listened to before it is asked: a change in between would be missed.
    const stopListening = await this.feeds.listen(roomChannel(visit.topic), () => this.askAbout([guest]));
    this.guests.add(guest);
    const stop = (): void => {
      stopListening();
      this.guests.delete(guest);
      this.due.delete(guest);
    };
    this.askAbout([guest]);
    try {
      await told;
    } catch (error) {
      stop();
      throw error;
    }
    return stop;
  }

  private askAbout(guests: Iterable<Guest>): void {
    for (const guest of guests) this.due.add(guest);
    if (!this.isAsking) void this.askOn();
  }

  private async askOn(): Promise<void> {
    this.isAsking = true;
    while (this.due.size > 0) {
      const some = [...this.due].slice(0, ROOMS_AT_ONCE);
      for (const guest of some) this.due.delete(guest);
      try {
        const access = await this.ask(some.map(({ visit }) => visit));
        for (const [place, guest] of some.entries()) guest.tell(access[place] ?? NOTHING);
      } catch (error) {
        // Those who wait behind would only wait longer for the same. Guests who are inside are asked about again.
        this.logger.debug(`Who may be in rooms is not known: ${(error as Error).message}`);
        for (const guest of [...some, ...this.due]) guest.fail(error);
        this.due.clear();
      }
    }
    this.isAsking = false;
  }
}
