import { randomUUID } from 'node:crypto';
import type { MendedConversation } from '@dearly/contracts';
import { inLanguage, poster, readScreens, sky } from './pictures';
import { Surroundings } from './surroundings';
import { until } from './wait';
import { WorkerProcess } from './worker-process';

jest.setTimeout(120_000);

let around: Surroundings;
let worker: WorkerProcess;

beforeAll(async () => {
  around = await Surroundings.start();
  worker = await WorkerProcess.start(around);
});
afterAll(async () => {
  await worker.end('SIGTERM');
  await around.stop();
});

const timing = { kind: 'unknown' } as const;
/** What a person says that a picture shows. */
const TYPED: MendedConversation = {
  contact: 'Zoe',
  service: 'imessage',
  messages: [
    { sender: 'me', text: 'Hi Zoe, can you come on Sunday?', timing },
    { sender: 'them', text: 'Yes!', timing },
  ],
  timestamps: [],
};

/** Analyses one picture. */
async function analyse(bytes: Buffer) {
  const run = around.ledger.add(bytes);
  await around.add(run);
  await until(() => around.ledger.resultOf(run) !== undefined || around.ledger.failureOf(run) !== undefined);
  return { document: around.ledger.resultOf(run), code: around.ledger.failureOf(run) };
}

/** Who spoke, and how it began; how well each letter is read is the reader's own spec. */
function shape(messages: { sender: string; text: string }[] = []): string[] {
  return messages.map(
    ({ sender, text }) => `${sender}: ${text.replace(/\W/g, '').slice(0, 8).toLowerCase()}`,
  );
}

/** Each takes seconds of a machine that is busy with other work. */
const TEN_READINGS_MS = 120_000;

describe('the analysis of a screenshot', () => {
  it(
    'stores who said what, with feedback, for each of ten conversations',
    async () => {
      const screens = await readScreens();
      const runs = screens.map(({ bytes }) => around.ledger.add(bytes));
      await around.add(...runs);
      await until(() => runs.every((run) => around.ledger.resultOf(run)), TEN_READINGS_MS);
      const read = runs.map((run) => shape(around.ledger.resultOf(run)?.ocr.parsedConversation.messages));
      expect(read).toEqual(screens.map(({ truth }) => shape(truth.messages)));
      expect(around.ledger.resultOf(runs[0] ?? fail())?.analysis).toMatchObject({
        conversationAnalysis: { messageCount: 5 },
        engine: { kind: 'rules' },
      });
    },
    TEN_READINGS_MS + 5_000,
  );

  it('keeps the marks of letters in a German conversation', async () => {
    const { document } = await analyse(await inLanguage('first/deu/1.webp'));
    const { contact, messages = [] } = document?.ocr.parsedConversation ?? {};
    expect(contact).toBe('Jürgen Weiß');
    expect(messages.at(-1)?.text).toBe('Schön, bis später. Grüße an Käthe');
  });

  it('says that it does not read a script instead of making up words', async () => {
    const { document, code } = await analyse(await inLanguage('scripts/heb/1.webp'));
    expect([document, code]).toEqual([undefined, 'picture_script_unread']);
  });

  it('tells its owner how far it is, from the first to the last percent', async () => {
    const userId = randomUUID();
    const ear = await around.listen(userId);
    const [screen] = await readScreens();
    const run = around.ledger.add(screen?.bytes ?? fail(), userId);
    await around.add(run);
    await until(() => ear.heard.some(({ percent }) => percent === 100));
    ear.close();
    expect(ear.heard.map(({ stage, percent }) => [stage, percent])).toEqual([
      ['Fetching the picture', 5],
      ['Finding the bubbles', 15],
      ['Reading the text', 30],
      ['Writing feedback', 80],
      ['Done', 100],
    ]);
    expect(new Set(ear.heard.map(({ screenshotId }) => screenshotId))).toEqual(new Set([run.screenshotId]));
  });

  it('is done once, however often it was asked for', async () => {
    const [screen] = await readScreens();
    const run = around.ledger.add(screen?.bytes ?? fail());
    await Promise.all(Array.from({ length: 20 }, () => around.add(run)));
    await until(() => around.ledger.resultOf(run) !== undefined);
    await until(async () => (await around.counts()).active === 0);
    expect(around.ledger.fetched.filter((id) => id === run.screenshotId)).toHaveLength(1);
  });

  it('is about what a person put right, and keeps what was read beside it', async () => {
    const [screen] = await readScreens();
    const run = around.ledger.add(screen?.bytes ?? fail(), randomUUID(), TYPED);
    await around.add(run);
    await until(() => around.ledger.resultOf(run) !== undefined);
    const { ocr, analysis } = around.ledger.resultOf(run) ?? fail();
    expect(ocr.mendedConversation).toEqual(TYPED);
    expect(shape(ocr.parsedConversation.messages)).toEqual(shape(screen?.truth.messages));
    expect(analysis).toMatchObject({
      conversationAnalysis: { messageCount: 2, hasReply: true },
      initialMessageAnalysis: { initialMessage: 'Hi Zoe, can you come on Sunday?', usesName: true },
    });
  });

  it.each([
    ['is in a script that is not read', () => inLanguage('scripts/heb/1.webp'), 'picture_script_unread'],
    ['cannot be read at all', () => Promise.resolve(Buffer.from('no picture at all')), 'picture_unreadable'],
  ])('is about what a person typed in when the picture %s', async (_, picture, code) => {
    const run = around.ledger.add(await picture(), randomUUID(), TYPED);
    await around.add(run);
    await until(() => around.ledger.resultOf(run) !== undefined);
    const { ocr, analysis } = around.ledger.resultOf(run) ?? fail();
    const nothing = { contact: '', service: 'unknown', messages: [], timestamps: [] };
    expect(ocr).toEqual({
      ...{ fullText: '', parsedConversation: nothing, mendedConversation: TYPED, unread: code },
    });
    expect(analysis).toMatchObject({
      conversationAnalysis: { messageCount: 2, hasReply: true },
      initialMessageAnalysis: { initialMessage: 'Hi Zoe, can you come on Sunday?', usesName: true },
      gpt4Analysis: { effectiveness: expect.any(String) as string },
    });
    expect(around.ledger.failureOf(run)).toBeUndefined();
  });

  it('finds nothing in a picture without text, and says so', async () => {
    const { document } = await analyse(await sky());
    expect(document?.ocr.parsedConversation.messages).toEqual([]);
    expect(document?.analysis).toMatchObject({
      conversationAnalysis: { messageCount: 0 },
      initialMessageAnalysis: null,
      gpt4Analysis: null,
    });
  });

  it('keeps the text of what is no conversation, and invents no messages', async () => {
    const { document } = await analyse(await poster('Summer concert in the park'));
    expect(document?.ocr.fullText).toContain('Summer concert in the park');
    expect(document?.ocr.parsedConversation.messages).toEqual([]);
  });

  it('gives up a damaged picture with a reason, and goes on with the next', async () => {
    const [screen] = await readScreens();
    const whole = screen?.bytes ?? fail();
    expect((await analyse(whole.subarray(0, whole.length / 2))).code).toBe('picture_unreadable');
    expect((await analyse(Buffer.from('no picture at all'))).code).toBe('picture_unreadable');
    expect((await analyse(whole)).document?.ocr.parsedConversation.messages).toHaveLength(5);
  });

  it('is measured', async () => {
    const metrics = await (await fetch(`${worker.url}/metrics`)).text();
    expect(metrics).toMatch(/reading_duration_seconds_count\{outcome="read"\} \d+/);
    expect(metrics).toMatch(/jobs_total\{job="ocr.analyze",outcome="done"\} \d+/);
  });
});

function fail(): never {
  throw new Error('The screens are not there.');
}
