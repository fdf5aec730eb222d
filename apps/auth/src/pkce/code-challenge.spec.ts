import { isVerifierOf, readCodeChallenge } from './code-challenge';

const good = 'aZ09-._~'.repeat(6);

describe('readCodeChallenge', () => {
  it('takes no pair, and a complete one with the method in any case', () => {
    expect(readCodeChallenge('', '')).toBeUndefined();
    expect(readCodeChallenge(good, 'S256')).toEqual({ challenge: good, method: 's256' });
  });

  it.each([
    [good, '', 'PKCE flow requires'],
    ['', 's256', 'PKCE flow requires'],
    [good, 'plain', 'only s256'],
    [good, 'md5', 'Invalid code_challenge_method'],
    ['a'.repeat(42), 's256', 'between 43 and 128'],
    ['a'.repeat(129), 's256', 'between 43 and 128'],
    [`${good}+`, 's256', 'can only contain'],
  ])('refuses %s with method "%s"', (challenge, method, text) => {
    expect(() => readCodeChallenge(challenge, method)).toThrow(text);
  });
});

describe('isVerifierOf', () => {
  // RFC 7636, appendix B.
  const verifier = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk';
  const challenge = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM';

  it('takes the secret whose hash the challenge is, and nothing else', () => {
    expect(isVerifierOf(challenge, verifier)).toBe(true);
    for (const other of [`${verifier}x`, verifier.toLowerCase(), challenge, '']) {
      expect(isVerifierOf(challenge, other)).toBe(false);
    }
    expect(isVerifierOf(`${challenge}x`, verifier)).toBe(false);
  });
});
