import type { Session } from '@dearly/contracts';
import { signUpPerson } from '../api/product-api';
import { publishedClient } from '../published-client';
import { screenshotsApi } from '../screenshots/screenshots-api';
import type { Stack } from '../stack';

/** A window that stays open: what it hears of its person's things, and how often it has joined the live line. */
export type OpenWindow = {
  joins: () => number;
  /** As `audiences INSERT <id>` and `screenshots UPDATE <id> <state of its analysis>`, in the order of hearing. */
  heard: () => string[];
  close: () => Promise<void>;
};
/** The window of somebody new. */
export type OwnWindow = OpenWindow & {
  /** Makes an audience, of which the window hears if it is on the line; resolves to its id. */
  tell: () => Promise<string>;
};

/** Follows all changes of one account, as the published client does it: it connects again by itself. */
export function followAccount(url: string, session: Session): OpenWindow {
  const client = publishedClient(url);
  const heard: string[] = [];
  let joins = 0;
  const note = (table: string, change: { eventType: string; new: Record<string, unknown> }) =>
    void heard.push(
      [table, change.eventType, change.new['id'], change.new['analysis_state']].join(' ').trim(),
    );
  const follow = (table: string) => ({ event: '*', schema: 'public', table }) as const;
  const joined = client.realtime.setAuth(session.access_token).then(() =>
    client
      .channel(`user:${session.user.id}`, { config: { private: true } })
      .on('postgres_changes', follow('audiences'), (change) => note('audiences', change))
      .on('postgres_changes', follow('screenshots'), (change) => note('screenshots', change))
      .subscribe((status) => {
        if (String(status) === 'SUBSCRIBED') joins += 1;
      }),
  );
  return {
    joins: () => joins,
    heard: () => heard,
    close: async () => {
      await joined;
      await client.removeAllChannels();
      await client.realtime.disconnect();
    },
  };
}

/** Opens a window of somebody new. */
export async function openWindow(stack: Stack): Promise<OwnWindow> {
  const { session } = await signUpPerson(stack);
  return {
    ...followAccount(stack.url, session),
    tell: async () => {
      const api = screenshotsApi(stack, session.access_token);
      const { status, body } = await api.createAudience({ name: 'After the restart' });
      if (status !== 201) throw new Error(`An audience could not be made: ${status}`);
      return body.id;
    },
  };
}
