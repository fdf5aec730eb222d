import { AppError } from '@dearly/contracts';
import { errors } from 'jose';
import { restError } from './rest-error';

const badJwt = (cause: Error) => new AppError('bad_jwt', { reason: cause.message }, { cause });

describe('what goes wrong on the way to a table', () => {
  it('is an old token, or one that is not valid', () => {
    const old = new errors.JWTExpired('"exp" claim timestamp check failed', {});
    expect(restError(badJwt(old))).toMatchObject({ status: 401, body: { code: 'PGRST303' } });
    const forged = new errors.JWSSignatureVerificationFailed();
    expect(restError(badJwt(forged))).toMatchObject({ status: 401, body: { code: 'PGRST301' } });
    expect(restError(new AppError('unknown_api_key'))).toMatchObject({
      status: 401,
      body: { code: 'PGRST301' },
    });
  });

  it('has otherwise its own code, in the four fields of the protocol', () => {
    const { status, body } = restError(new AppError('service_unavailable'));
    expect(status).toBe(503);
    expect(body).toEqual({
      code: 'service_unavailable',
      message: expect.stringContaining('not answering') as string,
      details: null,
      hint: null,
    });
  });
});
