import { isAllowedType, isMimePattern, servedType } from './mime-type';

describe('the types a bucket takes', () => {
  it.each([
    ['image/png', ['image/png'], true],
    ['image/png', ['image/*'], true],
    ['image/png', ['*/*'], true],
    ['IMAGE/PNG; a=b', ['Image/*'], true],
    ['text/plain;charset=UTF-8', ['text/plain'], true],
    ['text/plain', ['text/html', 'image/*'], false],
    ['imagery/png', ['image/*'], false],
    ['image', ['image/*'], false],
    ['image/png', [], true],
    ['image/png', null, true],
  ])('has %j among %j: %j', (type, patterns, allowed) => {
    expect(isAllowedType(type, patterns)).toBe(allowed);
  });

  it('can be named with a star for one half or both', () => {
    for (const pattern of ['image/png', 'image/*', '*/*', 'application/vnd.a+json']) {
      expect([pattern, isMimePattern(pattern)]).toEqual([pattern, true]);
    }
    for (const pattern of [
      '',
      'image',
      'image/',
      '*',
      '*/png',
      'image/p*',
      'a/b;c=d',
      'a b/c',
      `a/${'b'.repeat(300)}`,
    ]) {
      expect([pattern, isMimePattern(pattern)]).toEqual([pattern, false]);
    }
  });
});

describe('servedType', () => {
  it.each([
    'text/html',
    'TEXT/HTML; charset=utf-8',
    'text/html ;a',
    'image/svg+xml',
    'application/xhtml+xml',
    'application/xml',
    'text/xml',
    'text/xsl',
    'application/mathml+xml',
    'text/javascript',
    'application/javascript',
    'application/x-javascript',
    'multipart/x-mixed-replace; boundary=x',
    'message/rfc822',
  ])('makes %j plain text, so that no browser runs it', (type) => {
    expect(servedType(type)).toBe('text/plain');
  });

  it.each([
    'image/png',
    'text/plain;charset=UTF-8',
    'application/json',
    'text/css',
    'application/pdf',
    'video/mp4',
  ])('leaves %j as it is', (type) => {
    expect(servedType(type)).toBe(type);
  });
});
