import { screen, waitFor, within } from '@testing-library/react';
import { accountServer, keepSession } from '../../test/account-server';
import { openApp } from '../../test/open-app';

const server = accountServer();

const page = () => within(screen.getByRole('main'));
const links = () =>
  page()
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

it('says in a sentence what Dearly does and where the data stays', () => {
  openApp('/');
  expect(page().getByText(/Everyone on your list gets a message of their own/)).toBeInTheDocument();
  expect(page().getByText(/are not kept on our servers/)).toBeInTheDocument();
  expect(page().getByRole('link', { name: 'How it works' })).toHaveAttribute('href', '/about');
  expect(document.title).toBe('Dearly · iMessage for the people you care about');
});

it('offers Sign Up, then Login, to whoever is signed out', () => {
  openApp('/');
  expect(links()).toEqual(['Sign Up', 'Login', 'How it works']);
});

it('offers one thing to whoever is signed in, and neither before that is known', async () => {
  keepSession();
  openApp('/');
  expect(links()).toEqual(['How it works']);
  await waitFor(() => expect(links()).toEqual(['Create New Message', 'How it works']));
});

it('asks for no price where payments are not set up', async () => {
  openApp('/');
  expect(await page().findByRole('link', { name: 'Sign Up' })).toBeVisible();
  await waitFor(() => expect(server.asked.map(({ path }) => path)).toContain('/config.json'));
  expect(server.asked.map(({ path }) => path)).not.toContain('/api/plans');
});

it('shows in three steps how one template becomes a message for each person', () => {
  openApp('/');
  const [contacts, template, messages] = within(
    page().getByRole('list', { name: 'How it works' }),
  ).getAllByRole('heading');
  expect(contacts).toHaveTextContent('Bring your contacts');
  expect(template).toHaveTextContent('Write it once');
  expect(messages).toHaveTextContent('Everyone gets their own');
  expect(page().getByRole('cell', { name: 'Mr. Ortiz' })).toBeInTheDocument();
  expect(page().getByText('Hi Mr. Ortiz, thank you for driving on Friday!')).toBeInTheDocument();
});
