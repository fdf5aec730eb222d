import 'fake-indexeddb/auto';
import type { GeneratedJson } from '@dearly/contracts';
import { screen, waitFor } from '@testing-library/react';
import { writtenLately } from '../../../shared/held-back/written-lately';
import { stateOf } from '../../../shared/kept-messages/note';
import { notesOf, openNotes } from '../notes-store';
import { campaigns } from '../../../shared/kept-messages/campaign-store';
import { clearGenerated, keepGenerated, keptGenerated } from '../../../shared/kept-messages/kept-messages';
import { openedWaves, shortcutFiles } from '../../../shared/shortcut-files/shortcut-files';
import { openScreen } from '../../../../test/open-screen';
import { keptList, MADE_AT } from '../../../../test/kept-list';
import { textOf } from '../test/open-queue';
import { OpenFiles } from './open-files';

const json = (name: string, text: string) => new File([text], name, { type: 'application/json' });

beforeEach(async () => {
  // jsdom's files have no text of their own.
  Object.assign(Blob.prototype, {
    text(this: File) {
      return textOf(this);
    },
  });
  await clearGenerated();
  localStorage.clear();
});

const filesOf = (people: number) => shortcutFiles(keptList(people)).map(({ make }) => make());

function open() {
  const view = openScreen(<OpenFiles />, '/send');
  const choose = (...files: File[]) => view.user.upload(screen.getByLabelText('Message files'), files);
  return { ...view, choose };
}

it('opens the files of an email as one campaign, and goes on to send it', async () => {
  const { choose, address } = open();
  await choose(...filesOf(60));
  await waitFor(() => expect(address()).toMatch(/^\/send\?campaign=/));
  const [campaign] = await campaigns();
  expect(campaign).toMatchObject({ name: 'dearly-1-of-2 and 1 more', count: 60 });
  expect(await keptGenerated()).toMatchObject({ createdAt: campaign?.id, sendInterval: 120 });
});

it('keeps the times of files of a plan', async () => {
  const { choose, address } = open();
  const wave = (id: string, notBefore: string) =>
    json(
      `dearly-${id}-of-2.json`,
      JSON.stringify({
        version: 1,
        notBefore,
        sendInterval: 120,
        handlingMethod: 'individual',
        messages: [
          { id, phone: '+14155550100', phones: ['+14155550100'], text: `Hi ${id}`, delaySeconds: 0 },
        ],
      }),
    );
  await choose(wave('1', '2025-03-04T17:00:00Z'), wave('2', '2025-03-05T17:00:00Z'));
  await waitFor(() => expect(address()).toMatch(/^\/send\?campaign=/));
  const kept = await keptGenerated();
  const [first, second] = [Date.UTC(2025, 2, 4, 17), Date.UTC(2025, 2, 5, 17)];
  expect(kept?.notBefore).toEqual({ 1: first, 2: second });
  // Files of what is left are for the same times.
  expect(openedWaves(kept as GeneratedJson)?.map(({ startMs }) => startMs)).toEqual([first, second]);
});

it('finds the campaign that has these messages already, and makes no second one', async () => {
  await keepGenerated(keptList(60), { name: 'friends', template: '' });
  const { choose, address } = open();
  await choose(...filesOf(60).slice(1));
  await waitFor(() => expect(address()).toBe(`/send?campaign=${encodeURIComponent(MADE_AT)}`));
  expect(await campaigns()).toHaveLength(1);
});

it('says of each file that cannot be opened what to do, and opens none of them', async () => {
  const { choose, address } = open();
  await choose(...filesOf(1), json('photo.json', 'ÿØÿà'), json('half.json', '{"version":1,'));
  expect(await screen.findByText('photo.json was not opened')).toBeVisible();
  expect(screen.getByText(/^Its end is missing, or it was changed/)).toBeVisible();
  expect(address()).toBe('/send');
  expect(await campaigns()).toEqual([]);
});

describe('a result of the shortcut', () => {
  const now = () => new Date().toISOString();
  const line = (id: string, changes: object = {}) =>
    JSON.stringify({ version: 1, list: MADE_AT, id, sentAt: now(), ...changes });
  const result = (...lines: string[]) =>
    new File([['# Dearly', ...lines].join('\n')], 'dearly-results-2025-03-01.txt', { type: 'text/plain' });
  const stateOfEach = () => [...notesOf(MADE_AT)].map(([id, note]) => [id, stateOf(note)]);
  beforeEach(() => keepGenerated(keptList(5), { name: 'friends', template: '' }));

  it('marks its messages as sent then, and leaves what a person has said as it is', async () => {
    const store = openNotes(MADE_AT);
    store.mark('m1', 'opened');
    store.mark('m2', 'skipped');
    store.mark('m3', 'failed');
    const sentAt = new Date(Date.now() - 60_000).toISOString();
    const { choose } = open();
    await choose(result(...['m1', 'm2', 'm3', 'm4'].map((id) => line(id, { sentAt }))));
    expect(await screen.findByText('2 messages marked as sent, 2 were marked before')).toBeVisible();
    expect(stateOfEach().sort()).toEqual([
      ['m1', 'sent'],
      ['m2', 'skipped'],
      ['m3', 'failed'],
      ['m4', 'sent'],
    ]);
    expect(openNotes(MADE_AT).snapshot().times).toEqual([sentAt, sentAt].map((time) => Date.parse(time)));
    const at = Date.parse(sentAt);
    expect(Object.fromEntries(await writtenLately(Date.now()))).toEqual({
      '+14155551000': at,
      '+14155551003': at,
    });
    expect(screen.getByRole('link', { name: 'Go to the campaign' })).toHaveAttribute(
      'href',
      `/send?campaign=${encodeURIComponent(MADE_AT)}`,
    );
  });

  it('can be opened once more and changes nothing then, and can be undone', async () => {
    const { choose } = open();
    await choose(result(line('m1'), line('m2')));
    await screen.findByText('2 messages marked as sent');
    await choose(result(line('m1'), line('m2')));
    expect(await screen.findByText('Nothing new: 2 were marked before')).toBeVisible();
    expect(openNotes(MADE_AT).undo()).toBe('m2');
    expect(stateOfEach()).toEqual([['m1', 'sent']]);
  });

  it('counts its good lines and says what does not count', async () => {
    const { choose } = open();
    const ahead = line('m2', { sentAt: '2999-01-01T00:00:00Z' });
    await choose(result('{"version"', line('m1'), ahead, line('m9'), line('m3').slice(0, 30)));
    expect(await screen.findByText('1 message marked as sent')).toBeVisible();
    const notice = screen.getAllByRole('status').find((one) => one.textContent?.includes('marked as sent'));
    expect(notice).toHaveTextContent('The last line is cut off and does not count.');
    expect(notice).toHaveTextContent('1 line cannot be read and does not count.');
    expect(notice).toHaveTextContent('1 line has a time in the future and does not count.');
    expect(notice).toHaveTextContent('1 message is not in the list that this browser has.');
    expect(stateOfEach()).toEqual([['m1', 'sent']]);
  });

  it.each([
    [
      'of a list that is not kept',
      [line('m1', { list: '2025-03-02T10:00:00.000Z' })],
      'a list that this browser does not have',
    ],
    [
      'of messages that are not in the list',
      [line('m8'), line('toString')],
      'None of its messages is in the list',
    ],
    ['that is empty', [], 'There is nothing in it yet'],
    ['that is something else', ['Milk, bread'], 'It is not a result of the shortcut'],
    ['of a later version', [line('m1'), line('m2', { version: 2 })], 'A newer version of Dearly made it'],
    [
      'with times to come alone',
      [line('m1', { sentAt: '2999-01-01T00:00:00Z' })],
      'Its times are in the future',
    ],
  ])('%s tells what is wrong and changes nothing', async (_what, lines, why) => {
    const { choose } = open();
    await choose(result(...lines));
    expect(await screen.findByText('dearly-results-2025-03-01.txt was not opened')).toBeVisible();
    expect(screen.getByText(new RegExp(why))).toBeVisible();
    expect(stateOfEach()).toEqual([]);
  });

  it('finds its list where the mailed files were opened, as long as that list was not there', async () => {
    await clearGenerated();
    const { choose, address } = open();
    await choose(...filesOf(5));
    await waitFor(() => expect(address()).toBe(`/send?campaign=${encodeURIComponent(MADE_AT)}`));
    await choose(result(line('m1')));
    expect(await screen.findByText('1 message marked as sent')).toBeVisible();
  });

  it('leaves a list alone that has only other messages of the files', async () => {
    await clearGenerated();
    const { choose } = open();
    const [first, second] = filesOf(60);
    if (!first || !second) throw new Error('There are no two files.');
    await choose(first);
    await waitFor(async () => expect(await campaigns()).toHaveLength(1));
    await choose(second);
    await waitFor(async () => expect(await campaigns()).toHaveLength(2));
    expect((await campaigns()).map(({ count }) => count)).toEqual([10, 50]);
  });
});
