import { resolve } from 'node:path';
import { recordSpans } from '@dearly/testing';
import { PipelinePool } from '../src/threads/pipeline-pool';

// The built worker, as it runs in the service: the integration target builds it first.
const worker = resolve(__dirname, '../../../dist/apps/csv-generation/worker.mjs');
const pool = new PipelinePool(worker);
const list = (text: string): Uint8Array[] => [new TextEncoder().encode(text)];
const options = { template: 'Hi {name}', timestamp: 1 };

beforeAll(() => pool.onModuleInit());
afterAll(() => pool.onModuleDestroy());

describe('the pipeline in worker threads', () => {
  it('hands the list over and the messages back', async () => {
    const file = list('Name,Phone\nAda,+14155550101\n');
    const result = await pool.personalise(file, options);
    expect(file.map((chunk) => chunk.byteLength)).toEqual([0]);
    expect(JSON.parse(new TextDecoder().decode(result.messages))).toMatchObject({
      m1: { text: 'Hi Ada', phoneNumbers: ['+14155550101'] },
    });
  });

  it('takes a file in chunks, also two of the same memory and one of memory that others use as well', async () => {
    const shared = Buffer.from('+14155550101\nBea,');
    expect(shared.buffer.byteLength).toBe(Buffer.poolSize);
    const own = new TextEncoder().encode('Name,Phone\nAda,+14155550102\n');
    const file = [own.subarray(0, 15), shared, own.subarray(15)];
    const result = await pool.personalise(file, options);
    expect(result).toMatchObject({ total: 2, sendable: 2 });
    expect(shared.toString()).toBe('+14155550101\nBea,');
  });

  it('brings errors back with their fields', async () => {
    await expect(pool.personalise(list('Name,Colour\nAda,blue\n'), options)).rejects.toMatchObject({
      status: 422,
      details: { fields: [{ field: 'phoneColumn' }] },
    });
  });

  it('makes the files in a thread as well', async () => {
    const form = { ...options, sendInterval: 120, handlingMethod: 'individual' as const };
    const { files } = await pool.generateFiles(list('Name,Phone\nAda,+14155550101\nBob,none\n'), form);
    expect(files.map((file) => [file.name, file.count])).toEqual([
      ['dearly-1-of-1.json', 1],
      ['rejected-rows.csv', 1],
    ]);
  });

  it('tells a trace how large a list was and how many rows it had, and nothing that stood in it', async () => {
    const recorded = recordSpans();
    await pool.personalise(list('Name,Phone\nAda,+14155550101\nBea,+14155550102\n'), options);
    await expect(pool.personalise(list('Name,Colour\nAda,blue\n'), options)).rejects.toThrow();
    const spans = recorded.all().map(({ name, attributes, status }) => [name, attributes, status]);
    expect(spans).toEqual([
      ['make messages', { 'dearly.bytes': 45, 'dearly.count': 2 }, { code: 0 }],
      ['make messages', { 'dearly.bytes': 21 }, { code: 2, message: 'invalid_request' }],
    ]);
    await recorded.stop();
  });

  it('stops a thread whose request has ended, and goes on with the next', async () => {
    const rows = Array.from(
      { length: 150_000 },
      (_, row) => `Name ${row},tel:+1415555${String(row % 10_000).padStart(4, '0')};ext=1`,
    );
    const long = pool.personalise(list(`Name,Phone\n${rows.join('\n')}`), options, AbortSignal.timeout(50));
    await expect(long).rejects.toMatchObject({ code: 'deadline_exceeded' });
    await expect(pool.personalise(list('Name,Phone\nAda,+14155550101\n'), options)).resolves.toMatchObject({
      total: 1,
    });
  });

  it('loads its threads in the one way that may be interrupted without ending the process', async () => {
    const threads = new PipelinePool(resolve(__dirname, 'threads/loading-thread.mjs'));
    await expect(threads.personalise(list(''), options)).resolves.toBe(false);
    await threads.onModuleDestroy();
  });

  it.each(['individual', 'group'] as const)(
    'refuses a list whose %s messages would fill the memory, and goes on with the next',
    async (handlingMethod) => {
      const rows = Array.from({ length: 200_000 }, (_, row) => `${row},+1415${2_000_000 + row}`);
      const form = {
        ...options,
        template: `{n} ${'long '.repeat(6_000)}`,
        sendInterval: 120,
        handlingMethod,
      };
      await expect(pool.generateFiles(list(`n,Phone\n${rows.join('\n')}`), form)).rejects.toMatchObject({
        status: 422,
        details: { fields: [{ field: 'messageTemplate', code: 'messages_too_large' }] },
      });
      await expect(pool.personalise(list('Name,Phone\nAda,+14155550101\n'), options)).resolves.toMatchObject({
        total: 1,
      });
    },
  );

  it('makes one message for a group, however many get it', async () => {
    const rows = Array.from({ length: 200_000 }, (_, row) => `+1415${2_000_000 + row}`);
    const form = {
      ...options,
      template: 'long '.repeat(1_000),
      sendInterval: 120,
      handlingMethod: 'group' as const,
    };
    const { sendable, files } = await pool.generateFiles(list(`Phone\n${rows.join('\n')}`), form);
    expect([sendable, files.length]).toEqual([200_000, 125]);
  });

  it('loses one thread, and no process, to a list that needs too much memory after all', async () => {
    const threads = new PipelinePool(resolve(__dirname, 'threads/hungry-thread.mjs'));
    const hungry = threads.personalise(list(''), { ...options, template: 'hungry' });
    await expect(hungry).rejects.toMatchObject({
      status: 422,
      details: { fields: [{ field: 'csvFile', code: 'list_too_large' }] },
    });
    await expect(threads.personalise(list(''), options)).resolves.toMatchObject({ total: 1 });
    await threads.onModuleDestroy();
  });
});
