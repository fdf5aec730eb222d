import 'fake-indexeddb/auto';
import { act, screen, waitFor } from '@testing-library/react';
import { completeFiles } from '../../test/files';
import { openScreen } from '../../test/open-screen';
import {
  addToDoNotContact,
  doNotContact,
  removeFromDoNotContact,
} from '../shared/do-not-contact/do-not-contact';
import { DoNotContactPage } from './do-not-contact';

const field = () => screen.getByLabelText<HTMLTextAreaElement>('Phone numbers');
// Not by role, which takes a while for 500 rows.
const rows = () => [...document.querySelectorAll('li span[dir]')].map(({ textContent }) => textContent);
const clearList = async () => {
  for (const { number } of await doNotContact()) await removeFromDoNotContact([number]);
};
const open = async () => {
  const view = openScreen(<DoNotContactPage />);
  await screen.findByRole('heading', { level: 2 });
  return view;
};

describe('the page of people who asked not to be written to', () => {
  let downloads: File[];
  beforeEach(async () => {
    await clearList();
    downloads = completeFiles().downloads;
  });
  afterEach(() => jest.restoreAllMocks());

  it('says what the list is for, and where it is, when nobody is on it', async () => {
    await open();
    expect(screen.getByRole('heading', { name: 'Do Not Contact' })).toBeVisible();
    expect(screen.getByText('Nobody is on the list')).toBeVisible();
    expect(screen.getByText(/“Do not contact” under a message/)).toBeVisible();
    expect(screen.getByText(/kept in this browser, not on our servers/)).toBeVisible();
  });

  it('adds what was pasted, and leaves in the field what is no number', async () => {
    await addToDoNotContact(['+14155550101']);
    const { user } = await open();
    await user.click(field());
    await user.paste('Ann, (415) 555-0101\nBob, (415) 555-0102\n+44 7911 123456\nCid, 555-01');
    await user.click(screen.getByRole('button', { name: 'Add' }));
    expect(
      await screen.findByText('2 added, 1 was already there, 1 line has no valid number: “Cid, 555-01”.'),
    ).toBeVisible();
    expect(field()).toHaveValue('Cid, 555-01');
    expect(field()).toHaveFocus();
    expect(await screen.findByText('3 people on the list')).toBeVisible();
    expect([...rows()].sort()).toEqual(['+1 415 555 0101', '+1 415 555 0102', '+44 7911 123456']);
  });

  it('reads numbers without a code as those of the chosen country', async () => {
    const { user } = await open();
    await user.selectOptions(screen.getByLabelText('Country of the numbers'), 'AU');
    await user.type(field(), '0491 570 156');
    await user.click(screen.getByRole('button', { name: 'Add' }));
    expect(await screen.findByText('+61 491 570 156')).toBeVisible();
    expect(field()).toHaveValue('');
  });

  it('takes every number of a file, such as the one that it exports', async () => {
    await addToDoNotContact(['+14155550101', '+447911123456']);
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Export' }));
    expect(downloads.map(({ name }) => name)).toEqual(['dearly-do-not-contact.csv']);
    await act(clearList);
    await screen.findByText('Nobody is on the list');
    await user.upload(screen.getByLabelText('Numbers file'), downloads[0] as File);
    expect(await screen.findByText('2 added.')).toBeVisible();
    expect(field()).toHaveValue('');
  });

  it('takes a wrong file back with one press, and leaves who was on the list before', async () => {
    await addToDoNotContact(['+14155550101'], 1);
    const { user } = await open();
    const file = new File(['+14155550101\n+14155550102\n+447911123456'], 'everybody.txt');
    await user.upload(screen.getByLabelText('Numbers file'), file);
    expect(await screen.findByText('2 added, 1 was already there.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    const undone = await screen.findByText('2 people are off the list again');
    expect(document.activeElement).toContainElement(undone);
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
    expect(await doNotContact()).toEqual([{ number: '+14155550101', addedAt: 1 }]);
  });

  it('has nothing to take back where everybody was on the list before', async () => {
    await addToDoNotContact(['+14155550101']);
    const { user } = await open();
    await user.type(field(), '+1 415 555 0101');
    await user.click(screen.getByRole('button', { name: 'Add' }));
    expect(await screen.findByText('1 was already there.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  });

  it('says so when the browser does not take them back', async () => {
    const { user } = await open();
    await user.type(field(), '+1 415 555 0101');
    await user.click(screen.getByRole('button', { name: 'Add' }));
    await screen.findByText('1 added.');
    jest.spyOn(IDBObjectStore.prototype, 'delete').mockImplementation(() => {
      throw new DOMException('Gone', 'UnknownError');
    });
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('This browser did not change the list');
    jest.restoreAllMocks();
    expect(await doNotContact()).toHaveLength(1);
  });

  it('says what is wrong with a file that holds no number', async () => {
    const { user } = await open();
    await user.upload(screen.getByLabelText('Numbers file'), new File(['Dear all, thank you!'], 'a.txt'));
    expect(await screen.findByRole('alert')).toHaveTextContent('There is no phone number in this text.');
  });

  it('takes somebody off the list and puts them back with their date', async () => {
    await addToDoNotContact(['+14155550101'], Date.UTC(2025, 2, 1, 12));
    const { user } = await open();
    expect(await screen.findByText('+1 415 555 0101')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('+1 415 555 0101 is off the list')).toBeVisible();
    expect(await doNotContact()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('1 person on the list')).toBeVisible();
    expect((await doNotContact())[0]?.addedAt).toBe(Date.UTC(2025, 2, 1, 12));
  });

  it('draws the first 50 of a long list, more on demand, and finds one by its digits', async () => {
    await addToDoNotContact(Array.from({ length: 551 }, (_, at) => `+1415555${1000 + at}`));
    const { user } = await open();
    await screen.findByText('551 people on the list');
    expect(rows()).toHaveLength(50);
    expect(screen.getByText('Show 500 more')).toBeVisible();
    await user.type(screen.getByLabelText('Search by number'), '555 15');
    await user.click(await screen.findByText('Show 1 more'));
    expect(rows()).toHaveLength(51);
    await user.type(screen.getByLabelText('Search by number'), '00');
    await waitFor(() => expect(rows()).toEqual(['+1 415 555 1500']));
  });

  it('finds a number as it is written in its country, and says that it knows no names', async () => {
    await addToDoNotContact(['+61491570156', ...Array.from({ length: 10 }, (_, at) => `+1415555010${at}`)]);
    const { user } = await open();
    const search = await screen.findByLabelText('Search by number');
    await user.type(search, '0491 570');
    await waitFor(() => expect(rows()).toEqual(['+61 491 570 156']));
    await user.clear(search);
    await user.type(search, 'Ann');
    expect(await screen.findByText('The list has numbers only. Search by their digits.')).toBeVisible();
    expect(rows()).toEqual([]);
    await user.clear(search);
    await user.type(search, '999');
    expect(await screen.findByText('No number on the list has these digits.')).toBeVisible();
  });

  it('adds nothing, and says so, where the browser keeps nothing', async () => {
    const { user } = await open();
    await user.type(field(), '+1 415 555 0101');
    jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('Full', 'QuotaExceededError');
    });
    await user.click(screen.getByRole('button', { name: 'Add' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('This browser did not keep the numbers');
    expect(field()).toHaveValue('+1 415 555 0101');
  });
});
