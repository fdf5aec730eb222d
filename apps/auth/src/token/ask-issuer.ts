import { collectBytes } from '@dearly/service';

const ANSWER_MS = 5_000;
const MOST_BYTES = 256 * 1024;

/**
 * Asks an address that the settings, or the discovery document of an issuer, name: the whole answer within 5 seconds, of
 * at most 256 KB. Rejects otherwise, and for a redirect: nobody else is asked in its place.
 */
export async function askIssuer(url: string, init: RequestInit): Promise<Response> {
  const signal = AbortSignal.timeout(ANSWER_MS);
  const { body, status, headers } = await fetch(url, { ...init, redirect: 'error', signal });
  const bytes = body && (await collectBytes(body, MOST_BYTES, () => new Error('The answer is too large.')));
  return new Response(bytes, { status, headers });
}
