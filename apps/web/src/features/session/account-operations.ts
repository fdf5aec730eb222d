import type { AuthClient, AuthError, EmailOtpType, Provider, Session } from '@supabase/auth-js';
import { AccountExistsError } from './signup-outcome';
import { clearStoredTokens, keepLinkProof } from './token-storage';

export type AccountClient = InstanceType<typeof AuthClient>;

export type Credentials = { email: string; password: string };
/** The six digits of a mail, with the address that the mail went to. */
export type CodeProof = { email: string; code: string };
/** What a link carries that needs no proof of this browser. */
export type LinkProof = { tokenHash: string; type: EmailOtpType };
export type Tokens = { access_token: string; refresh_token: string };

type Outcome = { error: AuthError | null };

const callbackUrl = (rest = '') => `${window.location.origin}/auth/callback${rest}`;

async function succeed<Result extends Outcome>(outcome: Promise<Result>): Promise<Result> {
  const result = await outcome;
  if (result.error) throw result.error;
  return result;
}

/** Asks for a mail. When that is refused, the link of the mail before it goes on working. */
async function ask(request: () => Promise<Outcome>): Promise<void> {
  const restore = keepLinkProof();
  const { error } = await request();
  if (!error) return;
  restore();
  throw error;
}

/** What a person does with the account (specification, section 7). Every call rejects with the client's error. */
export function operationsOn(auth: AccountClient) {
  return {
    async getSession(): Promise<Session | null> {
      return (await succeed(auth.getSession())).data.session;
    },

    async signIn(credentials: Credentials): Promise<void> {
      clearStoredTokens();
      await succeed(auth.signInWithPassword(credentials));
    },

    /** Leaves for the page of a provider, which leads back to the callback and on to `next`, a path of this app. */
    async signInAt(provider: string, next: string): Promise<void> {
      clearStoredTokens();
      const redirectTo = callbackUrl(`?by=${provider}&next=${encodeURIComponent(next)}`);
      // The client's own list of names; which there are is for the installation to say.
      await succeed(auth.signInWithOAuth({ provider: provider as Provider, options: { redirectTo } }));
    },

    async signUp(credentials: Credentials): Promise<void> {
      clearStoredTokens();
      const options = { emailRedirectTo: callbackUrl() };
      const { data } = await succeed(auth.signUp({ ...credentials, options }));
      if (data.session) return;
      const signedIn = await auth.signInWithPassword(credentials);
      if (!signedIn.error) return;
      // A known address is answered with a made-up user without identities; only then the address was taken.
      throw data.user?.identities?.length === 0 ? new AccountExistsError() : signedIn.error;
    },

    /** Other devices stay signed in. */
    async signOut(): Promise<void> {
      await succeed(auth.signOut({ scope: 'local' }));
    },

    /** True when a new access token could be had. */
    async refresh(): Promise<boolean> {
      const { data, error } = await auth.refreshSession();
      return !error && data.session !== null;
    },

    async setSession(tokens: Tokens): Promise<void> {
      await succeed(auth.setSession(tokens));
    },

    /** A code by mail for somebody who has an account; it makes none. */
    sendCode: (email: string): Promise<void> =>
      ask(() =>
        auth.signInWithOtp({ email, options: { shouldCreateUser: false, emailRedirectTo: callbackUrl() } }),
      ),

    async verifyCode({ email, code }: CodeProof): Promise<void> {
      clearStoredTokens();
      await succeed(auth.verifyOtp({ email, token: code, type: 'email' }));
    },

    sendConfirmation: (email: string): Promise<void> =>
      ask(() => auth.resend({ email, type: 'signup', options: { emailRedirectTo: callbackUrl() } })),

    /** False when the other address of an address change has to be confirmed as well: nobody was signed in then. */
    async verifyEmail(proof: CodeProof | LinkProof): Promise<boolean> {
      const { data } = await succeed(
        auth.verifyOtp(
          'tokenHash' in proof
            ? { token_hash: proof.tokenHash, type: proof.type }
            : { email: proof.email, token: proof.code, type: 'email' },
        ),
      );
      return data.session !== null;
    },

    sendRecovery: (email: string): Promise<void> =>
      ask(() => auth.resetPasswordForEmail(email, { redirectTo: callbackUrl('?next=/auth/new-password') })),

    /** The session that it brings is there to choose a new password in. */
    async verifyRecovery({ email, code }: CodeProof): Promise<void> {
      await succeed(auth.verifyOtp({ email, token: code, type: 'recovery' }));
    },
  };
}
export type AccountOperations = ReturnType<typeof operationsOn>;
