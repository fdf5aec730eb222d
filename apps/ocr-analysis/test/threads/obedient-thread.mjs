// A reading thread that does what the "picture" says, to see what the pool makes of it.
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** Like the recogniser: a thread within the thread. It holds a port as long as it lives, and never rests. */
const NESTED = `
const server = require('node:net').createServer().listen(0, '127.0.0.1', () => {
  require('node:worker_threads').parentPort.postMessage(server.address().port);
  setTimeout(() => { for (;;); }, 10);
});`;

/** A message of mine, which a language model is asked about. */
const mine = (text) => ({ sender: 'me', text, timing: { kind: 'unknown' } });
const nothingSaid = { contact: '', service: 'unknown', messages: [], timestamps: [] };

export function becomeReady() {}

export async function readPicture({ bytes, stages }) {
  const order = Buffer.from(bytes).toString();
  // Before the first stage no time is counted: memory alone is to end this one.
  if (order === 'eat') for (const eaten = []; ;) eaten.push(new Array(1_000).fill(eaten.length));
  stages.postMessage('decoding');
  if (order === 'loop') for (;;);
  if (order === 'exit') process.exit(3);
  if (order === 'nest') await nest(stages);
  if (order === 'loading') return said(String(process.features.require_module));
  if (order === 'refuse') return { ok: false, envelope: { code: 'picture_unreadable' } };
  if (order.startsWith('ask')) return said(order, { ...nothingSaid, messages: [mine(order)] });
  return said(order);
}

const said = (fullText, conversation = nothingSaid) => ({ ok: true, value: { fullText, conversation } });

/** Tells the port of the thread within, and waits for what never comes. */
async function nest(stages) {
  const nested = new Worker(NESTED, { eval: true });
  const [port] = await once(nested, 'message');
  stages.postMessage(port);
  await once(nested, 'message');
}
