import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { seededRandom } from '@dearly/testing';
import { FolderStore } from '../src/folder-store';
import type { WriterMessage } from './writer-process';

const ROOT = resolve(__dirname, '../../..');
const PROGRAM = join(ROOT, 'dist/libs/object-store/test/writer-process.mjs');
const CHECKER = join(ROOT, 'dist/libs/object-store/test/check-process.mjs');
const KEY = 'crash/test';
const VERSION_BYTES = 2 * 1024 * 1024;
const STEPS_A_VERSION = 9;
const random = seededRandom();

describe('a folder whose writer fails', () => {
  let folder: string;
  let temporary: string;
  beforeAll(() => {
    const vite = join(ROOT, 'node_modules/vite/bin/vite.js');
    const config = join(__dirname, 'vite.config.mts');
    execFileSync(process.execPath, [vite, 'build', '--config', config], { cwd: ROOT });
  }, 60_000);
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'dearly-store-'));
    temporary = join(folder, '.temporary');
  });
  afterEach(() => rm(folder, { recursive: true }));

  /** Asserts that the object is one version as a whole, and gives its number; undefined when there is none. */
  async function storedVersion(): Promise<number | undefined> {
    const store = await FolderStore.open(folder);
    const info = await store.head(KEY);
    if (!info) return undefined;
    const bytes = await buffer((await store.get(KEY)) ?? Readable.from([]));
    const version = bytes[0] ?? 0;
    expect(bytes.equals(Buffer.alloc(VERSION_BYTES, version))).toBe(true);
    expect(info).toMatchObject({ size: VERSION_BYTES, contentType: `text/${version}` });
    expect(info.etag).toBe(`"${createHash('sha256').update(bytes).digest('hex')}"`);
    return version;
  }

  it('holds the old object or the new one, whenever it was killed, and what was acknowledged', async () => {
    let version = 1;
    for (let round = 0; round < 12; round++) {
      const before = await storedVersion();
      const writer = spawn(process.execPath, [PROGRAM, folder, String(version), '100'], { stdio: IPC });
      const messages = await killedAfter(writer, 1 + Math.floor(random() * 3 * STEPS_A_VERSION));
      const acknowledged = messages.findLast(({ step }) => step === 'stored')?.version ?? before;
      const begun = messages.at(-1)?.version ?? version;
      const stored = await storedVersion();
      // The version under way may have been complete at the kill, and the next one cannot be yet.
      expect([acknowledged, begun]).toContain(stored);
      expect(await readdir(temporary)).toEqual([]);
      version = begun + 1;
    }
  }, 120_000);

  it('says so when the disk takes no more, and keeps the old object alone', async () => {
    await once(spawn(process.execPath, [PROGRAM, folder, '1'], { stdio: IPC }), 'exit');
    expect(await storedVersion()).toBe(1);
    // The system refuses to let a file grow beyond this limit, as it refuses on a full disk.
    const limited = `trap '' XFSZ; ulimit -f 1000; exec "${process.execPath}" "${PROGRAM}" "${folder}" 2`;
    const writer = spawn('sh', ['-c', limited], { stdio: IPC });
    const messages = collect(writer);
    // What it told has arrived then, too.
    await once(writer, 'close');
    expect(messages.at(-1)).toEqual({ version: 2, step: 'failed', code: 'pictures_unavailable' });
    expect(await readdir(temporary)).toEqual([]);
    expect(await storedVersion()).toBe(1);
  });

  it.each([
    ['yes', 'well'],
    ['no', 'pictures_unavailable'],
  ])('is found so by a check alone when it may not be written to (may: %s)', (mayWrite, answer) => {
    const told = execFileSync(process.execPath, [CHECKER, folder, mayWrite], { encoding: 'utf8' });
    expect(told).toBe(answer);
  });

  it('loses at a start what dead writers left, and nothing of those that write', async () => {
    await FolderStore.open(folder);
    const dead = spawn(process.execPath, ['-e', '']);
    await once(dead, 'exit');
    const names = {
      dead: `${hostname()}~${dead.pid}~1`,
      living: `${hostname()}~${process.ppid}~2`,
      elsewhere: `another-host~${dead.pid}~3`,
      abandoned: 'another-host~1~4',
      earlierLife: `${hostname()}~${process.pid}~5`,
      own: `${hostname()}~${process.pid}~6`,
    };
    for (const name of Object.values(names)) await writeFile(join(temporary, name), 'x');
    const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
    await utimes(join(temporary, names.abandoned), minutesAgo(90), minutesAgo(90));
    const beforeUs = new Date(Date.now() - process.uptime() * 1000 - 5_000);
    await utimes(join(temporary, names.earlierLife), beforeUs, beforeUs);
    await FolderStore.open(folder);
    expect((await readdir(temporary)).sort()).toEqual([names.elsewhere, names.living, names.own].sort());
  });
});

const IPC: ('ignore' | 'inherit' | 'ipc')[] = ['ignore', 'ignore', 'inherit', 'ipc'];

function collect(writer: ChildProcess): WriterMessage[] {
  const messages: WriterMessage[] = [];
  writer.on('message', (message) => messages.push(message as WriterMessage));
  return messages;
}

async function killedAfter(writer: ChildProcess, steps: number): Promise<WriterMessage[]> {
  const messages = collect(writer);
  const gone = once(writer, 'close');
  writer.on('message', () => messages.length >= steps && writer.kill('SIGKILL'));
  await gone;
  return messages;
}
