import { createHash, timingSafeEqual } from 'node:crypto';
import { invalid } from '../body/read-body';

export type CodeChallenge = { challenge: string; method: 's256' };

/**
 * The PKCE pair of a request, undefined when both parts are empty (account protocol, A4). Anything else that is not
 * a complete and well-formed pair is `validation_failed`; so is the method `plain`, which would tell the secret to
 * whoever sees the request.
 */
export function readCodeChallenge(challenge: string, method: string): CodeChallenge | undefined {
  if (!challenge && !method) return undefined;
  if (!challenge || !method) throw invalid('PKCE flow requires code_challenge_method and code_challenge');
  if (method.toLowerCase() !== 's256') throw invalid('Invalid code_challenge_method: only s256 is supported');
  if (challenge.length < 43 || challenge.length > 128) {
    throw invalid('code challenge has to be between 43 and 128 characters');
  }
  if (!/^[A-Za-z0-9._~-]+$/.test(challenge)) {
    throw invalid(
      'code challenge can only contain alphanumeric characters, hyphens, periods, underscores and tildes',
    );
  }
  return { challenge, method: 's256' };
}

/** Whether `verifier` is the secret behind the challenge. */
export function isVerifierOf(challenge: string, verifier: string): boolean {
  const given = Buffer.from(createHash('sha256').update(verifier).digest('base64url'));
  const expected = Buffer.from(challenge);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
