import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import { STYLE, listPage, mailBody, mailPage, missingPage } from './inbox-page.mjs';

/** @typedef {Awaited<ReturnType<typeof import('./mail-store.mjs').openMailStore>>} MailStore */
/** @typedef {{ status?: number, type: string, body: string | Buffer, headers?: Record<string, string> }} Answer */

const styleHash = createHash('sha256').update(STYLE).digest('base64');
/** Our own pages: no script at all, one known style sheet, and mails only inside a frame. */
const PAGE_POLICY = `default-src 'none'; style-src 'sha256-${styleHash}'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
/** A mail's HTML: an origin of its own, no script, nothing fetched from anywhere. */
const MAIL_POLICY =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'";

/**
 * The gateway asks by the address of this machine. A foreign name that was made to lead here (DNS rebinding) would let its
 * page read all mails.
 */
const THIS_MACHINE = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i;

/** A mail may claim anything as its type; only what fits into a header is passed on. */
const SAFE_TYPE = /^[\w.+-]+\/[\w.+-]+$/;

/**
 * The inbox over HTTP: pages for people under /inbox, JSON and attachments under /inbox/api/messages.
 * @param {MailStore} store
 */
export function createInboxServer(store) {
  return createServer((request, response) => {
    void answer(store, request)
      .catch((error) => {
        process.stderr.write(`inbox: ${error instanceof Error ? error.stack : error}\n`);
        return json({ code: 'unexpected', message: 'The inbox could not read this mail.' }, 500);
      })
      .then(({ status = 200, type, body, headers }) => {
        response.writeHead(status, {
          'content-type': type,
          'content-length': Buffer.byteLength(body),
          'x-content-type-options': 'nosniff',
          'cache-control': 'no-store',
          ...headers,
        });
        response.end(request.method === 'HEAD' ? undefined : body);
      });
  });
}

/** @param {MailStore} store @param {import('node:http').IncomingMessage} request @returns {Promise<Answer>} */
async function answer(store, { method = '', url = '/', headers }) {
  if (!THIS_MACHINE.test(headers.host ?? ''))
    return json({ code: 'misdirected_request', message: 'Open the inbox under /inbox of Dearly.' }, 421);
  if (method !== 'GET' && method !== 'HEAD') return json({ code: 'not_found', message: 'Only GET.' }, 405);
  const parts = pathParts(url);
  if (parts?.[0] !== 'inbox') return html(missingPage(), 404);
  const [, kind, ...rest] = parts;
  if (kind === undefined) return html(listPage(store.list()));
  if (kind === 'api') return apiAnswer(store, rest);
  const mail = kind === 'messages' && rest[0] ? store.find(rest[0]) : undefined;
  if (!mail || rest.length > 2) return html(missingPage(), 404);
  if (rest.length === 1) return html(mailPage(mail));
  return rest[1] === 'body' ? html(mailBody(mail), 200, MAIL_POLICY) : html(missingPage(), 404);
}

/** @param {MailStore} store @param {string[]} parts what follows /inbox/api @returns {Promise<Answer>} */
async function apiAnswer(store, [collection, id, detail, filename, ...more]) {
  const missing = json({ code: 'not_found', message: 'There is no such mail or attachment.' }, 404);
  if (collection !== 'messages' || more.length) return missing;
  if (id === undefined) return json(store.list());
  const mail = store.find(id);
  if (!mail || detail !== 'attachments' || filename === undefined) return missing;
  const file = await store.attachment(mail, filename);
  if (!file) return missing;
  return {
    type: SAFE_TYPE.test(file.contentType) ? file.contentType : 'application/octet-stream',
    body: file.content,
    headers: {
      // Always a download, never a page of this origin, whatever the mail says it is.
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(filename).replace(/['()*]/g, percent)}`,
      'content-security-policy': "sandbox; default-src 'none'",
    },
  };
}

/** @param {string} sign */
const percent = (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`;

/** @param {string} address @returns {string[] | undefined} decoded parts of the path; undefined when it is malformed */
function pathParts(address) {
  try {
    const path = address.split('?')[0] ?? '';
    return path.split('/').filter(Boolean).map(decodeURIComponent);
  } catch {
    return undefined;
  }
}

/** @param {string} body @param {number} [status] @param {string} [policy] @returns {Answer} */
function html(body, status = 200, policy = PAGE_POLICY) {
  return { status, type: 'text/html; charset=utf-8', body, headers: { 'content-security-policy': policy } };
}

/** @param {unknown} value @param {number} [status] @returns {Answer} */
function json(value, status = 200) {
  return { status, type: 'application/json; charset=utf-8', body: JSON.stringify(value) };
}
