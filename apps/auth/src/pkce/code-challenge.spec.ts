import { readCodeChallenge } from './code-challenge';

const good = 'aZ09-._~'.repeat(6);

describe('readCodeChallenge', () => {
  it('takes no pair, and a complete one with the method in any case', () => {
    expect(readCodeChallenge('', '')).toBeUndefined();
    expect(readCodeChallenge(good, 'S256')).toEqual({ challenge: good, method: 's256' });
    expect(readCodeChallenge(good, 'plain')).toEqual({ challenge: good, method: 'plain' });
  });

  it.each([
    [good, '', 'PKCE flow requires'],
    ['', 's256', 'PKCE flow requires'],
    [good, 'md5', 'Invalid code_challenge_method'],
    ['a'.repeat(42), 's256', 'between 43 and 128'],
    ['a'.repeat(129), 's256', 'between 43 and 128'],
    [`${good}+`, 's256', 'can only contain'],
  ])('refuses %s with method "%s"', (challenge, method, text) => {
    expect(() => readCodeChallenge(challenge, method)).toThrow(text);
  });
});
