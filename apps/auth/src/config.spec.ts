import { rpcSettings } from '@dearly/testing';
import { authSettings } from './config';

const needed = {
  ...rpcSettings('auth'),
  DATABASE_URL: 'postgres://dearly@127.0.0.1/dearly',
  JOBS_REDIS_URL: 'redis://127.0.0.1:6380',
  SMTP_URL: 'smtp://127.0.0.1:2525',
  ENCRYPTION_KEYS: `2026:${Buffer.alloc(32).toString('base64')}`,
};
const key = { kty: 'EC', kid: 'one', alg: 'ES256', d: 'private', key_ops: ['sign'] };

describe('the settings of auth', () => {
  it('need only the database, the queue, a mail server and keys', () => {
    expect(authSettings.parse(needed)).toMatchObject({
      PUBLIC_URL: 'http://localhost:8080',
      JWT_LIFETIME_SECONDS: 3_600,
      REFRESH_REUSE_SECONDS: 10,
      SESSION_LIFETIME_DAYS: 90,
      PASSWORD_MIN_LENGTH: 8,
      DISABLE_SIGNUP: false,
      ANONYMOUS_SIGN_INS: false,
      PHONE_SIGN_INS: false,
      ID_TOKEN_ISSUERS: [],
      CODE_LIFETIME_SECONDS: 600,
      MAIL_COOLDOWN_SECONDS: 60,
      SIGN_IN_FAILURES: 10,
      DOUBLE_CONFIRM_CHANGES: true,
      unnoticedMs: 150,
    });
  });

  it.each([
    [{}, true],
    [{ INBOX_URL: 'http://127.0.0.1:1080' }, false],
    [{ INBOX_URL: 'http://127.0.0.1:1080', MAILER_AUTOCONFIRM: 'off' }, true],
    [{ MAILER_AUTOCONFIRM: 'on' }, false],
  ])('with %j an address is to be confirmed: %s', (env, isNeeded) => {
    expect(authSettings.parse({ ...needed, ...env }).MAILER_AUTOCONFIRM).toBe(!isNeeded);
  });

  it('know whether anything can send text messages', () => {
    expect(authSettings.parse(needed).canSendTexts).toBe(false);
    expect(authSettings.parse({ ...needed, INBOX_URL: 'http://127.0.0.1:1' }).canSendTexts).toBe(true);
    expect(authSettings.parse({ ...needed, SMS_URL: 'https://sms.example' }).canSendTexts).toBe(true);
  });

  it.each([
    [{ DATABASE_URL: undefined }, 'DATABASE_URL'],
    [{ JOBS_REDIS_URL: undefined }, 'JOBS_REDIS_URL'],
    [{ SMTP_URL: undefined }, 'SMTP_URL'],
    [{ ENCRYPTION_KEYS: undefined }, 'ENCRYPTION_KEYS'],
    [{ ENCRYPTION_KEYS: 'a secret' }, 'ENCRYPTION_KEYS'],
    [{ PASSWORD_MIN_LENGTH: '5' }, 'PASSWORD_MIN_LENGTH'],
    [{ JWT_LIFETIME_SECONDS: '0' }, 'JWT_LIFETIME_SECONDS'],
    [{ JWT_SECRET: 'short' }, 'JWT_SECRET'],
    [{ JWT_KEYS: 'no JSON' }, 'JWT_KEYS'],
    [{ JWT_KEYS: JSON.stringify({ keys: [key, key] }) }, 'JWT_KEYS'],
    [{ JWT_KEYS: JSON.stringify([key, { ...key, kid: 'two' }]) }, 'JWT_KEYS'],
    [{ REFRESH_REUSE_SECONDS: '-1' }, 'REFRESH_REUSE_SECONDS'],
    [{ MAILER_AUTOCONFIRM: 'maybe' }, 'MAILER_AUTOCONFIRM'],
    [{ DISABLE_SIGNUP: 'maybe' }, 'DISABLE_SIGNUP'],
    [{ ID_TOKEN_ISSUERS: '{}' }, 'ID_TOKEN_ISSUERS'],
    [{ CODE_LIFETIME_SECONDS: '1' }, 'CODE_LIFETIME_SECONDS'],
    [{ SMS_URL: 'ftp://sms.example' }, 'SMS_URL'],
    [{ REDIRECT_URLS: 'javascript:alert(1)' }, 'REDIRECT_URLS'],
  ])('refuse %j', (env, name) => {
    expect(authSettings.safeParse({ ...needed, ...env }).error?.issues[0]?.path[0]).toBe(name);
  });

  it('read switches as people write them', () => {
    const settings = authSettings.parse({ ...needed, MAILER_AUTOCONFIRM: 'off', DISABLE_SIGNUP: '1' });
    expect(settings).toMatchObject({ MAILER_AUTOCONFIRM: false, DISABLE_SIGNUP: true });
  });
});
