import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { mailName } from '../people/lists';

const LOOK_EVERY_MS = 2_000;

export type MailWatch = { stop: () => Promise<ReadonlyMap<string, number>> };

/** Counts mailed lists as they come into the local inbox, which forgets old mails. */
export function watchMails(dataDir: string): MailWatch {
  const folder = join(dataDir, 'inbox');
  const seen = new Set<string>();
  const counts = new Map<string, number>();
  const look = async (): Promise<void> => {
    const names = await readdir(folder).catch(() => []);
    for (const name of names.filter((one) => one.endsWith('.json') && !seen.has(one))) {
      const text = await readFile(join(folder, name), 'utf8').catch(() => undefined);
      if (text === undefined) continue;
      seen.add(name);
      const mail = nameOf(JSON.parse(text) as { to: string[]; subject: string });
      if (mail !== undefined) counts.set(mail, (counts.get(mail) ?? 0) + 1);
    }
  };
  let isStopping = false;
  const loop = (async () => {
    while (!isStopping) {
      await look();
      await sleep(LOOK_EVERY_MS);
    }
  })();
  return {
    stop: async () => {
      isStopping = true;
      await loop;
      await look();
      return counts;
    },
  };
}

/** Undefined for mails that are no lists. */
export function nameOf({ to, subject }: { to: string[]; subject: string }): string | undefined {
  const count = /^Your ([\d,]+) messages? from Dearly$/.exec(subject)?.[1];
  return count === undefined ? undefined : mailName(to[0] ?? '', Number(count.replaceAll(',', '')));
}
