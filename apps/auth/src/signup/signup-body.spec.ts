import { AppError } from '@dearly/contracts';
import { readSignup } from './signup-body';

const challenge = 'a'.repeat(43);
const settings = {
  PASSWORD_MIN_LENGTH: 8,
  ANONYMOUS_SIGN_INS: false,
  PHONE_SIGN_INS: false,
  canSendTexts: true,
};
const valid = { email: 'ann@example.com', password: 'a quiet harbour' };

function faultOf(body: unknown): { code: string; message: string } {
  try {
    readSignup(body, settings);
  } catch (error) {
    if (error instanceof AppError) return { code: error.code, message: error.message };
    throw error;
  }
  throw new Error('The body was accepted.');
}

describe('readSignup', () => {
  it('takes what the client sends, null for absent included', () => {
    const body = { ...valid, phone: null, data: null, code_challenge: null, code_challenge_method: null };
    const read = { where: { email: 'ann@example.com' }, password: 'a quiet harbour', data: {} };
    expect(readSignup({ ...body, gotrue_meta_security: { captcha_token: 'x' } }, settings)).toEqual({
      ...read,
      challenge: undefined,
    });
    const withPkce = { ...valid, code_challenge: challenge, code_challenge_method: 'S256' };
    expect(readSignup(withPkce, settings)).toEqual({ ...read, challenge: { challenge, method: 's256' } });
  });

  it('takes a number instead of the address, and neither for an anonymous account, where that is allowed', () => {
    const open = { ...settings, ANONYMOUS_SIGN_INS: true, PHONE_SIGN_INS: true };
    const byPhone = { phone: '+1 555 0100', password: 'a quiet harbour', channel: 'sms' };
    expect(readSignup(byPhone, open)).toMatchObject({ where: { phone: '15550100' } });
    expect(readSignup({ data: { a: 1 } }, open)).toEqual({ data: { a: 1 } });
    for (const [body, message] of [
      [{ ...byPhone, phone: '0555' }, 'Invalid phone number format (E.164 required)'],
      [{ ...byPhone, channel: 'whatsapp' }, 'Invalid channel: only sms is supported'],
    ] as const) {
      expect(() => readSignup(body, open)).toThrow(message);
    }
    expect(() => readSignup(byPhone, { ...open, canSendTexts: false })).toThrow('Unsupported phone provider');
  });

  it.each(['ann+list@example.com', "o'neil@mail.example.co.uk", 'x@localhost', 'a.b_c-d@1.example'])(
    'takes the address %s',
    (email) => {
      expect(readSignup({ ...valid, email }, settings).where).toEqual({ email });
    },
  );

  it.each([
    'a',
    'xx:;x@x.x',
    'ann@',
    '@example.com',
    'ann @example.com',
    ' ann@example.com',
    'ann@example..com',
    'ann@-example.com',
    'ann@example.com\nbcc: eve@example.com',
    `${'a'.repeat(250)}@x.example`,
  ])('refuses the address %j', (email) => {
    expect(faultOf({ ...valid, email })).toEqual({
      code: 'validation_failed',
      message: 'Unable to validate email address: invalid format',
    });
  });

  // One line holds all faults from there on down: the first must be the one that is named.
  it.each([
    [{}, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled'],
    [
      { email: 'a', phone: '1', code_challenge: 'x' },
      'validation_failed',
      'Signup requires a valid password',
    ],
    [
      { email: 'a', phone: '1', code_challenge: 'x', password: 'x'.repeat(1_001) },
      'validation_failed',
      'Password cannot be longer than 1000 bytes',
    ],
    [
      { email: 'a', phone: '1', code_challenge: 'x', password: 'short' },
      'weak_password',
      'Password should be at least 8 characters.',
    ],
    [
      { ...valid, email: 'a', phone: '1', code_challenge: 'x' },
      'validation_failed',
      'Only an email address or phone number should be provided on signup.',
    ],
    [
      { ...valid, email: '', phone: '1', code_challenge: 'x' },
      'validation_failed',
      'PKCE not supported for phone signups',
    ],
    [
      { ...valid, email: 'a', code_challenge: challenge },
      'validation_failed',
      'PKCE flow requires code_challenge_method and code_challenge',
    ],
    [{ ...valid, email: '', phone: '+15550100' }, 'phone_provider_disabled', 'Unsupported phone provider'],
  ])('names the first fault of %j', (body, code, message) => {
    expect(faultOf(body)).toEqual({ code, message });
  });

  it.each([
    [{ ...valid, email: 5 }, 'email: must be a text'],
    [{ ...valid, password: { $ne: '' } }, 'password: must be a text'],
    [{ ...valid, data: ['a'] }, 'data: must be an object'],
    [{ ...valid, data: { text: 'x'.repeat(4_096) } }, 'data: must not be larger than 4096 bytes'],
    [{ ...valid, data: { text: 'a\0b' } }, 'data: holds a character that cannot be stored'],
    [{ ...valid, data: { '\ud83d': 1 } }, 'data: holds a character that cannot be stored'],
  ])('refuses what it cannot keep', (body, message) => {
    expect(faultOf(body)).toEqual({ code: 'validation_failed', message });
  });

  it('keeps data with backslashes and characters of any plane as they are', () => {
    const data = { path: 'C:\\u0000\\new', ship: '🚢', nested: { list: [1, null, true] } };
    expect(readSignup({ ...valid, data }, settings).data).toEqual(data);
  });
});
