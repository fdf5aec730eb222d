import { AppError } from '@dearly/contracts';
import { UnrecoverableError } from 'bullmq';
import { envelopeOf, failureForQueue } from './job-failure';

describe('a failure on its way through a queue', () => {
  it('is a code, without parameters, details, cause and stack', () => {
    const error = new AppError(
      'key_refused',
      { key: 'canary' },
      { cause: new Error('canary'), details: 'canary' },
    );
    const failure = failureForQueue(error);
    expect(failure.message).toBe('{"code":"key_refused"}');
    expect(failure.stack).toBeUndefined();
    expect(failure).not.toBeInstanceOf(UnrecoverableError);
    expect(envelopeOf(failure.message)).toEqual({ code: 'key_refused' });
  });

  it('is final when no other attempt can help', () => {
    const failure = failureForQueue(new AppError('not_found'), { isFinal: true });
    expect(failure).toBeInstanceOf(UnrecoverableError);
    expect(envelopeOf(failure.message)).toEqual({ code: 'not_found' });
  });

  it.each([
    undefined,
    '',
    'job stalled more than allowable limit',
    '{"code":"made_up"}',
    '{"code":"toString"}',
  ])('is "unexpected" when the queue says %j', (reason) =>
    expect(envelopeOf(reason)).toEqual({ code: 'unexpected' }),
  );
});
