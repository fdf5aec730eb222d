import { AppError } from '@dearly/contracts';

export type CodeChallenge = { challenge: string; method: 's256' | 'plain' };

/**
 * The PKCE pair of a request, undefined when both parts are empty (account protocol, A4). Anything else that is not
 * a complete and well-formed pair is `validation_failed`.
 */
export function readCodeChallenge(challenge: string, method: string): CodeChallenge | undefined {
  if (!challenge && !method) return undefined;
  if (!challenge || !method) throw fault('PKCE flow requires code_challenge_method and code_challenge');
  const lower = method.toLowerCase();
  if (lower !== 's256' && lower !== 'plain') throw fault(`Invalid code_challenge_method: s256 or plain`);
  if (challenge.length < 43 || challenge.length > 128) {
    throw fault('code challenge has to be between 43 and 128 characters');
  }
  if (!/^[A-Za-z0-9._~-]+$/.test(challenge)) {
    throw fault(
      'code challenge can only contain alphanumeric characters, hyphens, periods, underscores and tildes',
    );
  }
  return { challenge, method: lower };
}

function fault(reason: string): AppError {
  return new AppError('validation_failed', { reason });
}
