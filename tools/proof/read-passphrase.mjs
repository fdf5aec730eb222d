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
  const lines = createInterface({ input, output: NOWHERE, terminal: isTerminal });
  // Not before: until readline has the terminal, it shows what somebody types at once.
  if (isTerminal) prompt.write('Passphrase (it is not shown): ');
  // Readline takes Ctrl-C for itself in a terminal. It ends the command as elsewhere, with the terminal as it was: going
  // on without a passphrase would look like a check that was passed.
  lines.on('SIGINT', () => {
    lines.close();
    prompt.write('\n');
    process.kill(process.pid, 'SIGINT');
  });
  try {
    for await (const line of lines) return line || undefined;
    return undefined;
  } finally {
    lines.close();
    if (isTerminal) prompt.write('\n');
  }
}
