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

  it('reads the list from one setting', () => {
    const schema = z.object(redirectEnv);
    expect(loadConfig(schema, { REDIRECT_URLS: ' https://a.example/x, ,https://b.example ' })).toEqual({
      REDIRECT_URLS: ['https://a.example/x', 'https://b.example'],
    });
    expect(loadConfig(schema, {})).toEqual({ REDIRECT_URLS: [] });
    expect(schema.safeParse({ REDIRECT_URLS: 'example.org' }).success).toBe(false);
  });
});
