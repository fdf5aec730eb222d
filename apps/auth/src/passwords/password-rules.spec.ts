import { findWeakness, isTooLong } from './password-rules';

describe('password rules', () => {
  it.each(['seven77', 'ÄÖÜ', '', '👩‍🚀'])('find %j too short', (password) => {
    expect(findWeakness(password, 8)).toEqual({
      message: 'Password should be at least 8 characters.',
      reasons: ['length'],
    });
  });

  it('count characters, not bytes or halves of surrogate pairs', () => {
    expect(findWeakness('ü🚢ü🚢ü🚢ü', 8)?.reasons).toEqual(['length']);
    expect(findWeakness('ü🚢ü🚢ü🚢ü🚢', 8)).toBeUndefined();
  });

  it('follow the configured length', () => {
    expect(findWeakness('harbour1', 9)?.message).toBe('Password should be at least 9 characters.');
    expect(findWeakness('harbour1', 8)).toBeUndefined();
  });

  it.each(['password', 'Password1', '12345678', 'QWERTYUIOP', 'iloveyou'])(
    'refuse the common %s',
    (password) => {
      expect(findWeakness(password, 6)?.reasons).toEqual(['pwned']);
    },
  );

  it.each(['a quiet harbour', 'zzzzzzzzzzzzzzzzzzzz', 'password on a paper boat', '48151623427818'])(
    'ask for no special characters: %s',
    (password) => {
      expect(findWeakness(password, 8)).toBeUndefined();
    },
  );

  it('take 64 characters of any script, and stop at 1,000 bytes', () => {
    expect(isTooLong('🚢'.repeat(64))).toBe(false);
    expect(isTooLong('x'.repeat(1_000))).toBe(false);
    expect(isTooLong('x'.repeat(1_001))).toBe(true);
    expect(isTooLong('ü'.repeat(501))).toBe(true);
  });
});
