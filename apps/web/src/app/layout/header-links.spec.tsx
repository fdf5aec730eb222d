import { screen, within } from '@testing-library/react';
import { accountServer, keepSession } from '../../../test/account-server';
import { openApp } from '../../../test/open-app';

accountServer();

const onScreen = (width: 'wide' | 'narrow') => {
  const { matchMedia } = window;
  jest.spyOn(window, 'matchMedia').mockImplementation((query) => ({
    ...matchMedia(query),
    matches: width === 'wide' && query.includes('min-width'),
  }));
};
const links = () => screen.queryByRole('navigation', { name: 'Pages' });

it('leads from a wide screen to every page of a person who is signed in, and marks the one that is open', async () => {
  onScreen('wide');
  keepSession();
  openApp('/send');
  const found = within(await screen.findByRole('navigation', { name: 'Pages' })).getAllByRole('link');
  expect(found.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Write', '/dashboard'],
    ['Send', '/send'],
    ['Campaigns', '/campaigns'],
    ['Audiences', '/screenshots'],
    ['Profile', '/profile'],
  ]);
  expect(found.filter((link) => link.hasAttribute('aria-current'))).toEqual([found[1]]);
});

it('leaves a phone its room', async () => {
  onScreen('narrow');
  keepSession();
  openApp('/');
  await screen.findByRole('link', { name: 'Create New Message' });
  expect(links()).not.toBeInTheDocument();
});

it('shows nothing to whoever is signed out', async () => {
  onScreen('wide');
  openApp('/');
  await screen.findByRole('link', { name: 'Sign Up' });
  expect(links()).not.toBeInTheDocument();
});
