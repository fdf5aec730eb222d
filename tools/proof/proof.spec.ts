import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { proofText, READ_FAULT_TEXTS, sealProof, WRONG_PASSPHRASE, type ProofFile } from '@dearly/proof';
import { ROOT } from '../settings.mjs';
import { checkFile } from './check-file';
import { readPassphrase } from './read-passphrase.mjs';

const PASSPHRASE = 'four horses and a café';
let folder: string;
let file: ProofFile;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dearly-proof-'));
  const numbers = ['+14155550101'];
  file = await sealProof(
    [
      { kind: 'consent', campaign: 'friends', numbers, on: '2025-03-01', how: 'At the fair' },
      { kind: 'sent', campaign: 'friends', numbers, at: 1_740_000_000_000, state: 'sent', textHash: 'x=' },
      { kind: 'opted_out', numbers, at: 1_750_000_000_000 },
    ],
    PASSPHRASE,
    1_760_000_000_000,
  );
});
afterAll(() => rm(folder, { recursive: true }));

async function written(content: string): Promise<string> {
  const path = join(folder, 'dearly-proof-2025-10-09.json');
  await writeFile(path, content);
  return path;
}

/** What the command prints and its exit code; `typed` comes in as what is typed would. */
async function command(args: string[], typed: string) {
  const child = spawn(process.execPath, [join(ROOT, 'tools/proof.mjs'), ...args]);
  let output = '';
  child.stdout.on('data', (chunk) => (output += String(chunk)));
  child.stderr.on('data', (chunk) => (output += String(chunk)));
  child.stdin.end(typed);
  const [code] = (await once(child, 'close')) as [number];
  return { code, output };
}

describe('npm run proof', () => {
  it('names the entry that is not as it was sealed, and ends with 1', async () => {
    const [one, , three] = file.entries;
    if (!one || !three) throw new Error('Three entries were sealed.');
    const path = await written(proofText({ ...file, entries: [one, three] }));
    const { code, output } = await command([path], `${PASSPHRASE}\n`);
    expect(output).toContain('2 entries: 1 of consent, 0 of messages');
    expect(output).toContain('Entry 2 is missing.');
    expect(code).toBe(1);
  });

  it('takes no passphrase as an argument', async () => {
    const { code, output } = await command([await written(proofText(file)), PASSPHRASE], '');
    expect(output).toContain('Say which file is to be checked and nothing else');
    expect(code).toBe(1);
  });
});

/** A terminal without a package: `script` of util-linux, which Debian always has and other systems have not. */
const hasTerminal = String(spawnSync('script', ['--version']).stdout).includes('util-linux');
const inTerminal = hasTerminal ? it : it.skip;

/** What somebody sees in a terminal who runs the command and presses `keys` once they are asked, and what follows. */
async function atTerminal(path: string, keys: string): Promise<string> {
  const asked = `"${process.execPath}" "${join(ROOT, 'tools/proof.mjs')}" "${path}"`;
  const child = spawn('script', ['-qec', `sh -c '${asked}; echo "ended with $?"; stty -a'`, '/dev/null']);
  let screen = '';
  const closed = once(child, 'close');
  child.stdout.on('data', (chunk) => {
    const wasAsked = screen.includes('Passphrase');
    screen += String(chunk);
    // Before that the terminal would show them.
    if (!wasAsked && screen.includes('Passphrase')) child.stdin.write(keys);
  });
  await closed;
  return screen;
}

describe('npm run proof in a terminal', () => {
  const inOrder = /\bisig icanon\b[^]*\becho\b/;

  inTerminal('takes the passphrase with its corrections and shows nothing of it', async () => {
    const path = await written(proofText(file));
    const screen = await atTerminal(path, 'x\u0015four horses and a cafx\u007féé\u007f\r');
    expect(screen).toContain('Every entry is there, in order and unchanged.');
    expect(screen).toContain('ended with 0');
    expect(screen).not.toMatch(/four|horses|caf/);
    expect(screen).toMatch(inOrder);
  });

  inTerminal('says that a passphrase is wrong, and does not repeat it', async () => {
    const screen = await atTerminal(await written(proofText(file)), 'five donkeys\r');
    expect(screen).toContain(WRONG_PASSPHRASE);
    expect(screen).toContain('ended with 1');
    expect(screen).not.toContain('donkeys');
  });

  inTerminal('ends at Ctrl-C without a result, and leaves the terminal as it was', async () => {
    const screen = await atTerminal(await written(proofText(file)), 'four\u0003');
    expect(screen).toContain('ended with 130');
    expect(screen).not.toMatch(/four|Every entry is there/);
    expect(screen).toMatch(inOrder);
  });
});

describe('a check', () => {
  const checked = async (content: string, passphrase?: string) =>
    checkFile(await written(content), () => Promise.resolve(passphrase));

  it('says what is in a proof, without numbers and texts', async () => {
    expect(await checked(proofText(file), PASSPHRASE)).toEqual({
      isSound: true,
      lines: [
        'Sealed last 2025-10-09T08:53:20.000Z.',
        '3 entries: 1 of consent, 1 of messages, 1 of opt-outs.',
        'From 2025-02-19T21:20:00.000Z to 2025-06-15T15:06:40.000Z.',
        'Every entry is there, in order and unchanged.',
      ],
    });
  });

  it('is of the order alone where nobody gives a passphrase, and says so', async () => {
    const { isSound, lines } = await checked(proofText(file));
    expect(isSound).toBe(true);
    expect(lines).toContainEqual(expect.stringMatching(/^No passphrase was given: what is in them was not/));
  });

  it('fails with another passphrase, and with what is no proof', async () => {
    expect(await checked(proofText(file), 'another passphrase')).toEqual({
      isSound: false,
      lines: [WRONG_PASSPHRASE],
    });
    expect(await checked('name,phone', PASSPHRASE)).toEqual({
      isSound: false,
      lines: [READ_FAULT_TEXTS.not_a_proof],
    });
    const { isSound, lines } = await checkFile(join(folder, 'none.json'), () => Promise.resolve(PASSPHRASE));
    expect([isSound, lines[0]]).toEqual([false, expect.stringContaining('Check its name.')]);
  });
});

describe('the passphrase', () => {
  const from = (text: string, env = {}) =>
    readPassphrase({ env, input: Readable.from([text]) as typeof process.stdin });

  it('is the first line of what comes in, or what the environment says', async () => {
    expect(await from('four horses\nand more\n')).toBe('four horses');
    expect(await from('')).toBeUndefined();
    expect(await from('typed', { DEARLY_PROOF_PASSPHRASE: 'set' })).toBe('set');
  });
});
