import type { Account } from '../account';
import { isErrorAnswer } from '../login-failure';
import { claimsOf } from '../token-claims';
import type { Link } from './read-link';

/**
 * How a link ended. `asks`: it may be another person's, and somebody is signed in here. `isElsewhere`: it works only in
 * the browser that asked for it, and only once.
 */
export type LinkEnd =
  | { state: 'success' | 'half' | 'asks' }
  | { state: 'error'; message: string; isElsewhere?: true; isOther?: true };

const FALLBACK = 'Failed to verify your email';
const PROVIDER_FALLBACK = 'The sign-in could not be completed';
const SUCCESS: LinkEnd = { state: 'success' };

async function outcomeOf(work: Promise<LinkEnd>): Promise<LinkEnd> {
  try {
    return await work;
  } catch (error) {
    const message = isErrorAnswer(error) && error instanceof Error ? error.message : '';
    return { state: 'error', message: message || FALLBACK };
  }
}

/**
 * Does what a link is for. A `code` the account client has traded already, if this browser could; whether that worked is
 * the outcome of its start. Tokens never replace the session of somebody else (`userId`). A proof does not tell whose it
 * is, and anybody may have sent the link: it replaces a session only when the person `agrees`.
 */
export function followLink(
  account: Account,
  link: Link,
  userId: string | undefined,
  agrees: boolean,
): Promise<LinkEnd> {
  switch (link.kind) {
    case 'fault':
      return Promise.resolve({ state: 'error', message: link.message });
    case 'half':
      return Promise.resolve({ state: 'half' });
    case 'proof':
      if (userId !== undefined && !agrees) return Promise.resolve({ state: 'asks' });
      return outcomeOf(
        account.verifyEmail(link.proof).then((isWhole): LinkEnd => (isWhole ? SUCCESS : { state: 'half' })),
      );
    case 'tokens':
      if (userId !== undefined && claimsOf(link.tokens.access_token).sub !== userId)
        return Promise.resolve({ state: 'error', message: FALLBACK, isOther: true });
      return outcomeOf(account.setSession(link.tokens).then(() => SUCCESS));
    case 'code':
      if (!account.arrival.hasLinkProof)
        return Promise.resolve({ state: 'error', message: fallbackOf(link), isElsewhere: true });
      return outcomeOf(traded(account, fallbackOf(link)));
    case 'nothing':
      return Promise.resolve({ state: 'error', message: 'No authentication token found in the URL' });
  }
}

const fallbackOf = ({ isProvider }: Link) => (isProvider ? PROVIDER_FALLBACK : FALLBACK);

async function traded(account: Account, fallback: string): Promise<LinkEnd> {
  const { error } = await (await account.auth()).initialize();
  // In the words of the protocol ("invalid flow state"), which say nothing to a person.
  return error ? { state: 'error', message: fallback } : SUCCESS;
}
