import { TOTP } from 'otpauth';
import type { Account } from '../fixtures';
import type { Stack } from '../stack';
import { good } from './client-answer';
import { signIn } from './people';

const STEP_MS = 30_000;

/**
 * The code of the app. Each counts once, and the service takes the one before and after as well: set up with the code of
 * now and sign in with the next one, and no time that goes by in between makes either too old.
 */
export function appCode(secret: string, stepsAhead = 0): string {
  return new TOTP({ secret }).generate({ timestamp: Date.now() + stepsAhead * STEP_MS });
}

/** Turns two-step sign-in on by the account calls; the app's key. Sessions from before it have to show a code as well. */
export async function turnTwoStepOn(stack: Stack, account: Account): Promise<string> {
  const { client } = await signIn(stack, account);
  const { id, totp } = good(await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'My phone' }));
  const code = appCode(totp.secret);
  good(await client.auth.mfa.challengeAndVerify({ factorId: id, code }));
  const { error } = await client.auth.signOut({ scope: 'local' });
  if (error) throw error;
  return totp.secret;
}
