import { isAllowedType, isMimePattern, servedAs } from './mime-type';

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

describe('servedAs', () => {
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
    'text/javascript1.5',
    'text/jscript',
    'text/vbscript',
    'text/css',
    'text/cache-manifest',
    'application/javascript',
    'application/x-javascript',
    'application/manifest+json',
  ])('makes %j plain text to save, so that no browser runs it', (type) => {
    expect(servedAs(type)).toEqual({ contentType: 'text/plain', isSaved: true });
  });

  it.each([
    'multipart/x-mixed-replace; boundary=x',
    'message/rfc822',
    'application/wasm',
    'application/x-shockwave-flash',
    'application/java-archive',
    'application/zip',
    'font/woff2',
    'image/x-unheard-of',
    'a/b',
  ])('makes %j bytes to save', (type) => {
    expect(servedAs(type)).toEqual({ contentType: 'application/octet-stream', isSaved: true });
  });

  it.each([
    'image/png',
    'IMAGE/JPEG',
    'text/plain;charset=UTF-8',
    'text/csv; header=present',
    'application/json',
    'application/pdf',
    'audio/mpeg',
    'video/mp4',
  ])('leaves %j as it is', (contentType) => {
    expect(servedAs(contentType)).toEqual({ contentType, isSaved: false });
  });
});
