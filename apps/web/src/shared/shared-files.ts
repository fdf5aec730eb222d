import { del, get } from 'idb-keyval';

/** Under which the service worker leaves files that another app has shared with this one, in IndexedDB. */
export const SHARED_KEY = 'dearly.shared';

/** The files that were shared, once: they are not kept any longer. */
export async function takeShared(): Promise<File[]> {
  const kept: unknown = await get(SHARED_KEY);
  await del(SHARED_KEY);
  return Array.isArray(kept) ? kept.filter((one): one is File => one instanceof File) : [];
}
