import { readVerify } from './verify-body';

describe('readVerify', () => {
  it('reads a code with its address, and the token of a link', () => {
    expect(
      readVerify({ type: 'email', email: 'Ann@Example.com', token: '123456', token_hash: null }),
    ).toEqual({
      kind: 'code',
      slots: ['confirmation', 'recovery'],
      address: 'ann@example.com',
      code: '123456',
    });
    expect(readVerify({ type: 'phone_change', phone: '+1 555 0100', token: '123456' })).toMatchObject({
      slots: ['phone_change'],
      address: '15550100',
    });
    expect(readVerify({ type: 'recovery', token_hash: 'abc' })).toEqual({
      kind: 'token',
      slots: ['recovery'],
      token: 'abc',
    });
  });

  const email = 'ann@example.com';
  it.each([
    [{ email, token: '1' }, 'Verify requires a verification type'],
    [{ type: 'email', email }, 'Verify requires either a token or a token hash'],
    [{ type: 'email', email, token: '1', token_hash: 'a' }, 'Verify requires either a token or a token hash'],
    [{ type: 'email', token_hash: 'a', email }, 'Only the token_hash and type should be provided'],
    [{ type: 'email', token_hash: 'a', phone: '1' }, 'Only the token_hash and type should be provided'],
    [{ type: 'email', token_hash: 'a', redirect_to: '/' }, 'Only the token_hash and type should be provided'],
    [{ type: 'email', token: '1' }, 'Only an email address or phone number should be provided on verify'],
    [
      { type: 'email', token: '1', email, phone: '1' },
      'Only an email address or phone number should be provided on verify',
    ],
    [{ type: 'sms', token: '1', email }, 'Invalid email verification type'],
    [{ type: 'reauthentication', token: '1', email }, 'Invalid email verification type'],
    [{ type: 'toString', token: '1', email }, 'Invalid email verification type'],
    [{ type: 'sms', token_hash: 'a' }, 'Invalid email verification type'],
    [{ type: 'email', token: '1', phone: '15550100' }, 'Invalid sms verification type'],
    [{ type: 'email', token: '1', email: 'a' }, 'Unable to validate email address: invalid format'],
    [{ type: 'sms', token: '1', phone: '0' }, 'Invalid phone number format (E.164 required)'],
    [{ type: 'email', token: 123456, email }, 'token: must be a text'],
  ])('refuses %j', (body, message) => {
    expect(() => readVerify(body)).toThrow(
      expect.objectContaining({ code: 'validation_failed', status: 400, message }) as Error,
    );
  });
});
