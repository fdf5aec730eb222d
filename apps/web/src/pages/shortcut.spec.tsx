import { screen, within } from '@testing-library/react';
import { openScreen } from '../../test/open-screen';
import { startSmallServer, type Answer, type SmallServer } from '../../test/small-server';
import { ShortcutPage } from './shortcut';

const READY = 'https://www.icloud.com/shortcuts/0123456789abcdef';

let server: SmallServer;
let config: Answer;
beforeEach(async () => {
  config = { body: { shortcutUrl: '' } };
  server = await startSmallServer(() => config);
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(async () => {
  jest.restoreAllMocks();
  await server.stop();
});

const open = () => openScreen(<ShortcutPage />, '/shortcut');
const recipe = () => screen.findByRole('list', { name: 'Actions in order' });
const names = (list: HTMLElement) =>
  within(list)
    .getAllByRole('listitem')
    .map((item) => item.querySelector('p')?.textContent);

describe('the shortcut page of an installation without a ready-made shortcut', () => {
  it('shows every action to add, by its name in the app and in order', async () => {
    open();
    expect(screen.queryByRole('list', { name: 'Actions in order' })).not.toBeInTheDocument();
    const list = await recipe();
    expect(names(list)).toEqual([
      'Receive',
      'Get Dictionary from Input',
      'Get Dictionary Value',
      'Repeat with Each',
      'Get Dictionary Value',
      'Get Dictionary Value',
      'Send Message',
      'Get Dictionary Value',
      'Wait',
      'Show Notification',
    ]);
    expect(list).toHaveTextContent('Get Value for delaySeconds in Repeat Item');
    expect(list).toHaveTextContent('switch Show When Run off');
    expect(screen.queryByRole('link', { name: /^Add to Shortcuts/ })).not.toBeInTheDocument();
  });

  it('titles both lists of steps, and numbers the actions also for those who hear them', async () => {
    open();
    const list = await recipe();
    for (const name of ['To begin', 'Actions in order'])
      expect(screen.getByRole('heading', { level: 3, name })).toBeVisible();
    const items = within(list).getAllByRole('listitem');
    for (const [index, item] of items.entries()) {
      const number = within(item).getByText(`${index + 1}.`);
      expect(number).toBeVisible();
      expect(number.closest('[aria-hidden]')).toBeNull();
    }
  });

  it('draws the sign of the app that not every font has', async () => {
    const { user } = open();
    await recipe();
    expect(screen.getByRole('img', { name: 'the sign i in a circle' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'It is not in the share sheet' }));
    expect(screen.getAllByRole('img', { name: 'the sign i in a circle' })).toHaveLength(2);
    expect(document.body).not.toHaveTextContent('ⓘ');
  });

  it('is the same when the settings cannot be had', async () => {
    config = { status: 500, body: {} };
    open();
    expect(await recipe()).toBeVisible();
    expect(screen.queryByText(/^The shortcut notes each message/)).not.toBeInTheDocument();
  });

  it('tells whoever runs the site how to make a link for everybody, once asked', async () => {
    const { user } = open();
    await recipe();
    expect(screen.queryByText('npm run shortcut')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'If you run this site' }));
    expect(screen.getByText('npm run shortcut')).toBeVisible();
    expect(screen.getByText('SHORTCUT_URL')).toBeVisible();
  });

  it('leads back to the dashboard first, with a reload before the contacts', async () => {
    open();
    await recipe();
    expect(
      screen.getByText('After adding it, return to the dashboard, reload it, then upload your contacts.'),
    ).toBeVisible();
    const dashboard = screen.getByRole('link', { name: 'Return to the dashboard' });
    expect(dashboard).toHaveAttribute('href', '/dashboard');
    expect(dashboard).toHaveAttribute('data-tone', 'primary');
  });
});

describe('the shortcut page of an installation with a ready-made shortcut', () => {
  beforeEach(() => {
    config = { body: { shortcutUrl: READY } };
  });

  it('offers it as the one thing to do, in a tab of its own', async () => {
    open();
    const link = await screen.findByRole('link', { name: /^Add to Shortcuts/ });
    expect(link).toHaveAttribute('href', READY);
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('data-tone', 'primary');
    expect(screen.getByRole('link', { name: 'Return to the dashboard' })).not.toHaveAttribute(
      'data-tone',
      'primary',
    );
  });

  it('says where it leaves what it has sent and that a shortcut by hand leaves nothing', async () => {
    const { user } = open();
    const step = await screen.findByText(/^The shortcut notes each message/);
    expect(step).toHaveTextContent('Its name begins with dearly-results');
    expect(within(step).getByRole('link', { name: 'send queue' })).toHaveAttribute('href', '/send');
    await user.click(screen.getByRole('button', { name: /^Or build it by hand/ }));
    expect(await screen.findByText(/It leaves no file of what it sent/)).toHaveTextContent(
      'share such a file when',
    );
  });

  it('keeps the way by hand behind a panel, and the words for operators away', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: /^Or build it by hand/ }));
    expect(names(await recipe())).toHaveLength(10);
    expect(screen.queryByRole('button', { name: 'If you run this site' })).not.toBeInTheDocument();
  });
});

describe('the shortcut page', () => {
  it('says to try it on oneself, to allow it always, and how long a file takes', async () => {
    open();
    await recipe();
    expect(screen.getByText(/one row: your own name and number/)).toHaveTextContent('choose Always Allow');
    expect(screen.getByText('50 messages, 2 minutes apart').nextSibling).toHaveTextContent('1 h 38 min');
    expect(screen.getByText('50 messages, 30 minutes apart').nextSibling).toHaveTextContent('24 h 30 min');
    expect(screen.getByText('on power with its screen on')).toBeVisible();
  });

  it('says what to do when it stops halfway, so that nobody gets a message twice', async () => {
    const { user } = open();
    await recipe();
    await user.click(screen.getByRole('button', { name: 'It stopped halfway' }));
    const help = screen.getByText(/What has gone stays sent/);
    expect(help).toHaveTextContent('Do not share the same file again');
    expect(within(help).getByRole('link', { name: 'send queue' })).toHaveAttribute('href', '/send');
  });

  it('offers the way that needs no shortcut', async () => {
    open();
    await recipe();
    expect(screen.getByRole('link', { name: 'Open the send queue' })).toHaveAttribute('href', '/send');
  });
});
