import { chromium } from '@playwright/test';
import { randomUUID } from 'node:crypto';

/** For what a page fetches once it is idle, in milliseconds; a page that never is idles after two seconds by itself. */
const QUIET_MS = 4_000;
const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

/**
 * @param {string} url
 * @param {{ body: unknown, token?: string }} options
 * @returns {Promise<any>}
 */
async function post(url, { body, token }) {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
}

/**
 * Scripts that pages fetch by themselves, nothing being pressed: those before they can run and those once they are idle.
 * Each page is opened anew, without a cache, by somebody with an empty audience; the worker that keeps the app for use
 * without a network, and fetches all of it, is left out.
 * @param {string} url where Dearly is
 * @param {{ path: string, isMember: boolean }[]} pages `{audience}` in a path is that audience's id
 * @param {string} executablePath of the browser
 * @returns {Promise<Set<string>[]>} paths of the scripts, for each page
 */
export async function fetchedScripts(url, pages, executablePath) {
  const account = { email: `weight.${randomUUID()}@example.com`, password: 'a long walk by the sea' };
  const session = await post(`${url}/auth/v1/signup`, { body: account });
  const audience = await post(`${url}/api/screenshots/audiences`, {
    body: { name: 'Friends' },
    token: session.access_token,
  });
  const localStorage = [{ name: 'dearly.session', value: JSON.stringify(session) }];
  const member = { cookies: [], origins: [{ origin: url, localStorage }] };
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-dev-shm-usage'],
  });
  try {
    /** @type {Set<string>[]} */
    const found = [];
    for (const { path, isMember } of pages) {
      const context = await browser.newContext({
        ...PHONE,
        serviceWorkers: 'block',
        ...(isMember && { storageState: member }),
      });
      const scripts = new Set();
      context.on('request', (request) => scripts.add(new URL(request.url()).pathname));
      const page = await context.newPage();
      await page.goto(url + path.replace('{audience}', audience.id), { waitUntil: 'networkidle' });
      await page.waitForTimeout(QUIET_MS);
      await context.close();
      found.push(new Set([...scripts].filter((one) => /^\/assets\/.*\.js$/.test(one))));
    }
    return found;
  } finally {
    await browser.close();
  }
}
