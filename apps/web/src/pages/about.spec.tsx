import { cleanup, screen, within } from '@testing-library/react';
import { accountServer, keepSession } from '../../test/account-server';
import { openApp } from '../../test/open-app';

const part = (name: string) => within(screen.getByRole('region', { name }));
const texts = (elements: HTMLElement[]) => elements.map(({ textContent }) => textContent);

accountServer();
async function openAbout() {
  openApp('/about');
  await screen.findByRole('heading', { level: 1, name: 'Dearly' });
}
const primary = () =>
  [...document.querySelectorAll('main [data-tone=primary]')].map((link) => link.textContent);

it('is titled with the product’s name and has its sections in order', async () => {
  await openAbout();
  expect(screen.getByRole('heading', { level: 1, name: 'Dearly' })).toBeInTheDocument();
  expect(document.title).toBe('About · Dearly');
  expect(texts(screen.getAllByRole('heading', { level: 2 }))).toEqual([
    'What It Is',
    'Getting Started',
    'Key Features',
    'When to Use It',
    'See What Gets Answered',
    'What Is Kept, and What Is Not',
  ]);
});

it('shows one template and what each person reads of it', async () => {
  await openAbout();
  const what = part('What It Is');
  expect(what.getByText('{name}')).toBeInTheDocument();
  expect(what.getByText('Hi Sam, thanks for the soup. Let us do that again.')).toBeInTheDocument();
});

it('leads through four steps and names two ways to send', async () => {
  await openAbout();
  const started = part('Getting Started');
  const [steps, ways] = started.getAllByRole('list');
  expect(texts(within(steps as HTMLElement).getAllByRole('heading'))).toEqual([
    'Add the shortcut',
    'Upload your contacts',
    'Create personalized message templates',
    'Send the files to the shortcut',
  ]);
  expect(texts(within(ways as HTMLElement).getAllByRole('heading'))).toEqual([
    'By the shortcut',
    'One tap each',
  ]);
  expect(started.getByRole('link', { name: 'About the shortcut' })).toHaveAttribute('href', '/shortcut');
  expect(started.getByRole('link', { name: 'Send from this iPhone' })).toHaveAttribute('href', '/send');
});

it('has exactly the four key features', async () => {
  await openAbout();
  expect(texts(part('Key Features').getAllByRole('term'))).toEqual([
    'Personal Touch',
    'Organize Recipients',
    'iPhone Integration',
    'iOS Experience',
  ]);
});

it('gives an example for each typical use', async () => {
  await openAbout();
  const uses = part('When to Use It');
  expect(texts(uses.getAllByRole('term'))).toEqual([
    'Personal feedback to team members',
    'Checking in with parents',
    'Client follow-ups',
    'Thank-you messages',
    'Employee outreach',
  ]);
  expect(uses.getAllByRole('definition')).toHaveLength(5);
});

it('says what is kept and what is not', async () => {
  await openAbout();
  const [never, kept] = part('What Is Kept, and What Is Not').getAllByRole('list');
  expect(never).toHaveTextContent(/contacts.*messages.*sent/);
  expect(kept).toHaveTextContent(/account.*Screenshots you upload.*until you delete them/);
});

it('leads back home and to the terms', async () => {
  await openAbout();
  const next = within(screen.getByRole('navigation', { name: 'Where to go next' }));
  expect(next.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/');
  expect(next.getByRole('link', { name: 'Terms of Service' })).toHaveAttribute('href', '/terms');
});

it('has one thing to do next: a visitor tries a sample, a person with an account writes', async () => {
  await openAbout();
  expect(await screen.findByRole('link', { name: 'Try it with a sample' })).toHaveAttribute('href', '/try');
  expect(primary()).toEqual(['Try it with a sample']);
  cleanup();
  keepSession();
  await openAbout();
  expect(await screen.findByRole('link', { name: 'Create New Message' })).toHaveAttribute(
    'href',
    '/dashboard',
  );
  expect(primary()).toEqual(['Create New Message']);
});
