import { randomUUID } from 'node:crypto';
import { Redis } from 'ioredis';
import { readScreens } from './pictures';
import { Surroundings } from './surroundings';
import { until } from './wait';
import { WorkerProcess } from './worker-process';

jest.setTimeout(120_000);

let around: Surroundings;
const heard: string[] = [];
const spies: Redis[] = [];

beforeAll(async () => {
  around = await Surroundings.start();
  for (const url of [around.rpcUrl, around.jobsUrl]) {
    const redis = new Redis(url);
    const monitor = await redis.monitor();
    monitor.on('monitor', (_time: string, command: string[]) => heard.push(command.join(' ')));
    spies.push(redis, monitor);
  }
});
afterAll(async () => {
  for (const redis of spies) redis.disconnect();
  await around.stop();
});

describe('what people wrote', () => {
  it('passes through neither Redis and no log, whether it is read, cut off or killed', async () => {
    const screens = await readScreens();
    const group = screens.find(({ truth }) => truth.contact === 'Garden Volunteers')?.bytes;
    if (!group) throw new Error('The picture of the group is not there.');
    const first = await WorkerProcess.start(around);
    const [read, cutOff] = [
      around.ledger.add(group, randomUUID(), {
        contact: 'Zoe Mendwell',
        service: 'imessage',
        messages: [{ sender: 'me', text: 'Hi, a mended sentence', timing: { kind: 'unknown' } }],
        timestamps: [],
      }),
      around.ledger.add(group.subarray(0, -200)),
    ];
    await around.add(read, cutOff);
    await until(() => around.ledger.resultOf(read) !== undefined);
    await until(() => around.ledger.failureOf(cutOff) !== undefined);
    const killed = around.ledger.add(group);
    await around.add(killed);
    await until(() => around.ledger.fetched.includes(killed.screenshotId));
    await first.end('SIGKILL');
    const second = await WorkerProcess.start(around);
    await until(() => around.ledger.resultOf(killed) !== undefined);
    await second.end('SIGTERM');

    const words = ['Keiko', 'Gloves', 'daughter', 'Volunteers', 'Mendwell', 'mended sentence'];
    const document = JSON.stringify(around.ledger.resultOf(read));
    expect(words.filter((word) => document.includes(word))).toEqual(words);
    const traces = [...heard, first.log(), second.log()].join('\n').toLowerCase();
    // The search sees what went by.
    for (const known of [read.screenshotId, 'reading the text', 'picture_unreadable'])
      expect(traces).toContain(known);
    expect(words.filter((word) => traces.includes(word.toLowerCase()))).toEqual([]);
  });
});
