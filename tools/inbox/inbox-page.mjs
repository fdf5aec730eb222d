/** @typedef {import('./mail-store.mjs').Mail} Mail */

/** Text as it may stand between tags and inside quoted attributes. @param {string} text */
function escape(text) {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/** Mail text with its web addresses as links; everything else stays text. @param {string} text */
function linked(text) {
  return text
    .split(/(https?:\/\/[^\s<>"']+)/)
    .map((part, index) =>
      index % 2
        ? `<a href="${escape(part)}" target="_blank" rel="noreferrer">${escape(part)}</a>`
        : escape(part),
    )
    .join('');
}

export const STYLE = `
:root { color-scheme: dark; }
* { box-sizing: border-box; }
body { margin: 0; background: #14161c; color: #f2f2f5; font: 17px/1.5 system-ui, -apple-system, sans-serif; }
main { max-width: 720px; margin: 0 auto; padding: 24px 16px 64px; }
h1 { font-size: 28px; line-height: 1.2; margin: 0 0 4px; overflow-wrap: anywhere; }
p { margin: 0 0 16px; }
.quiet { color: #a9adb8; font-size: 15px; }
ul { list-style: none; margin: 20px 0; padding: 0; }
li { margin: 0 0 12px; }
.card { display: block; padding: 16px 20px; border: 1px solid #343844; border-radius: 20px; background: #1d2029;
  color: inherit; text-decoration: none; overflow-wrap: anywhere; }
a.card:hover { background: #262a35; }
a { color: #5eb0ff; }
a:focus-visible { outline: 3px solid #5eb0ff; outline-offset: 2px; }
.card strong, .card span { display: block; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; margin: 0; }
iframe { width: 100%; min-height: 60vh; border: 0; border-radius: 20px; background: #fff; }
.button { display: inline-block; min-height: 44px; padding: 10px 18px; border-radius: 22px; background: #0a84ff;
  color: #fff; text-decoration: none; font-weight: 600; }
.plain { background: #2c303b; }
`;

/** @param {string} title @param {string} body @param {string} [head] */
function page(title, body, head = '') {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${escape(title)}</title>
${head}<style>${STYLE}</style></head><body><main>${body}</main></body></html>`;
}

/** The list, newest first. It has no script; the browser looks again every ten seconds. @param {Mail[]} mails */
export function listPage(mails) {
  const items = mails.map(
    (
      mail,
    ) => `<li><a class="card" href="/inbox/messages/${mail.id}"><strong>${escape(subjectOf(mail))}</strong>
<span class="quiet">To ${escape(mail.to.join(', '))} · ${when(mail)}${files(mail)}</span></a></li>`,
  );
  const empty = `<p class="card">No mail yet. When Dearly sends one, for instance the files of a contact list, it appears
here within a few seconds.</p>`;
  return page(
    'Inbox',
    `<h1>Inbox</h1><p class="quiet">Every email that this installation sent. Nothing leaves this computer until SMTP_URL
is set.</p>${mails.length ? `<ul>${items.join('')}</ul>` : empty}
<p><a class="button plain" href="/inbox">Look again</a> <a class="button plain" href="/">Back to Dearly</a></p>`,
    '<meta http-equiv="refresh" content="10">',
  );
}

/** One mail with its attachments. @param {Mail} mail */
export function mailPage(mail) {
  const attachments = mail.attachments.map(
    (part) => `<li><a class="card" download
href="/inbox/api/messages/${mail.id}/attachments/${encodeURIComponent(part.filename)}">
<strong>${escape(part.filename)}</strong><span class="quiet">${size(part.size)} · Download</span></a></li>`,
  );
  const body = mail.html
    ? `<iframe title="The message" sandbox="allow-popups allow-popups-to-escape-sandbox"
src="/inbox/messages/${mail.id}/body"></iframe>`
    : `<div class="card"><pre>${linked(mail.text)}</pre></div>`;
  return page(
    subjectOf(mail),
    `<p><a class="button plain" href="/inbox">All mail</a></p><h1>${escape(subjectOf(mail))}</h1>
<p class="quiet">To ${escape(mail.to.join(', '))} · ${when(mail)}</p>${body}
${attachments.length ? `<ul>${attachments.join('')}</ul>` : ''}`,
  );
}

/** The mail's own HTML, for a sandboxed frame; its links open in a new tab. @param {Mail} mail */
export function mailBody(mail) {
  return `<!doctype html><meta charset="utf-8"><base target="_blank">${mail.html}`;
}

export function missingPage() {
  return page(
    'No such mail',
    '<h1>No such mail</h1><p><a class="button plain" href="/inbox">All mail</a></p>',
  );
}

/** @param {Mail} mail */
const subjectOf = (mail) => mail.subject || '(no subject)';

/** @param {Mail} mail */
const when = (mail) => `<time datetime="${mail.date}">${mail.date.slice(0, 16).replace('T', ' ')} UTC</time>`;

/** @param {Mail} mail */
const files = ({ attachments: { length } }) =>
  length ? ` · ${length} ${length === 1 ? 'file' : 'files'}` : '';

/** @param {number} bytes */
const size = (bytes) => (bytes < 1024 ? `${bytes} bytes` : `${(bytes / 1024).toFixed(1)} KB`);
