import { screen } from '@testing-library/react';
import { accountServer, keepSession } from '../../test/account-server';
import { halfSessionOf } from '../../test/account-service';
import { keptList } from '../../test/kept-list';
import { openApp } from '../../test/open-app';

accountServer();
const toPhone = () => screen.queryByRole('button', { name: 'Continue on your iPhone' });
async function openSend() {
  localStorage.setItem('dearly.generated', JSON.stringify(keptList(2)));
  openApp('/send');
  await screen.findByText('All messages');
}

it('offers the way to the phone to a person with an account, before the account service has answered', async () => {
  keepSession();
  await openSend();
  expect(toPhone()).toBeVisible();
  expect(screen.queryByText(/sign in here first/)).not.toBeInTheDocument();
});

it('asks others to sign in first', async () => {
  await openSend();
  expect(toPhone()).not.toBeInTheDocument();
  expect(screen.getByText(/sign in here first/)).toBeVisible();
});

it('does not offer it before the second step', async () => {
  keepSession(halfSessionOf('anna@example.com'));
  await openSend();
  expect(await screen.findByText(/sign in here first/)).toBeVisible();
  expect(toPhone()).not.toBeInTheDocument();
});
