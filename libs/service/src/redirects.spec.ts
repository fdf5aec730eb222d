import fc from 'fast-check';
import { loadConfig } from './config';
import { isAllowedRedirect, redirectEnv } from './redirects';
import { z } from 'zod';

const at = (REDIRECT_URLS: string[] = []) => ({ PUBLIC_URL: 'https://dearly.example', REDIRECT_URLS });

describe('the allow-list of redirect targets', () => {
  it.each(['https://dearly.example', 'https://dearly.example/profile?checkout=done#top'])(
    'lets %s through, which is this site',
    (target) => expect(isAllowedRedirect(at(), target)).toBe(true),
  );

  it.each([
    '/profile',
    '//evil.example',
    '\\\\evil.example',
    'https:evil.example',
    'https:/evil.example',
    'https:///evil.example',
    'https://evil.example',
    'https://dearly.example.evil.example',
    'https://dearly.example@evil.example/',
    'https://user:word@dearly.example/',
    'https://dearly.example\\@evil.example',
    'https://dearly.example%2eevil.example/',
    'https://dearly.example\t.evil.example',
    ' https://dearly.example/',
    'https://dearly.example:8443/',
    'http://dearly.example/',
    'javascript:alert(1)//https://dearly.example',
    'data:text/html,https://dearly.example',
    'blob:https://dearly.example/1',
    '',
  ])('refuses %j', (target) => expect(isAllowedRedirect(at(), target)).toBe(false));

  it('takes entries as pages or folders, never as beginnings of names', () => {
    const listed = at(['https://app.example/back', 'https://team.example']);
    expect(isAllowedRedirect(listed, 'https://app.example/back')).toBe(true);
    expect(isAllowedRedirect(listed, 'https://app.example/back/again?x=1')).toBe(true);
    expect(isAllowedRedirect(listed, 'https://app.example/backdoor')).toBe(false);
    expect(isAllowedRedirect(listed, 'https://app.example/back/../admin')).toBe(false);
    expect(isAllowedRedirect(listed, 'https://team.example/anything')).toBe(true);
    expect(isAllowedRedirect(listed, 'https://team.example.evil.example/')).toBe(false);
  });

  // [entry, what it lets through, what it does not]
  it.each([
    [
      'https://*.example.org/**',
      ['https://app.example.org/', 'https://app.example.org/a/b?x=1#y'],
      ['https://example.org/', 'https://a.b.example.org/', 'https://evil.example/x.example.org/'],
    ],
    [
      'https://**.example.org/in',
      ['https://a.b.example.org/in', 'https://a.example.org/in?code=1'],
      ['https://a.example.org/inside', 'https://evil.example/.example.org/in'],
    ],
    [
      'https://app-?.example.org',
      ['https://app-1.example.org/anything'],
      ['https://app-12.example.org/', 'https://app-.example.org/', 'https://app-..example.org/'],
    ],
    [
      'https://app.example.org/*/back',
      ['https://app.example.org/en/back'],
      [
        'https://app.example.org/en/fr/back',
        'https://app.example.org/a.b/back',
        'https://app.example.org/en/x/../../back',
        'https://app.example.org/en/back/',
      ],
    ],
    ['http://localhost:*/**', ['http://localhost:5173/a'], ['http://localhost.evil.example:80/a']],
    ['https://a+b.example.org/(x)/*', ['https://a+b.example.org/(x)/y'], ['https://aab.example.org/(x)/y']],
    ['HTTPS://*.Example.ORG/', ['https://app.example.org/x'], ['http://app.example.org/x']],
  ])('reads %s as a pattern', (entry, through, not) => {
    const listed = at(loadConfig(z.object(redirectEnv), { REDIRECT_URLS: entry }).REDIRECT_URLS);
    for (const target of through) expect([target, isAllowedRedirect(listed, target)]).toEqual([target, true]);
    for (const target of not) expect([target, isAllowedRedirect(listed, target)]).toEqual([target, false]);
  });

  it('takes any port of a site on the own machine, and of no other', () => {
    const local = { PUBLIC_URL: 'http://localhost:8080', REDIRECT_URLS: [] };
    expect(isAllowedRedirect(local, 'http://localhost:5173/auth/callback')).toBe(true);
    for (const other of [
      'https://localhost:5173/',
      'http://127.0.0.1:5173/',
      'http://localhost.evil.example:5173/',
      'http://evil.example:8080/',
    ]) {
      expect(isAllowedRedirect(local, other)).toBe(false);
    }
  });

  it('lets native apps be led back to where they listen, where that is asked for', () => {
    for (const target of ['http://127.0.0.1:49152/callback', 'http://[::1]:49152/callback']) {
      expect(isAllowedRedirect(at(), target)).toBe(false);
      expect(isAllowedRedirect(at(), target, { nativeApps: true })).toBe(true);
    }
    for (const target of [
      'https://127.0.0.1/',
      'http://localhost:49152/',
      'http://127.0.0.1.evil.example/',
      'http://127.0.0.1@evil.example/',
      'http://127.0.0.2/',
      'http://10.0.0.1/',
    ]) {
      expect(isAllowedRedirect(at(), target, { nativeApps: true })).toBe(false);
    }
  });

  it('never leads to another host than one of the list, whatever is put into an address', () => {
    const listed = at(['https://*.team.example/**', 'https://app.example/back']);
    const pieces = fc.constantFrom(
      ...['https://', 'http:', '//', '/', '\\', '@', ':', '#', '?', '%2e', '%5c', '.', 'evil.example'],
      ...[
        'dearly.example',
        'x.team.example',
        'app.example',
        '/back',
        '..',
        '\t',
        '\0',
        'user',
        '。',
        '[::1]',
      ],
    );
    fc.assert(
      fc.property(fc.array(pieces, { minLength: 1, maxLength: 8 }), (parts) => {
        const target = parts.join('');
        if (!isAllowedRedirect(listed, target, { nativeApps: true })) return;
        const { hostname, username, protocol } = new URL(target, 'https://base.example');
        expect(hostname).toMatch(/^(dearly\.example|[^./]*\.team\.example|app\.example|\[::1\])$/);
        expect([username, protocol.startsWith('http')]).toEqual(['', true]);
      }),
      { numRuns: 20_000 },
    );
  });

  it('reads the list from one setting', () => {
    const schema = z.object(redirectEnv);
    expect(loadConfig(schema, { REDIRECT_URLS: ' https://a.example/x, ,https://b.example ' })).toEqual({
      REDIRECT_URLS: ['https://a.example/x', 'https://b.example'],
    });
    expect(loadConfig(schema, {})).toEqual({ REDIRECT_URLS: [] });
    for (const entry of [
      'example.org',
      'https://',
      'ftp://a.example',
      'https://a@b.example',
      'https://a b/',
    ]) {
      expect(schema.safeParse({ REDIRECT_URLS: entry }).success).toBe(false);
    }
  });
});
