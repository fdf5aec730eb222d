import { packHeaders, unpackHeaders, type AnswerHeaders } from './answer-headers';

const failureOf = (headers: AnswerHeaders): unknown => {
  try {
    return packHeaders(headers);
  } catch (error) {
    return error;
  }
};

describe('the headers of an answer', () => {
  it('arrive as they were given', () => {
    const headers: AnswerHeaders = {
      etag: '"0f-1"',
      'content-length': '52428800',
      'content-disposition': `attachment; filename="a b.png"; filename*=UTF-8''%C3%A9.png`,
    };
    expect(unpackHeaders(packHeaders(headers))).toEqual(headers);
  });

  it('mean nothing to the request that carries them', () => {
    expect(Object.keys(packHeaders({ 'content-length': '5', location: '/' }))).toEqual([
      'x-answer-content-length',
      'x-answer-location',
    ]);
  });

  it.each([
    'set-cookie',
    'content-type',
    'access-control-allow-origin',
    'ETag',
    '__proto__',
    'x-answer-etag',
  ])('are refused when they are named %s', (name) => {
    const headers = JSON.parse(`{"${name}":"1"}`) as AnswerHeaders;
    expect(failureOf(headers)).toMatchObject({ code: 'unexpected' });
    expect(unpackHeaders({ [`x-answer-${name}`]: '1' })).toEqual({});
  });

  it.each([
    ['nothing', ''],
    ['a second header', 'a\r\nset-cookie: b'],
    ['a second line', 'a\nb'],
    ['NUL', 'a\u0000'],
    ['a tab', 'a\tb'],
    ['letters beyond ASCII', 'é'],
    ['too much', 'x'.repeat(4097)],
  ])('are refused when a value holds %s, and no error repeats it', (_, value) => {
    const error = failureOf({ 'content-disposition': value }) as Error;
    expect(error).toMatchObject({ code: 'unexpected' });
    expect(String(error.cause)).toBe(
      'Error: The value of content-disposition is not one line of visible ASCII.',
    );
  });
});
