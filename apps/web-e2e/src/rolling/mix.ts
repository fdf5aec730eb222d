import { randomUUID } from 'node:crypto';
import type { Session } from '@dearly/contracts';
import { signUpPerson, type Person } from '../api/product-api';
import { newPicture } from '../screenshots/pictures';
import { screenshotsApi } from '../screenshots/screenshots-api';
import type { Stack } from '../stack';
import type { Kind } from './load';
import { contactForm, slowContactForm } from './contact-form';

const QUICK_MS = 15_000;
const SLOW_MS = 45_000;
const PUBLISHABLE_KEY = 'sb_publishable_local';

/** What people do all day, each kind by somebody else, and what has to come of it. */
export type Mix = {
  kinds: Kind[];
  /** Ids of the screenshots whose analysis was asked for and accepted. */
  analyses: Set<string>;
  /** Who uploads and asks for analyses. */
  collector: Person;
  /** The two who generate: one as fast as ever, one over a line that takes seconds. */
  senders: { quick: Person; slow: Person };
};

/** Signs up whoever is needed and describes what they do, at a pace that two cores can keep up with. */
export async function everydayMix(stack: Stack): Promise<Mix> {
  const [visitor, reader, parser, quick, slow, collector, payer] = (await Promise.all(
    Array.from({ length: 7 }, () => signUpPerson(stack)),
  )) as [Person, Person, Person, Person, Person, Person, Person];
  const { kinds, analyses } = await collecting(stack, collector);
  const call = callTo(stack);
  const generate =
    (person: Person, body: () => RequestInit): Kind['request'] =>
    (signal) =>
      call('POST', '/api/csv/generate', person, { ...body(), signal });
  return {
    analyses,
    collector,
    senders: { quick, slow },
    kinds: [
      ...kinds,
      kind('page', 300, (signal) => call('GET', '/', undefined, { signal })),
      kind('settings', 300, (signal) => call('GET', '/config.json', undefined, { signal })),
      kind('sign-in', 1_500, (signal) =>
        call('POST', '/auth/v1/token?grant_type=password', undefined, {
          ...json(passwordOf(visitor)),
          signal,
        }),
      ),
      refreshing(stack, reader),
      kind('audiences', 300, (signal) => call('GET', '/api/screenshots/audiences', reader, { signal })),
      kind('parse', 600, (signal) => call('POST', '/api/csv/parse', parser, { ...contactForm(), signal })),
      kind('generate', 1_200, generate(quick, contactForm)),
      { ...kind('slow generate', 0, generate(slow, slowContactForm)), budgetMs: SLOW_MS },
      kind('subscription', 500, (signal) =>
        call('POST', '/functions/v1/get-subscription-status', payer, {
          ...json({ userId: payer.session.user.id }),
          signal,
        }),
      ),
    ],
  };
}

function kind(name: string, pauseMs: number, request: Kind['request']): Kind {
  return { name, pauseMs, budgetMs: QUICK_MS, request };
}

/** Uploads pictures and asks for the analysis of each. */
async function collecting(stack: Stack, person: Person): Promise<Pick<Mix, 'kinds' | 'analyses'>> {
  const { body: audience } = await screenshotsApi(stack, person.session.access_token).createAudience({
    name: 'Replies',
  });
  const waiting: string[] = [];
  const analyses = new Set<string>();
  const call = callTo(stack);
  const upload = kind('upload', 1_200, async (signal) => {
    const body = new FormData();
    body.set('screenshot', new Blob([(await newPicture()) as BlobPart]), 'reply.png');
    body.set('audienceId', audience.id);
    return call('POST', '/api/screenshots/upload', person, { body, signal }, (text) =>
      waiting.push((JSON.parse(text) as { id: string }).id),
    );
  });
  const analyze = {
    ...kind('analyze', 2_000, async (signal) => {
      const id = waiting.shift();
      if (id === undefined) return 204;
      return call('POST', `/api/screenshots/${id}/analyze`, person, { ...json({}), signal }, () =>
        analyses.add(id),
      );
    }),
    budgetMs: SLOW_MS + QUICK_MS,
  };
  return { kinds: [upload, analyze], analyses };
}

/** One session whose refresh token rotates: a token that were lost on the way would end it. */
function refreshing(stack: Stack, { session }: Person): Kind {
  let token = session.refresh_token;
  return kind('refresh', 1_000, (signal) =>
    callTo(stack)(
      'POST',
      '/auth/v1/token?grant_type=refresh_token',
      undefined,
      { ...json({ refresh_token: token }), signal },
      (text) => {
        token = (JSON.parse(text) as Session).refresh_token;
      },
    ),
  );
}

/** Makes a request and reads its answer to the end; `onSuccess` gets the text. */
function callTo({ url }: Stack) {
  return async (
    method: string,
    path: string,
    person: Person | undefined,
    init: RequestInit,
    onSuccess: (text: string) => void = () => undefined,
  ): Promise<number> => {
    const answer = await fetch(url + path, {
      method,
      ...init,
      headers: {
        apikey: PUBLISHABLE_KEY,
        'idempotency-key': randomUUID(),
        ...(person && { authorization: `Bearer ${person.session.access_token}` }),
        ...init.headers,
      },
    });
    const text = await answer.text();
    if (answer.ok) onSuccess(text);
    return answer.status;
  };
}

function passwordOf({ email, password }: Person) {
  return { email, password };
}

function json(value: unknown): RequestInit {
  return { body: JSON.stringify(value), headers: { 'content-type': 'application/json' } };
}
