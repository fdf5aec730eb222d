import { errorFromAnswer, isApiError, messageOf, NETWORK_ERROR } from './api-error';

describe('errorFromAnswer', () => {
  it('takes code, text, request id and details from the contract’s body', () => {
    const body = JSON.stringify({
      code: 'forbidden',
      message: 'No.',
      requestId: 'r1',
      details: { fields: [] },
    });
    expect(errorFromAnswer(403, 'Forbidden', body)).toEqual({
      status: 403,
      code: 'forbidden',
      message: 'No.',
      requestId: 'r1',
      details: { fields: [] },
    });
  });

  it.each([
    ['a plain text', 'upstream gone', '502: upstream gone'],
    ['JSON of another shape', '{"error":"x"}', '502: {"error":"x"}'],
    ['JSON that is no object', 'null', '502: null'],
    ['an empty body', '  ', '502: Bad Gateway'],
    ['an unreadable body', undefined, '502: Bad Gateway'],
  ])('shows status and text of %s as the specification words it', (_case, body, message) => {
    expect(errorFromAnswer(502, 'Bad Gateway', body)).toEqual({ status: 502, code: 'http_error', message });
  });
});

describe('messageOf', () => {
  it('shows the text of an API error or of an exception, and a general one for anything else', () => {
    expect(messageOf(NETWORK_ERROR)).toBe(
      'Dearly could not be reached. Check your connection and try again.',
    );
    expect(messageOf(new Error('Broken'))).toBe('Broken');
    expect(messageOf('?')).toBe('Something went wrong. Please try again.');
  });
});

it('does not take an exception for an API error', () => {
  expect(isApiError(new Error('Broken'))).toBe(false);
  expect(isApiError(NETWORK_ERROR)).toBe(true);
});
