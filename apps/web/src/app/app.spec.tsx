import { act, screen, waitFor, within } from '@testing-library/react';
import { accountServer, keepSession } from '../../test/account-server';
import { openApp } from '../../test/open-app';

accountServer();

const menu = () => within(screen.getByRole('navigation', { name: 'Main' }));
const entries = () =>
  menu()
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

describe('home', () => {
  it('reads as a whole headline and offers Login and Sign Up', async () => {
    openApp('/');
    expect(
      screen.getByRole('heading', { level: 1, name: 'iMessage for Friends and Coworkers' }),
    ).toBeInTheDocument();
    const page = within(screen.getByRole('main'));
    expect(page.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login');
    expect(page.getByRole('link', { name: 'Sign Up' })).toHaveAttribute('href', '/signup');
    expect(await screen.findByRole('region', { name: 'Notifications (F8)' })).toBeInTheDocument();
  });

  it('offers Create New Message to whoever is signed in', async () => {
    keepSession();
    openApp('/');
    expect(screen.queryByRole('link', { name: 'Login' })).not.toBeInTheDocument();
    const create = await screen.findByRole('link', { name: 'Create New Message' });
    expect(create).toHaveAttribute('href', '/dashboard');
  });

  it('types until it is told to stop, then shows the whole word', async () => {
    const { user } = openApp('/');
    await waitFor(() => expect(screen.getByText(/^Fr/)).toBeInTheDocument());
    await user.click(screen.getByRole('button', { name: 'Pause motion' }));
    expect(screen.getByText('Friends')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Play motion' })).toBeInTheDocument();
  });
});

describe('menu', () => {
  it('shows the entries for people without a session', async () => {
    const { user } = openApp('/about');
    const toggle = screen.getByRole('button', { name: 'MENU' });
    expect(toggle).toHaveAttribute('aria-expanded', 'false');
    await user.click(toggle);
    expect(toggle).toHaveAttribute('aria-expanded', 'true');
    expect(entries()).toEqual([
      ['Home', '/'],
      ['About', '/about'],
      ['Login', '/login'],
      ['Sign Up', '/signup'],
    ]);
    expect(menu().getByRole('link', { name: 'About' })).toHaveAttribute('aria-current', 'page');
  });

  it('shows the entries, the initials and the sign-out of a signed-in person', async () => {
    keepSession();
    const { user } = openApp('/');
    await screen.findByRole('link', { name: 'Create New Message' });
    await user.click(screen.getByRole('button', { name: 'MENU' }));
    expect(entries().map(([, href]) => href)).toEqual([
      '/',
      '/about',
      '/dashboard',
      '/shortcut',
      '/send',
      '/campaigns',
      '/screenshots',
      '/profile',
    ]);
    expect(menu().getByText('AN')).toBeInTheDocument();
    expect(menu().getByText('anna@example.com')).toBeInTheDocument();
    expect(menu().getByRole('button', { name: 'Sign Out' })).toBeInTheDocument();
    const shortcuts = menu().getByRole('link', { name: /^Add to Shortcuts/ });
    expect(shortcuts).toHaveAttribute('target', '_blank');
    expect(shortcuts).toHaveTextContent('return to the dashboard, reload it, then upload your contacts');
  });

  it('closes on Escape and gives the focus back', async () => {
    const { user } = openApp('/');
    const toggle = screen.getByRole('button', { name: 'MENU' });
    await user.click(toggle);
    await user.tab();
    expect(menu().getByRole('link', { name: 'Home' })).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(toggle).toHaveAttribute('aria-expanded', 'false');
    expect(toggle).toHaveFocus();
  });

  it('closes when the person goes somewhere or presses elsewhere', async () => {
    const { user, address } = openApp('/');
    const toggle = screen.getByRole('button', { name: 'MENU' });
    await user.click(toggle);
    await user.click(menu().getByRole('link', { name: 'About' }));
    expect(address()).toBe('/about');
    expect(toggle).toHaveAttribute('aria-expanded', 'false');
    expect(screen.getByRole('main')).toHaveFocus();
    await user.click(toggle);
    await user.click(await screen.findByRole('heading', { name: 'Getting Started' }));
    expect(toggle).toHaveAttribute('aria-expanded', 'false');
  });
});

describe('every screen', () => {
  it('has the footer, the badge, and a brand mark that leads to the login when signed out', () => {
    openApp('/');
    const footer = within(screen.getByRole('contentinfo'));
    expect(footer.getByText('© 2024 Dearly')).toBeInTheDocument();
    expect(footer.getByText('Built for iPhone')).toBeInTheDocument();
    const terms = footer.getByRole('link', { name: /^Terms of Service/ });
    expect(terms).toHaveAttribute('href', '/terms');
    expect(terms).toHaveAttribute('target', '_blank');
    const header = within(screen.getByRole('banner'));
    expect(header.getByText('Built for iPhone')).toBeInTheDocument();
    expect(header.getByRole('link', { name: 'Dearly' })).toHaveAttribute('href', '/login');
  });

  it('has a brand mark that leads home when signed in', async () => {
    keepSession();
    openApp('/about');
    await waitFor(() => expect(screen.getByRole('link', { name: 'Dearly' })).toHaveAttribute('href', '/'));
  });
});

describe('background', () => {
  const look = () => screen.getByTestId('backdrop').style;
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('blurs and zooms at a look every 5 seconds that says so, and not while motion is paused', () => {
    const chance = jest.spyOn(Math, 'random').mockReturnValue(0.9);
    openApp('/about');
    act(() => jest.advanceTimersByTime(5_000));
    expect(look().filter).toBe('');
    chance.mockReturnValue(0.2);
    act(() => jest.advanceTimersByTime(4_999));
    expect(look().filter).toBe('');
    act(() => jest.advanceTimersByTime(1));
    expect(look().filter).toBe('blur(2px)');
    expect(look().transform).toBe('scale(1.04)');
    act(() => screen.getByRole('button', { name: 'Pause motion' }).click());
    expect(look().filter).toBe('');
  });
});

it('moves nothing when the system asks for reduced motion', () => {
  const ask = jest.spyOn(window, 'matchMedia').mockReturnValue({
    matches: true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  } as unknown as MediaQueryList);
  openApp('/');
  expect(ask).toHaveBeenCalledWith('(prefers-reduced-motion: reduce)');
  expect(screen.getByText('Friends')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Pause motion' })).not.toBeInTheDocument();
});

describe('addresses', () => {
  it('answers an unknown one with the not-found page', async () => {
    openApp('/nowhere');
    expect(await screen.findByRole('heading', { name: '404 - Page Not Found' })).toBeInTheDocument();
    expect(
      screen.getByText("Sorry, the page you are looking for doesn't exist or has been moved."),
    ).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/');
  });

  it('moves from /download to /about', async () => {
    const { address } = openApp('/download');
    expect(await screen.findByText('Redirecting to About page...')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Go there now' })).toHaveAttribute('href', '/about');
    await waitFor(() => expect(address()).toBe('/about'));
  });

  it('shows the terms with their date and 24 sections', async () => {
    openApp('/terms');
    expect(await screen.findByText('Effective February 1, 2025')).toBeInTheDocument();
    const sections = screen.getAllByRole('heading', { level: 2 });
    expect(sections).toHaveLength(24);
    expect(sections.at(-1)).toHaveTextContent(/^24\. /);
  });
});
