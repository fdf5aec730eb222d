import { accessToken, refreshSession } from '../session-access';

// A person's own picture is an object of a bucket that is theirs alone, so no address opens it: it is fetched with the
// token, once. A copy stays in this browser for use without a network and goes when the person does (ADR 39).

/** How the ids of such buckets begin. */
export const PICTURE_BUCKET = 'profile-picture-';
const COPY = 'dearly-own-picture';
const OBJECTS = '/storage/v1/object/authenticated/';
const ADDRESS = new RegExp(`^${OBJECTS}${PICTURE_BUCKET}[0-9a-f]+/[0-9a-f]+\\.jpg$`);

/** Address of a picture, as the account's metadata has it: from the root of this site, wherever that is. */
export const ownPictureAddress = (bucket: string, key: string): string => `${OBJECTS}${bucket}/${key}`;
export const isOwnPicture = (address: string): boolean => ADDRESS.test(address);

type Opened = { address: string; isOpening: boolean; url?: string };
let opened: Opened | undefined;
const watching = new Set<() => void>();
const tell = () => watching.forEach((changed) => changed());

/** For whom shows it; returns the end of it. */
export function watchOwnPicture(changed: () => void): () => void {
  watching.add(changed);
  return () => void watching.delete(changed);
}

/** What an image can show of it now: an address of this page alone; undefined until `openOwnPicture` has found it. */
export const ownPictureUrl = (address: string): string | undefined =>
  opened?.address === address ? opened.url : undefined;

/** Plain http has no such storage, and it may be blocked: then the picture is fetched by each page. */
const copies = async (): Promise<Cache | undefined> =>
  'caches' in window ? caches.open(COPY).catch(() => undefined) : undefined;

async function ask(address: string): Promise<Response | undefined> {
  const send = () => fetch(new URL(address, window.location.origin), withToken()).catch(() => undefined);
  const answer = await send();
  return answer?.status === 401 && (await refreshSession()) ? send() : answer;
}

const withToken = () => ({ headers: { Authorization: `Bearer ${accessToken() ?? ''}` } });

/** Fetches it unless it is here. A failure is no matter: it is tried again by whoever shows it next. */
export async function openOwnPicture(address: string): Promise<void> {
  if (opened?.address === address && (opened.isOpening || opened.url)) return;
  const mine: Opened = { address, isOpening: true };
  letGo();
  opened = mine;
  const copy = await (await copies())?.match(address);
  const answer = copy ?? (await ask(address));
  const picture = answer?.ok ? await answer.blob().catch(() => undefined) : undefined;
  mine.isOpening = false;
  // Another one is wanted by now, or the person has gone.
  if (opened !== mine || !picture) return;
  mine.url = URL.createObjectURL(picture);
  tell();
  if (!copy) await keepCopy(address, picture);
}

async function keepCopy(address: string, picture: Blob): Promise<void> {
  // Of the one before nothing stays.
  await dropCopy();
  const kept = await copies();
  if (opened?.address === address) await kept?.put(address, new Response(picture)).catch(() => undefined);
}

const dropCopy = async (): Promise<unknown> =>
  'caches' in window ? caches.delete(COPY).catch(() => undefined) : undefined;

function letGo(): void {
  if (opened?.url) URL.revokeObjectURL(opened.url);
  opened = undefined;
  tell();
}

/** Drops it from this browser, when the person goes or removes it. */
export async function forgetOwnPicture(): Promise<void> {
  letGo();
  await dropCopy();
}
