import { ModelFailure } from './model-failure';

const failed = (fields: object): ModelFailure => ModelFailure.of(Object.assign(new Error('secret'), fields));

describe('a failure of the model', () => {
  it.each<[string, unknown, string]>([
    ['a status', Object.assign(new Error('secret'), { status: 503 }), 'unavailable (503)'],
    ['no connection', Object.assign(new Error('secret'), { status: undefined }), 'unavailable'],
    ['a connection that broke', new TypeError('secret', { cause: new Error('secret') }), 'unavailable'],
    ['what is no JSON', new SyntaxError('secret'), 'bad_answer'],
    ['what cannot be read otherwise', new TypeError('secret'), 'bad_answer'],
    ['no error at all', 'secret', 'bad_answer'],
  ])('is known by %s, and tells nothing else', (_, error, message) => {
    const failure = ModelFailure.of(error);
    expect(failure.message).toBe(message);
    expect(JSON.stringify({ ...failure, stack: failure.stack })).not.toContain('secret');
  });

  it.each([
    [500, true],
    [529, true],
    [429, true],
    [408, true],
    [401, false],
    [404, false],
    [400, false],
  ])('with status %d passes by itself: %s', (status, isPassing) => {
    expect(failed({ status }).isPassing).toBe(isPassing);
  });

  it.each<[string, number | undefined]>([
    ['0', 0],
    ['2', 2_000],
    ['Fri, 31 Dec 1999 23:59:59 GMT', undefined],
    ['-1', undefined],
  ])('with Retry-After %j leads to a pause of %p ms', (value, pauseMs) => {
    expect(failed({ status: 429, headers: new Headers({ 'retry-after': value }) }).pauseMs).toBe(pauseMs);
  });

  it('doubts the schema when the request was refused or the answer is no JSON', () => {
    expect(failed({ status: 400 }).doubtsSchema).toBe(true);
    expect(ModelFailure.of(new SyntaxError()).doubtsSchema).toBe(true);
    expect(failed({ status: 500 }).doubtsSchema).toBe(false);
    expect(ModelFailure.of(new TypeError()).doubtsSchema).toBe(false);
  });
});
