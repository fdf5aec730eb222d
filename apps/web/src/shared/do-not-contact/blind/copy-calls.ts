import { errorFromAnswer, NETWORK_ERROR, TIMED_OUT_ERROR, type ApiError } from '../../api-error';
import { logFailure } from '../../log-failure';
import { accessToken, refreshSession } from '../../session-access';

// The rows of the account's copy (docs/rest.md). Each call resolves, or rejects with an ApiError.

const TABLE = '/rest/v1/blind_tags';
const PATIENCE = 20_000;
/** Rows that one answer, or one body, may have. */
const PAGE = 1_000;
/** Tags that fit into an address. */
const IN_ADDRESS = 400;
/** Comes before every tag of 32 digits. */
const BEFORE_ALL = '0';

const FULL: ApiError = {
  status: 409,
  code: 'copy_full',
  message:
    'The copy of your account is full. People who are not in it are still left out here. Take some off the list, then try again.',
};

async function send(query: string, init: RequestInit): Promise<Response> {
  const token = accessToken();
  const headers = { Accept: 'application/json', Prefer: 'return=minimal', ...init.headers };
  const authorised = token ? { ...headers, Authorization: `Bearer ${token}` } : headers;
  return fetch(new URL(TABLE + query, window.location.origin), {
    ...init,
    headers: authorised,
    signal: AbortSignal.timeout(PATIENCE),
  });
}

async function ask(query: string, init: RequestInit = {}): Promise<unknown> {
  try {
    let answer = await send(query, init);
    if (answer.status === 401 && (await refreshSession())) answer = await send(query, init);
    const body = await answer.text();
    if (answer.ok) return body === '' ? null : JSON.parse(body);
    const error = errorFromAnswer(answer.status, answer.statusText, body);
    throw error.code === 'PT409' ? FULL : error;
  } catch (error) {
    const isTimeout = error instanceof DOMException && error.name === 'TimeoutError';
    const told = error instanceof Error || isTimeout ? (isTimeout ? TIMED_OUT_ERROR : NETWORK_ERROR) : error;
    logFailure('blindCopy', told as ApiError);
    throw told;
  }
}

async function tagsBehind(last: string, count: number): Promise<string[]> {
  const rows = (await ask(`?select=tag&order=tag&limit=${count}&tag=gt.${last}`)) as { tag: string }[];
  return rows.map(({ tag }) => tag);
}

export async function hasCopy(): Promise<boolean> {
  return (await tagsBehind(BEFORE_ALL, 1)).length > 0;
}

export async function copiedTags(): Promise<Set<string>> {
  const all: string[] = [];
  for (;;) {
    const page = await tagsBehind(all.at(-1) ?? BEFORE_ALL, PAGE);
    all.push(...page);
    if (page.length < PAGE) return new Set(all);
  }
}

/** Those that are there already stay as they are. */
export async function putTags(tags: readonly string[]): Promise<void> {
  // Sorted, so that nothing tells in which order people were added.
  const rows = tags.toSorted().map((tag) => ({ tag }));
  for (let at = 0; at < rows.length; at += PAGE)
    await ask('', {
      method: 'POST',
      body: JSON.stringify(rows.slice(at, at + PAGE)),
      headers: {
        'Content-Type': 'application/json',
        Prefer: 'return=minimal,resolution=ignore-duplicates',
      },
    });
}

export async function removeTags(tags: readonly string[]): Promise<void> {
  for (let at = 0; at < tags.length; at += IN_ADDRESS)
    await ask(`?tag=in.(${tags.slice(at, at + IN_ADDRESS).join(',')})`, { method: 'DELETE' });
}

export async function removeCopy(owner: string): Promise<void> {
  await ask(`?owner=eq.${owner}`, { method: 'DELETE' });
}
