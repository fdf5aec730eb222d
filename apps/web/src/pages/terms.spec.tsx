import { screen, within } from '@testing-library/react';
import { accountServer } from '../../test/account-server';
import { openApp } from '../../test/open-app';

accountServer();
const scrolledTo: string[] = [];
beforeEach(() => {
  scrolledTo.length = 0;
  // jsdom lays nothing out; where the page would scroll is all there is to see.
  Element.prototype.scrollIntoView = function scrollIntoView() {
    scrolledTo.push(this.id);
  };
});

const sections = () => screen.findAllByRole('heading', { level: 2 });

it('numbers its 24 sections and says since when it counts', async () => {
  openApp('/terms');
  const numbers = (await sections()).map((heading) => /^(\d+)\. \S/.exec(heading.textContent)?.[1]);
  expect(numbers).toEqual(Array.from({ length: 24 }, (_, index) => String(index + 1)));
  expect(screen.getByRole('heading', { level: 1, name: 'Terms of Service' })).toBeInTheDocument();
  expect(screen.getByText('Effective February 1, 2025')).toBeInTheDocument();
  expect(screen.getByText('Last updated February 1, 2025')).toBeInTheDocument();
  expect(document.title).toBe('Terms of Service · Dearly');
});

it('lists its contents on demand, each leading to its section', async () => {
  const { user } = openApp('/terms');
  const contents = within(await screen.findByRole('navigation', { name: 'Contents' }));
  expect(contents.queryByRole('link')).not.toBeInTheDocument();
  await user.click(contents.getByRole('button', { name: /^Contents/ }));
  const targets = contents
    .getAllByRole('link')
    .map((link) => document.getElementById(link.getAttribute('href')?.slice(1) ?? '')?.textContent);
  expect(targets).toEqual((await sections()).map(({ textContent }) => textContent));
});

it('has its contents open where there is room', async () => {
  jest.spyOn(window, 'matchMedia').mockImplementation((query) => ({
    ...({
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    } as unknown as MediaQueryList),
    matches: query === '(min-width: 640px)',
  }));
  openApp('/terms');
  const contents = within(await screen.findByRole('navigation', { name: 'Contents' }));
  expect(contents.getAllByRole('link')).toHaveLength(24);
});

it('goes to the section that its address names, with the focus', async () => {
  openApp('/terms#volume');
  expect(await screen.findByRole('heading', { name: '10. Daily limit: 50 in 24 hours' })).toHaveFocus();
  expect(scrolledTo).toContain('volume');
});

it('goes there also by a link from another page', async () => {
  const { user } = openApp('/about');
  await user.click(await screen.findByRole('link', { name: 'What that means' }));
  expect(await screen.findByRole('heading', { name: '7. Written consent before you message' })).toHaveFocus();
});

it.each(['#no-such-section', '#%'])('stays at its top for %s', async (hash) => {
  openApp(`/terms${hash}`);
  expect(await sections()).toHaveLength(24);
  expect(scrolledTo).toEqual([]);
});

it('says where the support is reached', async () => {
  openApp('/terms');
  expect(await screen.findByRole('link', { name: 'support@dearly.example' })).toHaveAttribute(
    'href',
    'mailto:support@dearly.example',
  );
});

it('leads from its end back to the contents', async () => {
  openApp('/terms');
  const back = await screen.findByRole('link', { name: 'Back to the contents' });
  const target = document.getElementById(back.getAttribute('href')?.slice(1) ?? '');
  expect(target).toBe(screen.getByRole('navigation', { name: 'Contents' }));
});
