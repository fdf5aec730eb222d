import { authSettings } from './config';

const needed = { DATABASE_URL: 'postgres://dearly@127.0.0.1/dearly' };

describe('the settings of auth', () => {
  it('need only the database', () => {
    expect(authSettings.parse(needed)).toMatchObject({
      PUBLIC_URL: 'http://localhost:8080',
      JWT_LIFETIME_SECONDS: 3_600,
      REFRESH_REUSE_SECONDS: 10,
      SESSION_LIFETIME_DAYS: 90,
      PASSWORD_MIN_LENGTH: 8,
      MAILER_AUTOCONFIRM: true,
      DISABLE_SIGNUP: false,
    });
  });

  it.each([
    [{}, 'DATABASE_URL'],
    [{ ...needed, PASSWORD_MIN_LENGTH: '5' }, 'PASSWORD_MIN_LENGTH'],
    [{ ...needed, JWT_LIFETIME_SECONDS: '0' }, 'JWT_LIFETIME_SECONDS'],
    [{ ...needed, REFRESH_REUSE_SECONDS: '-1' }, 'REFRESH_REUSE_SECONDS'],
    [{ ...needed, MAILER_AUTOCONFIRM: 'maybe' }, 'MAILER_AUTOCONFIRM'],
    [{ ...needed, DISABLE_SIGNUP: 'maybe' }, 'DISABLE_SIGNUP'],
  ])('refuse %j', (env, name) => {
    expect(authSettings.safeParse(env).error?.issues[0]?.path).toEqual([name]);
  });

  it('read switches as people write them', () => {
    const settings = authSettings.parse({ ...needed, MAILER_AUTOCONFIRM: 'off', DISABLE_SIGNUP: '1' });
    expect(settings).toMatchObject({ MAILER_AUTOCONFIRM: false, DISABLE_SIGNUP: true });
  });
});
