import 'fake-indexeddb/auto';
import { keptList } from '../../../test/kept-list';
import { addToDoNotContact } from '../do-not-contact/do-not-contact';
import { clearGenerated, keepGenerated, NOTES_PREFIX } from '../kept-messages/kept-messages';
import { marked, BLANK, type Mark } from '../kept-messages/note';
import { heldBack } from './held-back';
import { writtenLately } from './written-lately';

const NOW = Date.parse('2025-03-20T10:00:00.000Z');
const DAY = 24 * 60 * 60 * 1000;
const [ANN, BOB, CID, DEE] = ['+14155550101', '+14155550102', '+14155550103', '+14155550104'];
const ABOUT = { name: 'friends', template: '' };

/** A campaign made `days` ago with one message for each of these numbers: m1, m2 and so on. */
async function campaign(days: number, ...phones: string[]): Promise<string> {
  const createdAt = new Date(NOW - days * DAY).toISOString();
  const json = keptList(
    phones.map((phone) => ({ phones: [phone], text: 'Hi' })),
    { createdAt },
  );
  await keepGenerated(json, ABOUT);
  return createdAt;
}
const note = (id: string, message: string, mark: Mark, daysAgo: number) =>
  localStorage.setItem(
    `${NOTES_PREFIX}${id}.${message}`,
    JSON.stringify(marked(BLANK, mark, NOW - daysAgo * DAY, 1)),
  );

beforeEach(async () => {
  await clearGenerated();
  localStorage.clear();
});

it('knows who had a message in the last 30 days, in whatever campaign', async () => {
  const older = await campaign(40, ANN, BOB);
  note(older, 'm1', 'sent', 35);
  note(older, 'm2', 'sent', 29);
  const newer = await campaign(2, CID, DEE);
  note(newer, 'm1', 'opened', 1);
  note(newer, 'm2', 'skipped', 1);
  expect(Object.fromEntries(await writtenLately(NOW))).toEqual({ [BOB]: NOW - 29 * DAY, [CID]: NOW - DAY });
  expect([...(await writtenLately(NOW, newer)).keys()]).toEqual([CID]);
});

it('knows nothing of what cannot be read', async () => {
  localStorage.setItem(`${NOTES_PREFIX}2025-03-19T10:00:00.000Z.m1`, 'not json');
  note('2025-03-18T10:00:00.000Z', 'm1', 'sent', 1);
  expect(await writtenLately(NOW)).toEqual(new Map());
});

it('holds back who asked for it before who had a message lately', async () => {
  jest.useFakeTimers({ now: NOW, doNotFake: ['setTimeout', 'setImmediate', 'queueMicrotask', 'nextTick'] });
  const id = await campaign(2, ANN, BOB);
  note(id, 'm1', 'sent', 1);
  note(id, 'm2', 'sent', 1);
  await addToDoNotContact([BOB]);
  expect(Object.fromEntries(await heldBack())).toEqual({
    [ANN]: { kind: 'written_lately', at: NOW - DAY },
    [BOB]: { kind: 'do_not_contact' },
  });
  jest.useRealTimers();
});
