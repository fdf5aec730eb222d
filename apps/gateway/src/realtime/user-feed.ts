import { userOfTopic } from '@dearly/contracts';
import { userChannel } from '@dearly/live';
import type { Actor } from './actors';
import { payloadsFor } from './change-subscription';
import type { ChannelLine } from './channel-line';
import type { JoinRequest } from './join-request';
import type { LiveFeeds } from './live-feeds';
import type { LiveMessage } from './live-message';

/**
 * What the services tell about one account's things, for one joined topic: changes of rows that were subscribed to,
 * and passing events on the account's private topic. The service key follows whoever's private topic it joins;
 * others follow nothing: there are no rows of theirs.
 */
export class UserFeed {
  private userId: string | undefined;
  private hasBegun = false;
  private stopListening: (() => void) | undefined;

  constructor(
    private readonly feeds: LiveFeeds,
    private readonly line: ChannelLine,
  ) {}

  /** Follows the account that the actor may hear of on this topic from now on, and no other. */
  async follow(actor: Actor, topic: string, request: JoinRequest): Promise<void> {
    const userId = heardOf(actor, topic, request);
    if (userId === this.userId) return;
    this.stop();
    if (userId === undefined) return;
    const hearsEvents = ownerOf(topic, request) === userId;
    this.stopListening = await this.feeds.listen(userChannel(userId), (message) =>
      this.hear(message, request, hearsEvents),
    );
    this.userId = userId;
  }

  /** The join is answered: before that the client knows no numbers of subscriptions. */
  begin(): void {
    this.hasBegun = true;
  }

  stop(): void {
    this.stopListening?.();
    this.stopListening = undefined;
    this.userId = undefined;
  }

  private hear(message: LiveMessage, { subscriptions }: JoinRequest, hearsEvents: boolean): void {
    if (!this.hasBegun) return;
    if (message.kind === 'change') {
      for (const payload of payloadsFor(subscriptions, message)) this.line.push('postgres_changes', payload);
    } else if (message.kind === 'sent' && hearsEvents) {
      const wire = message.wire(this.line.connection.version, this.line.topic);
      if (wire !== undefined) this.line.pass(wire);
    }
  }
}

function heardOf(actor: Actor, topic: string, request: JoinRequest): string | undefined {
  const owner = ownerOf(topic, request);
  if (actor.role === 'service_role') return owner;
  if (actor.role !== 'authenticated') return undefined;
  return owner === actor.userId || request.subscriptions.length > 0 ? actor.userId : undefined;
}

/** The account whose private topic this is. */
function ownerOf(topic: string, { isPrivate }: JoinRequest): string | undefined {
  return isPrivate ? userOfTopic(topic) : undefined;
}
