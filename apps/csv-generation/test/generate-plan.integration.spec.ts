import { randomUUID } from 'node:crypto';
import { generateAnswer, shortcutFile, type SendingPlan } from '@dearly/contracts';
import { breaches } from '../../../libs/messages/test/plan-oracle';
import { startCsvCalls, type CsvCalls } from './csv-calls';

const plan: SendingPlan = {
  zone: 'Europe/Berlin',
  startMs: Date.UTC(2026, 2, 27, 20, 30),
  jitterPercent: 20,
  seed: 77,
  quiet: { from: 21, to: 8 },
  weekends: false,
  sentMs: [Date.UTC(2026, 2, 27, 20)],
};
const NAMES = Array.from({ length: 70 }, (_, index) => `P${index}`);
const phoneOf = (index: number) => (index % 3 === 0 ? `+4930123456${10 + index}` : `+1415555${1000 + index}`);
const list = ['Name,Phone', ...NAMES.map((name, index) => `${name},${phoneOf(index)}`)].join('\n');
let calls: CsvCalls;

beforeAll(async () => {
  calls = await startCsvCalls();
});
afterAll(() => calls.stop());

describe('POST /api/csv/generate with a plan', () => {
  it('mails a file for each wave of the plan with a calendar, and answers with the plan', async () => {
    const { json, files } = generateAnswer.parse(await calls.generate({ userId: randomUUID(), list, plan }));
    expect(json.plan).toEqual(plan);
    const mail = calls.smtp.messages.at(-1);
    const attached = mail?.attachments.map(({ filename }) => filename);
    expect(attached).toEqual(files.map(({ name }) => name));
    expect(attached?.at(-1)).toBe('dearly-plan.ics');
    expect(mail?.text).toContain('Share each file when your calendar reminds you');
    expect(mail?.text).not.toContain('one file a day');

    const sent = (mail?.attachments ?? [])
      .slice(0, -1)
      .map(({ content }) => shortcutFile.parse(JSON.parse(content.toString())));
    const waves = sent.map(({ notBefore, messages }) => {
      const startMs = Date.parse(notBefore ?? '');
      let atMs = startMs;
      return {
        startMs,
        messages: messages.map(({ id, delaySeconds }) => {
          const message = { id, atMs };
          atMs += delaySeconds * 1000;
          return message;
        }),
      };
    });
    const messages = sent.flatMap((file) => file.messages);
    expect(breaches(waves, messages, plan)).toEqual([]);
    expect(messages.map(({ id }) => id).toSorted()).toEqual(Object.keys(json.messages).toSorted());
    expect(sent.map((file) => file.messages.at(-1)?.delaySeconds)).toEqual(sent.map(() => 0));
    expect(new Set(messages.map(({ delaySeconds }) => delaySeconds)).size).toBeGreaterThan(5);

    const calendar = mail?.attachments.at(-1)?.content.toString() ?? '';
    expect(calendar.match(/BEGIN:VEVENT/g)).toHaveLength(sent.length);
    expect(calendar).not.toMatch(/P1\b|Hi |\+1415/);
  });

  it('refuses another plan with the same key, which would otherwise never be sent', async () => {
    const same = { userId: randomUUID(), key: randomUUID(), plan };
    expect(await calls.generate(same)).toHaveProperty('email.status', 'sent');
    const other = { ...same, plan: { ...plan, seed: 78 } };
    expect(await calls.generate(other)).toHaveProperty('code', 'idempotency_conflict');
  });

  it.each([
    [{ plan: '{"zone":' }, 'The plan is no JSON'],
    [{ plan: JSON.stringify({ ...plan, zone: 'Mars/Olympus' }) }, 'The time zone must be a name such as'],
    [
      { plan: JSON.stringify({ ...plan, quiet: { from: 8, to: 8 } }) },
      'Quiet hours must end at another hour',
    ],
  ])('says what is wrong with a plan: %j', async (fields, message) => {
    const before = calls.smtp.messages.length;
    const answer = await calls.generate({ userId: randomUUID(), fields });
    expect(JSON.stringify(answer)).toContain(message);
    expect(calls.smtp.messages).toHaveLength(before);
  });

  it('mails the same files as ever without one', async () => {
    const answer = await calls.generate({ userId: randomUUID(), list });
    expect(answer).not.toHaveProperty('json.plan');
    const mail = calls.smtp.messages.at(-1);
    expect(mail?.attachments.map(({ filename }) => filename)).toEqual([
      'dearly-1-of-2.json',
      'dearly-2-of-2.json',
    ]);
    expect(mail?.text).toContain('Send one file a day');
    const [first] = mail?.attachments.map(({ content }) => JSON.parse(content.toString()) as object) ?? [];
    expect(Object.keys(first ?? {})).toEqual([
      'version',
      'list',
      'sendInterval',
      'handlingMethod',
      'messages',
    ]);
  });
});
