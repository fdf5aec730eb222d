import { AppError } from '@dearly/contracts';
import { QueryFailedError } from 'typeorm';
import { isDatabaseUnavailable, withoutDatabaseValues } from './database-errors';

function refused(code: string, message: string): QueryFailedError {
  const driverError = Object.assign(new Error(message), {
    code,
    detail: 'Key (email)=(ann@example.com) exists.',
  });
  return new QueryFailedError('insert into users values ($1)', ['ann@example.com'], driverError);
}

describe('database errors', () => {
  it.each([
    ['a refused connection', Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })],
    ['a restart', refused('57P01', 'terminating connection due to administrator command')],
    ['a statement that ran into its time-out', refused('57014', 'canceling statement')],
    ['a full server', refused('53300', 'too many clients')],
    ['a deadlock', refused('40P01', 'deadlock detected')],
    ['a pool with no connection left', new Error('timeout exceeded when trying to connect')],
    ['a cut connection', new Error('Connection terminated unexpectedly')],
  ])('answers %s with service_unavailable', (_name, error) => {
    const answer = withoutDatabaseValues(error);
    expect(answer).toBeInstanceOf(AppError);
    expect(answer).toMatchObject({ code: 'service_unavailable', retryable: true });
  });

  it('keeps the values of a refused statement out of the error that will be logged', () => {
    const answer = withoutDatabaseValues(refused('23505', 'duplicate key value'));
    expect(answer).not.toBeInstanceOf(AppError);
    expect(answer).toMatchObject({ message: 'Postgres refused (23505): insert into users values ($1)' });
    expect(JSON.stringify(answer, Object.getOwnPropertyNames(answer))).not.toContain('ann@example.com');
  });

  it('leaves errors alone that are not of the database', () => {
    const known = new AppError('user_already_exists');
    const bug = new TypeError('x is not a function');
    expect(withoutDatabaseValues(known)).toBe(known);
    expect(withoutDatabaseValues(bug)).toBe(bug);
    expect(isDatabaseUnavailable('text')).toBe(false);
  });
});
