import { AppError, ERRORS, errorText, isErrorCode } from './errors';

describe('errors', () => {
  it('fill their text from the params, once', () => {
    expect(errorText('payload_too_large', { limit: '{limit}' })).toContain('larger than {limit}.');
    expect(errorText('payload_too_large', { limit: '10 MB' })).toContain('larger than 10 MB.');
  });

  it('leave a token whose param is missing as it is, and know nothing of prototypes', () => {
    expect(errorText('invalid_request')).toBe('{reason}');
    expect(isErrorCode('toString')).toBe(false);
    expect(isErrorCode('unauthorized')).toBe(true);
  });

  it('arrive on the other side of RPC as they were thrown', () => {
    const thrown = AppError.invalid({
      field: 'csvFile',
      code: 'required',
      message: 'Please upload a CSV file first.',
    });
    const arrived = AppError.fromEnvelope(JSON.parse(JSON.stringify(thrown.toEnvelope())));
    expect(arrived).toMatchObject({
      code: 'invalid_request',
      status: 422,
      message: 'Please upload a CSV file first.',
    });
    expect(arrived.details).toEqual(thrown.details);
  });

  it('never take their cause along', () => {
    const error = new AppError('unexpected', {}, { cause: new Error('secret') });
    expect(JSON.stringify(error.toEnvelope())).not.toContain('secret');
  });

  it.each(Object.entries(ERRORS))('%s has a status of an error and a text', (_, { status, text }) => {
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(600);
    expect(text).not.toBe('');
    expect(text).not.toMatch(/!/);
  });
});
