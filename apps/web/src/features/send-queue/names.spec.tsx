import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import { keptList } from '../../../test/kept-list';
import { peopleOf } from '../../shared/kept-messages/campaign-store';
import { clearGenerated, forgetGenerated, keepGenerated } from '../../shared/kept-messages/kept-messages';
import { openQueue, pretendSystem } from './test/open-queue';

const GROUP = ['+14155551001', '+14155551002', '+442079460000'];
const json = keptList([
  { phones: ['+14155551000'], text: 'Hi there' },
  { phones: GROUP, text: 'Hi all' },
  { phones: ['+442079460001'], text: 'Hello' },
]);
const people = [
  { id: 'm1', phone: '+14155551000', name: 'Søren Ågård' },
  { id: 'm2', phone: '+14155551001', name: 'Zoë' },
  { id: 'm9', phone: '+442079460000', name: 'محمد' },
];

beforeEach(async () => {
  localStorage.clear();
  await clearGenerated();
  pretendSystem();
  await keepGenerated(json, { name: 'friends', template: 'Hi', people });
});

const heading = () => screen.getAllByRole('heading', { level: 2 })[0];

it('calls the one in front by name, with the number as people write it', async () => {
  const { link } = await openQueue();
  expect(heading()).toHaveTextContent(/^Søren Ågård$/);
  expect(heading()).toHaveAttribute('dir', 'auto');
  expect(await screen.findByText('+1 415 555 1000')).toBeVisible();
  expect(link()).toHaveAttribute('href', 'sms:+14155551000&body=Hi%20there');
});

it('calls a group by those who have a name, and says whose each number is', async () => {
  const { press } = await openQueue();
  await press('Mark as sent');
  expect(heading()).toHaveTextContent(/^Zoë, محمد and 1 more$/);
  await waitFor(() =>
    expect(
      within(heading()?.nextElementSibling as HTMLElement)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Zoë: +1 415 555 1001', '+1 415 555 1002', 'محمد: +44 20 7946 0000']),
  );
});

it('calls a group by the only name that is known', async () => {
  await keepGenerated(json, { name: 'friends', template: 'Hi', people: people.slice(0, 2) });
  const { press } = await openQueue();
  await press('Mark as sent');
  expect(heading()).toHaveTextContent(/^Zoë and 2 more$/);
});

it('says by name who is put on the Do Not Contact list', async () => {
  const { press } = await openQueue();
  await press('Do not contact');
  expect(await screen.findByText('Søren Ågård will not be contacted')).toBeVisible();
});

it('shows the number where nobody knows a name', async () => {
  const { press } = await openQueue();
  await press('Mark as sent');
  await press('Mark as sent');
  await waitFor(() => expect(heading()).toHaveTextContent(/^\+44 20 7946 0001$/));
});

it('finds people by name, however it is written', async () => {
  const { user, rows } = await openQueue();
  await user.type(screen.getByLabelText('Search messages'), 'soren');
  await waitFor(() => expect(rows()).toEqual(['To sendSøren ÅgårdHi there']));
});

it('forgets the names with the messages, which are as they were in local storage', async () => {
  expect(localStorage.getItem('dearly.generated')).not.toContain('Søren');
  expect(await peopleOf(json.createdAt)).toEqual(people);
  await forgetGenerated(json.createdAt);
  localStorage.setItem('dearly.campaigns', '1');
  expect(await peopleOf(json.createdAt)).toEqual([]);
});
