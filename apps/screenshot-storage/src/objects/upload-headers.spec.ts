import { readCacheControl, readContentType, readMetadata } from './upload-headers';

describe('what is sent along with an upload', () => {
  it.each([
    ['text/plain;charset=UTF-8', 'text/plain;charset=UTF-8'],
    [' image/png ', 'image/png'],
    ['', 'application/octet-stream'],
  ])('gives the content type %j as %j', (sent, type) => {
    expect(readContentType(sent)).toBe(type);
  });

  it.each([
    'text',
    'text/',
    '/plain',
    'text/plain\r\nx: y',
    'text/plain; a=\0',
    'a/b'.padEnd(300, 'x'),
    'ä/b',
  ])('is refused with the content type %j', (sent) => {
    expect(() => readContentType(sent)).toThrow(/^mime type .* is not supported$/s);
  });

  it('gives how long it may be cached, and otherwise that it may not', () => {
    expect(readCacheControl('max-age=3600, public')).toBe('max-age=3600, public');
    expect(readCacheControl(undefined)).toBe('no-cache');
    expect(readCacheControl('  ')).toBe('no-cache');
  });

  it.each(['max-age=1\r\nset-cookie: a=b', 'ä', 'x'.repeat(201)])(
    'is refused with cache-control %j',
    (sent) => {
      expect(() => readCacheControl(sent)).toThrow('cache-control is not one line of ASCII.');
    },
  );

  it('gives metadata as it was written', () => {
    expect(readMetadata(undefined)).toEqual({});
    expect(readMetadata('{"a":{"b":[1,"\\\\u0000",null]},"ü":"😀"}')).toEqual({
      a: { b: [1, '\\u0000', null] },
      ü: '😀',
    });
  });

  it.each([
    ['no JSON', '{'],
    ['a list', '[]'],
    ['null', 'null'],
    ['a text', '"a"'],
    ['a NUL', '{"a":"\\u0000"}'],
    ['a NUL behind backslashes', '{"a":"\\\\\\u0000"}'],
    ['a NUL in a name', '{"\\u0000":1}'],
    ['half a pair', '{"a":"\\ud83d"}'],
    ['too much', `{"a":"${'x'.repeat(17_000)}"}`],
  ])('is refused with metadata that is %s', (_what, json) => {
    expect(() => readMetadata(json)).toThrow('The metadata is not a JSON object of at most 16 KB.');
  });
});
