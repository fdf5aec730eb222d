import { once } from 'node:events';
import { connect } from 'node:net';
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from '@dearly/contracts';
import { ReadingPool } from '../src/threads/reading-pool';

const threadFile = resolve(__dirname, 'threads/obedient-thread.mjs');
const orders = (text: string): Uint8Array => new Uint8Array(Buffer.from(text));
const never = new AbortController().signal;
let pool: ReadingPool;

async function open(options: { readers?: number; limitMs?: number } = {}): Promise<void> {
  pool = new ReadingPool({ threadFile, readers: 1, ...options });
  await pool.onModuleInit();
}
afterEach(() => pool.onApplicationShutdown());

/** That the pool reads on after what happened before. */
async function expectToRead(): Promise<void> {
  await expect(pool.read(orders('hello'), { signal: never })).resolves.toMatchObject({ fullText: 'hello' });
  expect(await pool.isReady()).toBe(true);
}

describe('reading in threads', () => {
  it('tells the stages, and hands the bytes over instead of copying them', async () => {
    await open();
    const bytes = orders('hello');
    const stages: string[] = [];
    await pool.read(bytes, { signal: never, onStage: (stage) => stages.push(stage) });
    expect([bytes.byteLength, stages]).toEqual([0, ['decoding']]);
  });

  it('loads its threads in the one way that may be interrupted without ending the process', async () => {
    await open();
    await expect(pool.read(orders('loading'), { signal: never })).resolves.toMatchObject({
      fullText: 'false',
    });
  });

  it('brings errors back by their codes, in the same thread', async () => {
    await open();
    await expect(pool.read(orders('refuse'), { signal: never })).rejects.toMatchObject({
      code: 'picture_unreadable',
    });
    await expectToRead();
  });

  it('ends a picture that takes too long, and reads the next one', async () => {
    await open({ limitMs: 200 });
    await expect(pool.read(orders('loop'), { signal: never })).rejects.toMatchObject({
      code: 'analysis_too_slow',
    });
    await expectToRead();
  });

  it.each(['eat', 'exit'])(
    'loses one picture, not the process, when its thread is to "%s"',
    async (order) => {
      await open();
      await expect(pool.read(orders(order), { signal: never })).rejects.toMatchObject({
        code: 'analysis_failed',
      });
      await expectToRead();
    },
  );

  it('keeps its threads through many losses in a row', async () => {
    await open({ readers: 2 });
    const losses = Array.from({ length: 8 }, (_unused, index) =>
      pool
        .read(orders(index % 2 ? 'exit' : 'hello'), { signal: never })
        .catch((error: AppError) => error.code),
    );
    const codes = await Promise.all(losses);
    expect(codes.filter((code) => code === 'analysis_failed')).toHaveLength(4);
    await expectToRead();
  });

  it('gives a waiting picture the whole time once a thread has it', async () => {
    await open({ limitMs: 400 });
    const first = pool.read(orders('loop'), { signal: never });
    const second = pool.read(orders('hello'), { signal: never });
    await expect(first).rejects.toMatchObject({ code: 'analysis_too_slow' });
    await expect(second).resolves.toMatchObject({ fullText: 'hello' });
  });

  it('ends with the reason of the signal, and the thread within the thread ends as well', async () => {
    await open();
    const abort = new AbortController();
    const port = await new Promise<number>((tell) => {
      const onStage = (stage: unknown) => typeof stage === 'number' && tell(stage);
      const read = pool.read(orders('nest'), { signal: abort.signal, onStage });
      void expect(read).rejects.toMatchObject({ code: 'deadline_exceeded' });
    });
    expect(await isHeld(port)).toBe(true);
    abort.abort(new AppError('deadline_exceeded'));
    while (await isHeld(port)) await sleep(20);
    await expectToRead();
  });
});

async function isHeld(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  const isThere = await once(socket, 'connect').then(
    () => true,
    () => false,
  );
  socket.destroy();
  return isThere;
}
