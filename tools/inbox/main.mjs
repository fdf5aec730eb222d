// The local mail server with its inbox pages: what Dearly sends stays on this computer and can be read.
// Settings: INBOX_DIR (folder of the mails), SMTP_PORT and HTTP_PORT (both on 127.0.0.1).
import { once } from 'node:events';
import { SMTPServer } from 'smtp-server';
import { createInboxServer } from './inbox-server.mjs';
import { openMailStore } from './mail-store.mjs';

const MAX_MESSAGE_BYTES = 30 * 1024 * 1024;

const { INBOX_DIR = '.data/inbox', SMTP_PORT = '0', HTTP_PORT = '0' } = process.env;
const store = await openMailStore(INBOX_DIR);

const smtp = new SMTPServer({
  size: MAX_MESSAGE_BYTES,
  disabledCommands: ['STARTTLS', 'AUTH'],
  disableReverseLookup: true,
  closeTimeout: 1_000,
  onData(stream, session, done) {
    receive(
      stream,
      session.envelope.rcptTo.map((recipient) => recipient.address),
    ).then(
      () => done(),
      (error) => {
        // What the sender gets to hear is a code alone.
        if (!error.responseCode) process.stderr.write(`inbox: a mail was not kept: ${error.stack}\n`);
        done(error);
      },
    );
  },
});
smtp.on('error', (error) => process.stderr.write(`inbox: ${error.message}\n`));

/** @param {import('smtp-server').SMTPServerDataStream} stream @param {string[]} recipients */
async function receive(stream, recipients) {
  /** @type {Buffer[]} */
  const chunks = [];
  let bytes = 0;
  for await (const chunk of stream) {
    bytes += chunk.length;
    // A client that ignores the announced limit is read to its end, but not remembered.
    if (bytes <= MAX_MESSAGE_BYTES) chunks.push(chunk);
  }
  if (bytes > MAX_MESSAGE_BYTES) throw Object.assign(new Error('Message too large'), { responseCode: 552 });
  await store.add(Buffer.concat(chunks), recipients);
}

const http = createInboxServer(store);
await Promise.all([
  once(smtp.listen(Number(SMTP_PORT), '127.0.0.1'), 'listening'),
  once(http.listen(Number(HTTP_PORT), '127.0.0.1'), 'listening'),
]);

process.once('SIGTERM', () => {
  http.close();
  http.closeAllConnections();
  smtp.close(() => process.exit(0));
});
