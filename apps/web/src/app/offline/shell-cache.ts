import type { WorkerScope } from './worker-scope';

const PREFIX = 'dearly-shell-';

/** The files of one version of the app, in a cache of their own: versions never mix. */
export function shellCache(files: WorkerScope['__WB_MANIFEST']) {
  let name: Promise<string> | undefined;
  const ownName = () => (name ??= nameOf(files));

  async function keep(cache: Cache, { url, revision }: (typeof files)[number]): Promise<void> {
    // Another version's copy is as good where the name changes with the content.
    const known = revision === null ? await caches.match(url, { ignoreVary: true }) : undefined;
    const answer = known ?? (await fetch(url, { cache: revision === null ? 'default' : 'reload' }));
    if (!answer.ok) throw new Error(`${url} answered ${answer.status}.`);
    await cache.put(url, answer);
  }

  return {
    /** Paths from the root. */
    paths: new Set(files.map(({ url }) => `/${url}`)),
    /** All or nothing: rejects when one file cannot be had, and the browser tries again at another visit. */
    async fill(): Promise<void> {
      const cache = await caches.open(await ownName());
      await Promise.all(files.map((file) => keep(cache, file)));
    },
    async find(path: string): Promise<Response | undefined> {
      const cache = await caches.open(await ownName());
      return cache.match(path, { ignoreVary: true });
    },
    async removeOthers(): Promise<void> {
      const own = await ownName();
      const others = (await caches.keys()).filter((key) => key.startsWith(PREFIX) && key !== own);
      await Promise.all(others.map((key) => caches.delete(key)));
    },
  };
}

async function nameOf(files: WorkerScope['__WB_MANIFEST']): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify(files)));
  return (
    PREFIX +
    [...new Uint8Array(digest.slice(0, 8))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  );
}
