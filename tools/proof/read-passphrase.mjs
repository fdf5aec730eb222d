import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

/** Takes what a terminal would show of a passphrase. */
const NOWHERE = new Writable({ write: (_chunk, _encoding, done) => done() });

/**
 * The passphrase from DEARLY_PROOF_PASSPHRASE, from a terminal without showing it, or else the first line of what comes
 * in. Undefined when there is none. Never from an argument, which other programs of the computer can see.
 * @param {{ env?: NodeJS.ProcessEnv, input?: NodeJS.ReadStream, prompt?: NodeJS.WritableStream }} [from]
 * @returns {Promise<string | undefined>}
 */
export async function readPassphrase({
  env = process.env,
  input = process.stdin,
  prompt = process.stderr,
} = {}) {
  const given = env['DEARLY_PROOF_PASSPHRASE'];
  if (given) return given;
  const isTerminal = input.isTTY === true;
  if (isTerminal) prompt.write('Passphrase (it is not shown): ');
  const lines = createInterface({ input, output: NOWHERE, terminal: isTerminal });
  // Readline answers Ctrl-C itself in a terminal; without this the question would stand for ever.
  lines.on('SIGINT', () => lines.close());
  try {
    for await (const line of lines) return line || undefined;
    return undefined;
  } finally {
    lines.close();
    if (isTerminal) prompt.write('\n');
  }
}
