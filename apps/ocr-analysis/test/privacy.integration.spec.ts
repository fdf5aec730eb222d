import { randomUUID } from 'node:crypto';
import { hearCommands } from '@dearly/testing';
import { readScreens } from './pictures';
import { Surroundings } from './surroundings';
import { until } from './wait';
import { WorkerProcess } from './worker-process';

jest.setTimeout(120_000);

let around: Surroundings;
let listening: (() => Promise<string>)[] = [];

beforeAll(async () => {
  around = await Surroundings.start();
  listening = await Promise.all([around.rpcUrl, around.jobsUrl].map(hearCommands));
});
afterAll(() => around.stop());

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
    const heard = await Promise.all(listening.map((stopListening) => stopListening()));
    const traces = [...heard, first.log(), second.log()].join('\n').toLowerCase();
    // The search sees what went by.
    for (const known of [read.screenshotId, 'reading the text', 'picture_unreadable'])
      expect(traces).toContain(known);
    expect(words.filter((word) => traces.includes(word.toLowerCase()))).toEqual([]);
  });
});
