import 'fake-indexeddb/auto';
import { screen, waitFor } from '@testing-library/react';
import { keptList, MADE_AT } from '../../../test/kept-list';
import { openScreen } from '../../../test/open-screen';
import { addToDoNotContact } from '../../shared/do-not-contact/do-not-contact';
import { clearGenerated, keepGenerated, NOTES_PREFIX } from '../../shared/kept-messages/kept-messages';
import { BLANK, marked, type Mark } from '../../shared/kept-messages/note';
import { ProofBox } from './proof-box';

const PASSPHRASE = 'four horses and a café';
let downloads: File[];

beforeEach(async () => {
  // jsdom's files have no text of their own.
  Object.assign(Blob.prototype, {
    text(this: Blob) {
      return new Promise((resolve) => {
        const reader = new FileReader();
        reader.onload = () => resolve(reader.result);
        reader.readAsText(this);
      });
    },
  });
  downloads = [];
  URL.createObjectURL = (file) => {
    downloads.push(file as File);
    return '#download';
  };
  await clearGenerated();
  localStorage.clear();
});

const note = (id: string, mark: Mark, at: number) =>
  localStorage.setItem(`${NOTES_PREFIX}${MADE_AT}.${id}`, JSON.stringify(marked(BLANK, mark, at, 1)));

function open() {
  const view = openScreen(<ProofBox />, '/campaigns');
  const { user } = view;
  /** At once: a key after the other takes most of the time. */
  const fill = async (label: string, text: string) => {
    await user.clear(await screen.findByLabelText(label));
    await user.click(screen.getByLabelText(label));
    await user.paste(text);
  };
  const keep = async (passphrase = PASSPHRASE, again = passphrase) => {
    await fill('Choose a passphrase', passphrase);
    await fill('The passphrase once more', again);
    await user.click(screen.getByRole('button', { name: 'Save the proof' }));
  };
  const check = async (file: File, passphrase: string) => {
    await user.click(screen.getByRole('button', { name: 'Check a proof' }));
    await user.upload(await screen.findByLabelText('Proof to check'), file);
    if (passphrase) await fill('Passphrase', passphrase);
    await user.click(screen.getByRole('button', { name: 'Check it' }));
  };
  const choose = () => user.click(screen.getByRole('button', { name: 'Keep a proof' }));
  return { ...view, fill, keep, check, choose };
}

async function sendTwo() {
  await keepGenerated(keptList(3), { name: 'friends', template: '' });
  note('m1', 'sent', Date.parse('2025-03-01T11:00:00Z'));
  note('m2', 'opened', Date.parse('2025-03-01T12:00:00Z'));
}

it('keeps what was sent and who opted out, and finds it whole again', async () => {
  await sendTwo();
  await addToDoNotContact(['+14155559999'], Date.parse('2025-03-02T10:00:00Z'));
  const { fill, choose, keep, check } = open();
  await choose();
  await fill('How did they agree? (optional)', 'At the fair');
  await keep();
  expect(await screen.findByText('Proof with 4 entries saved, 4 of them new')).toBeVisible();
  const [file] = downloads;
  if (!file) throw new Error('There is no file.');
  expect(file.name).toMatch(/^dearly-proof-\d{4}-\d{2}-\d{2}\.json$/);
  expect(await file.text()).not.toMatch(/415555|friends|Hi 1|fair/);
  await choose();
  await check(file, PASSPHRASE);
  expect(await screen.findByText('All 4 entries are as they were sealed')).toBeVisible();
  const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(rows).toEqual([
    'Agreed: +14155551000, +14155551001, +14155551002on an unknown day, friendsAt the fair',
    expect.stringMatching(/^Sent: \+14155551000.*friendsHi 1$/),
    expect.stringMatching(/^Opened in Messages: \+14155551001.*friendsHi 2$/),
    expect.stringMatching(/^Opted out: \+14155559999/),
  ]);
});

it('carries an earlier proof on, with what was sent since and what was forgotten', async () => {
  await sendTwo();
  const { user, choose, keep, check } = open();
  await choose();
  await keep();
  await screen.findByText(/^Proof with \d entries saved/);
  const [earlier] = downloads;
  if (!earlier) throw new Error('There is no file.');
  await clearGenerated();
  const later = '2025-04-01T10:00:00.000Z';
  await keepGenerated(keptList(1, { createdAt: later }), { name: 'family', template: '' });
  localStorage.setItem(
    `${NOTES_PREFIX}${later}.m1`,
    JSON.stringify(marked(BLANK, 'sent', 1_744_000_000_000, 1)),
  );
  await user.upload(screen.getByLabelText('Earlier proof to carry on (optional)'), earlier);
  await user.click(screen.getByRole('button', { name: 'Save the proof' }));
  expect(await screen.findByText(/saved, 1 of them new$/)).toBeVisible();
  const carried = downloads.at(-1);
  if (!carried) throw new Error('There is no file.');
  await choose();
  await check(carried, PASSPHRASE);
  await screen.findByText(/are as they were sealed$/);
  expect(screen.getAllByText(/^Sent: \+14155551000$/)).toHaveLength(2);
});

describe('consent that the list of a campaign says', () => {
  const columns = [
    { name: 'consent', isDay: false },
    { name: 'opt-in date', isDay: true },
  ];
  const people = [
    { phone: '+14155551000', cells: ['web form', '2024-11-02 10:00'] },
    { phone: '+14155551001', cells: ['web form', '13/13/2024'] },
    { phone: '+14155551002', cells: ['no', ''] },
    { phone: '+14155559999', cells: ['web form', '2024-11-02'] },
  ];
  const make = (rows: typeof people) =>
    keepGenerated(keptList(4), { name: 'friends', template: '', consent: { columns, people: rows } });
  const agreed = () =>
    screen
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)
      .filter((text) => text?.startsWith('Agreed'));

  it('is kept for each person, a bad day is named, and the note is for the others', async () => {
    await make(people);
    const { fill, choose, keep, check } = open();
    await choose();
    expect(await screen.findByText('Your lists say how 2 people agreed')).toBeVisible();
    expect(screen.getByText(/^They say no for 1 person: \+14155551002\./)).toBeVisible();
    expect(screen.getByText('1 day cannot be used')).toBeVisible();
    expect(
      screen.getByText('+14155551001: opt-in date "13/13/2024" is no day that can be read'),
    ).toBeVisible();
    await fill('How did they agree? (optional)', 'At the fair');
    await keep();
    await screen.findByText(/^Proof with/);
    await choose();
    await check(downloads[0] ?? new File([], ''), PASSPHRASE);
    await screen.findByText(/as they were sealed$/);
    expect(agreed()).toEqual([
      'Agreed: +141555510002024-11-02, friendsconsent: web form; opt-in date: 2024-11-02 10:00',
      'Agreed: +14155551001on an unknown day, friendsconsent: web form; opt-in date: 13/13/2024',
      'Agreed: +14155551003on an unknown day, friendsAt the fair',
    ]);
  });

  it('is asked about where a day could be two', async () => {
    await make([{ phone: '+14155551000', cells: ['', '03/04/2024'] }]);
    const { user, choose, keep, check } = open();
    await choose();
    expect(await screen.findByText(/"03\/04\/2024" could be two days$/)).toBeVisible();
    await user.selectOptions(screen.getByLabelText('Days such as 03/04/2025'), 'Day first: April 3');
    await waitFor(() => expect(screen.queryByText(/could be two days/)).not.toBeInTheDocument());
    await keep();
    await screen.findByText(/^Proof with/);
    await choose();
    await check(downloads[0] ?? new File([], ''), PASSPHRASE);
    await screen.findByText(/as they were sealed$/);
    expect(agreed()).toEqual(['Agreed: +141555510002024-04-03, friendsopt-in date: 03/04/2024']);
  });
});

it('names an entry that is missing, also without the passphrase', async () => {
  await sendTwo();
  const { choose, keep, check } = open();
  await choose();
  await keep();
  await screen.findByText(/^Proof with/);
  const lines = (await downloads[0]?.text())?.split('\n') ?? [];
  await choose();
  await check(new File([lines.toSpliced(1, 1).join('\n')], 'dearly-proof.json'), '');
  expect(await screen.findByRole('alert')).toHaveTextContent('Entry 1 is missing.');
});

it('takes no passphrase that is short, easy or mistyped', async () => {
  await sendTwo();
  const { choose, keep } = open();
  await choose();
  await keep('short');
  expect(await screen.findByRole('alert')).toHaveTextContent('Use at least 12 characters');
  await keep('ababababababab');
  expect(await screen.findByRole('alert')).toHaveTextContent('too easy to guess');
  await keep(PASSPHRASE, 'four horses and a cafe');
  expect(await screen.findByRole('alert')).toHaveTextContent('The two are not the same');
  expect(downloads).toEqual([]);
});

it('says what to do with a file that is no proof', async () => {
  const { check } = open();
  await check(new File(['name,phone'], 'list.csv'), PASSPHRASE);
  expect(await screen.findByRole('alert')).toHaveTextContent('This is not a proof of Dearly.');
});
