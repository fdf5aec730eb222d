import { z } from 'zod';
import { readSubscriptions, type Subscription } from './change-subscription';
import { RealtimeError } from './realtime-error';

const SUBSCRIPTIONS = 100;
const KEY_CHARS = 255;

const joinPayload = z.object({
  config: z
    .object({
      broadcast: z.object({ ack: z.boolean().nullish(), self: z.boolean().nullish() }).nullish(),
      presence: z
        .object({ key: z.string().max(KEY_CHARS).nullish(), enabled: z.boolean().nullish() })
        .nullish(),
      postgres_changes: z.array(z.record(z.string(), z.unknown())).max(SUBSCRIPTIONS).nullish(),
      private: z.boolean().nullish(),
    })
    .nullish(),
  access_token: z.string().nullish(),
});

/** What a join asks for (account protocol, A7). */
export type JoinRequest = {
  acknowledges: boolean;
  tellsSelf: boolean;
  presenceKey: string | undefined;
  watchesPresence: boolean;
  isPrivate: boolean;
  accessToken: string | null | undefined;
  subscriptions: Subscription[];
  /** The requested changes as they came, each with its number: clients compare them with what they sent. */
  echo: Record<string, unknown>[];
};

/** @throws RealtimeError that names what cannot be understood. */
export function readJoin(payload: unknown): JoinRequest {
  const { data, error } = joinPayload.safeParse(payload ?? {});
  if (!data)
    throw new RealtimeError(
      'InvalidJoin',
      `${error.issues[0]?.path.join('.') ?? 'the payload'} is not valid`,
    );
  const { broadcast, presence, postgres_changes: changes, private: isPrivate } = data.config ?? {};
  const subscriptions = readSubscriptions(changes ?? []);
  return {
    acknowledges: broadcast?.ack ?? false,
    tellsSelf: broadcast?.self ?? false,
    presenceKey: presence?.key || undefined,
    watchesPresence: presence?.enabled ?? false,
    isPrivate: isPrivate ?? false,
    accessToken: data.access_token,
    subscriptions,
    echo: (changes ?? []).map((change, index) => ({ ...change, id: subscriptions[index]?.id })),
  };
}
