import 'fake-indexeddb/auto';
import { screen, waitFor } from '@testing-library/react';
import {
  addToDoNotContact,
  doNotContact,
  removeFromDoNotContact,
} from '../../shared/do-not-contact/do-not-contact';
import { keptList } from '../../../test/kept-list';
import { openQueue, pretendSystem } from './test/open-queue';

const numbers = async () => (await doNotContact()).map(({ number }) => number);

describe('somebody in the queue who asked not to be written to', () => {
  beforeEach(async () => {
    for (const number of await numbers()) await removeFromDoNotContact([number]);
    localStorage.clear();
    pretendSystem();
  });
  afterEach(() => jest.restoreAllMocks());

  it('is put on the list and skipped, and both are taken back', async () => {
    const { press, number, counts } = await openQueue(keptList(2));
    await press('Do not contact');
    expect(await screen.findByText('+1 415 555 1000 will not be contacted')).toBeVisible();
    expect(await numbers()).toEqual(['+14155551000']);
    expect(number()).toBe('+14155551001');
    expect(counts()).toBe('0 of 2 sent, 1 left, 1 skipped');
    await press('Undo');
    await waitFor(() => expect(number()).toBe('+14155551000'));
    expect(counts()).toBe('0 of 2 sent, 2 left');
    expect(await numbers()).toEqual([]);
  });

  it('keeps the marks that were made since when it is taken back', async () => {
    const { press, number, counts } = await openQueue(keptList(3));
    await press('Do not contact');
    await screen.findByText('+1 415 555 1000 will not be contacted');
    await press('Mark as sent');
    await press('Undo');
    await waitFor(() => expect(number()).toBe('+14155551000'));
    expect(counts()).toBe('1 of 3 sent, 1 left, 1 skipped');
    expect(await numbers()).toEqual([]);
  });

  it('stays on the list when it was there before, also with the last message', async () => {
    await addToDoNotContact(['+14155551000']);
    const people = [{ phones: ['+14155551000', '+14155551001'], text: 'Hi all' }];
    const { press } = await openQueue(keptList(people));
    await press('Do not contact these 2 people');
    expect(await screen.findByText('2 people will not be contacted')).toBeVisible();
    expect(screen.getByText('That was the last one')).toBeVisible();
    await press('Undo');
    await waitFor(async () => expect(await numbers()).toEqual(['+14155551000']));
  });

  it('is said to be on it before they are written to, and never opened by the tap for another', async () => {
    await addToDoNotContact(['+14155551001']);
    const { user, link, press } = await openQueue(keptList(3));
    expect(screen.queryByText('They asked you to stop')).not.toBeInTheDocument();
    await user.click(link());
    expect(screen.queryByRole('link', { name: 'Sent, open next' })).not.toBeInTheDocument();
    await press('Sent');
    expect(await screen.findByText('They asked you to stop')).toBeVisible();
    await press('Skip');
    expect(screen.queryByText('They asked you to stop')).not.toBeInTheDocument();
  });

  it('is neither added nor skipped where the browser keeps nothing', async () => {
    const { press, counts } = await openQueue(keptList(2));
    jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('Full', 'QuotaExceededError');
    });
    await press('Do not contact');
    expect(await screen.findByRole('alert')).toHaveTextContent('This browser did not change the list');
    expect(counts()).toBe('0 of 2 sent, 2 left');
  });
});
