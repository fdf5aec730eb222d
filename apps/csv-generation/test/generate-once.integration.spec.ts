import type { ShortcutFile } from '@dearly/contracts';
import { randomUUID } from 'node:crypto';
import { startCsvCalls, type Call, type CsvCalls } from './csv-calls';

const LIST = 'Name,Phone\nAda,+14155550101\n';
let calls: CsvCalls;

beforeAll(async () => {
  calls = await startCsvCalls();
});
afterAll(() => calls.stop());

/** What the answer says about the email, or its error. */
async function outcomeOf(call: Call): Promise<unknown> {
  const answer = await calls.generate(call);
  return 'email' in answer ? answer.email.status : answer.code;
}

/** The outcomes of calls one after the other, and how many emails they made. */
async function outcomesOf(...made: Call[]): Promise<{ outcomes: unknown[]; emails: number }> {
  const before = calls.smtp.messages.length;
  const outcomes: unknown[] = [];
  for (const call of made) outcomes.push(await outcomeOf(call));
  return { outcomes, emails: calls.smtp.messages.length - before };
}
const attempt = () => ({ userId: randomUUID(), key: randomUUID() });

describe('POST /api/csv/generate with an Idempotency-Key', () => {
  it('sends one email for the same key, file and form', async () => {
    const same = attempt();
    expect(await outcomesOf(same, same)).toEqual({ outcomes: ['sent', 'sent'], emails: 1 });
  });

  it('names the list in the mailed file as in each answer, so that a result of the shortcut finds its messages', async () => {
    const same = attempt();
    const answers = [await calls.generate(same), await calls.generate(same)];
    const mailed = calls.smtp.messages.at(-1)?.attachments[0]?.content.toString() ?? '';
    const { list } = JSON.parse(mailed) as ShortcutFile;
    expect(list).toMatch(/^2\d{3}-/);
    expect(answers.map((answer) => 'json' in answer && answer.json.createdAt)).toEqual([list, list]);
  });

  it('refuses the same key for another file, which would otherwise never be sent', async () => {
    const same = attempt();
    const outcomes = ['sent', 'idempotency_conflict'];
    expect(await outcomesOf(same, { ...same, list: `${LIST}Bob,+14155550102\n` })).toEqual({
      outcomes,
      emails: 1,
    });
  });

  it('refuses the same key for another form', async () => {
    const same = attempt();
    const outcomes = ['sent', 'idempotency_conflict'];
    expect(await outcomesOf(same, { ...same, template: 'Bye {Name}' })).toEqual({ outcomes, emails: 1 });
  });

  it('refuses the same key for other edits', async () => {
    const same = { ...attempt(), edits: { rows: { m1: { text: 'Hello' } } } };
    const made = [same, same, { ...same, edits: { rows: { m1: { text: 'Bye' } } } }];
    const outcomes = ['sent', 'sent', 'idempotency_conflict'];
    expect(await outcomesOf(...made)).toEqual({ outcomes, emails: 1 });
  });

  it("does not take one account's key for another's", async () => {
    const mine = attempt();
    const outcomes = ['sent', 'sent'];
    expect(await outcomesOf(mine, { ...mine, userId: randomUUID() })).toEqual({ outcomes, emails: 2 });
  });

  it('sends an email for each call without one', async () => {
    const { userId } = attempt();
    expect(await outcomesOf({ userId }, { userId })).toEqual({ outcomes: ['sent', 'sent'], emails: 2 });
  });
});

describe('the email of POST /api/csv/generate', () => {
  it('goes to the address that the account has now, not to the one of the token', async () => {
    const userId = randomUUID();
    calls.auth.emails.set(userId, 'ada.new@example.org');
    expect(await outcomesOf({ userId })).toEqual({ outcomes: ['sent'], emails: 1 });
    expect(calls.smtp.messages.at(-1)?.to).toEqual(['ada.new@example.org']);
  });

  it.each(['user_not_found', 'session_not_found', 'signed_in_user_banned'] as const)(
    'is not sent when auth says %s',
    async (code) => {
      const userId = randomUUID();
      calls.auth.refused.set(userId, code);
      expect(await outcomesOf({ userId })).toEqual({ outcomes: ['unauthorized'], emails: 0 });
    },
  );

  it('is not sent while nobody can say whose address it is', async () => {
    const userId = randomUUID();
    calls.auth.refused.set(userId, 'service_unavailable');
    expect(await outcomesOf({ userId })).toEqual({ outcomes: ['service_unavailable'], emails: 0 });
  });
});
