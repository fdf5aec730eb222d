import { fromPostgres } from './from-postgres';

const failed = (code: string) =>
  Object.assign(new Error('said so'), {
    code,
    severity: 'ERROR',
    detail: 'the detail',
    hint: 'the hint',
    where: 'SQL statement "select secret"',
    internalQuery: 'select secret',
  });

describe('an error of Postgres', () => {
  it.each([
    ...[
      ['23505', 409],
      ['23503', 409],
      ['23502', 400],
      ['22P02', 400],
      ['42703', 400],
      ['42P01', 404],
    ],
    ...[
      ['42883', 404],
      ['25006', 405],
      ['P0001', 400],
      ['PT418', 418],
      ['08006', 503],
      ['53300', 503],
    ],
    ...[
      ['28000', 403],
      ['40001', 500],
      ['55P03', 500],
      ['57014', 500],
      ['XX000', 500],
    ],
  ] as [string, number][])('%s is answered with %i', (code, status) => {
    expect(fromPostgres(failed(code), false)).toMatchObject({ status, code });
  });

  it('about rights is 401 for nobody and 403 for an account', () => {
    expect(fromPostgres(failed('42501'), true)?.status).toBe(401);
    expect(fromPostgres(failed('42501'), false)?.status).toBe(403);
  });

  it('keeps message, detail and hint, and no statement', () => {
    expect(fromPostgres(failed('23505'), false)?.body()).toEqual({
      code: '23505',
      message: 'said so',
      details: 'the detail',
      hint: 'the hint',
    });
  });

  it('is not made of an error of the network', () => {
    expect(fromPostgres(Object.assign(new Error('x'), { code: 'EPIPE' }), false)).toBeUndefined();
    expect(fromPostgres(new Error('Query read timeout'), false)).toBeUndefined();
  });
});
