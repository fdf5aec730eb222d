import type { RoomAccess } from '@dearly/contracts';
import type { Actor } from './actors';
import type { Rooms } from './rooms';
import { accessOf, checkListening, NOTHING } from './topic-access';

/** What the one who has joined a topic may do there, as it is now. */
export class ChannelAccess {
  private access: RoomAccess = NOTHING;
  private guestId: string | undefined;
  private stopFollowing: (() => void) | undefined;

  constructor(
    private readonly rooms: Rooms,
    private readonly onChange: () => void,
  ) {}

  get maySpeak(): boolean {
    return this.access.maySpeak;
  }

  /** Goes on as this one. @throws RealtimeError `Unauthorized`, or `Unavailable` when nobody can say right now. */
  async follow(actor: Actor, name: string, isPrivate: boolean): Promise<void> {
    const access = accessOf(name, isPrivate, actor);
    if (!('topic' in access)) {
      this.stop();
      this.access = access;
    } else if (access.userId !== this.guestId) {
      this.stop();
      this.stopFollowing = await this.rooms.follow(access, (now) => this.become(now));
      this.guestId = access.userId;
    }
    this.check(name);
  }

  /** @throws RealtimeError `Unauthorized` */
  check(name: string): void {
    checkListening(name, this.access);
  }

  stop(): void {
    this.stopFollowing?.();
    this.stopFollowing = undefined;
    this.guestId = undefined;
    this.access = NOTHING;
  }

  private become(access: RoomAccess): void {
    const { mayListen, maySpeak } = this.access;
    this.access = access;
    if (mayListen !== access.mayListen || maySpeak !== access.maySpeak) this.onChange();
  }
}
