import { searchEverywhere, type Find } from '@dearly/testing';
import { THINGS, type Thing } from '../ledger';
import type { World } from '../people/world';
import type { Ground } from '../stack';
import { compare, type Differences } from './compare';
import type { MailWatch } from './mails';
import { readBack, storedThings } from './stored';

export type Verdict = { things: Record<Thing, Differences>; leaks: Find[] };

/** Compares what people were told with what is there, and looks for what should be nowhere. */
export async function check(
  world: World,
  { ground, mails, dataDir, since }: { ground: Ground; mails: MailWatch; dataDir: string; since: number },
): Promise<Verdict> {
  const { ledger, canary } = world;
  const stored = { ...(await storedThings(ground.databaseUrl)), mail: await mails.stop() };
  const entries = THINGS.map((thing) => [thing, compare(ledger.of(thing), stored[thing])] as const);
  const things = Object.fromEntries(entries) as Verdict['things'];
  const readable = await readBack(world);
  const unreadable = [...ledger.of('picture')].filter(
    ([hash, claim]) => claim === 'told' && !readable.has(hash),
  );
  things.picture.lost = [...new Set([...things.picture.lost, ...unreadable.map(([hash]) => hash)])];
  const { databaseUrl, redisUrl, jobsRedisUrl } = ground;
  const leaks = await searchEverywhere(Object.values(canary), {
    databaseUrl,
    redisUrl,
    jobsRedisUrl,
    dataDir,
    since,
  });
  return { things, leaks };
}
