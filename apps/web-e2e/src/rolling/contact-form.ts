import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';

const LIST = 'Name,Phone\nAda,+14155550101\nBob,+14155550102\n';
const BOUNDARY = 'between-the-parts';
const SLOW_ROWS = 12;
const ROW_EVERY_MS = 400;

/** A small contact list with its message, as a browser sends them. */
export function contactForm(): RequestInit {
  const body = new FormData();
  body.set('csvFile', new Blob([LIST], { type: 'text/csv' }), 'contacts.csv');
  body.set('messageTemplate', 'Hi {name}');
  body.set('sendInterval', '120');
  return { body };
}

/** The same over a line on which it takes some five seconds: longer than a stopping process goes on taking requests. */
export function slowContactForm(): RequestInit {
  return {
    body: Readable.toWeb(Readable.from(slowly())),
    duplex: 'half',
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
  } as RequestInit;
}

async function* slowly(): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  const part = (head: string) => `--${BOUNDARY}\r\ncontent-disposition: form-data; ${head}\r\n\r\n`;
  yield encoder.encode(
    `${part('name="messageTemplate"')}Hi {name}\r\n${part('name="sendInterval"')}120\r\n` +
      `${part('name="csvFile"; filename="contacts.csv"')}Name,Phone\n`,
  );
  for (let row = 0; row < SLOW_ROWS; row += 1) {
    await sleep(ROW_EVERY_MS);
    yield encoder.encode(`Name ${row},+1415555${String(2_000 + row)}\n`);
  }
  yield encoder.encode(`\r\n--${BOUNDARY}--\r\n`);
}
