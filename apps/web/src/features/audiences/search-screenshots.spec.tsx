import { screen, waitFor, within } from '@testing-library/react';
import { openScreen } from '../../../test/open-screen';
import { idOf, screenshotOf } from '../../../test/screenshot-answers';
import { startSmallServer, type Asked, type SmallServer } from '../../../test/small-server';
import { ScreenshotList } from './screenshot-list';

const AUDIENCE = idOf('audience', 1);
const silent = { hasReply: false, timeToReply: { kind: 'unknown' } } as const;

describe('searching the screenshots of an audience', () => {
  let server: SmallServer;
  let count: number;
  let found: object[];
  /** The answer of the search waits for it. */
  let mayAnswer: Promise<unknown>;
  /** The oldest one shows a conversation with Zoë. */
  const page = ({ query }: Asked) => {
    const all = Array.from({ length: count }, (_, index) =>
      screenshotOf(
        AUDIENCE,
        count - index,
        index === count - 1 ? { conversation: { contact: 'Zoë', outcome: silent } } : {},
      ),
    );
    const from = query.get('before') ? all.findIndex(({ id }) => id === query.get('before')) + 1 : 0;
    return { body: all.slice(from, from + Number(query.get('limit'))) };
  };
  beforeEach(async () => {
    server = await startSmallServer(async (asked) => {
      if (asked.path !== '/api/screenshots/search') return page(asked);
      await mayAnswer;
      return { body: { found, isWhole: true } };
    });
    found = [];
    mayAnswer = Promise.resolve();
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await server.stop();
  });

  const open = async (many: number) => {
    count = many;
    const { user } = openScreen(<ScreenshotList audienceId={AUDIENCE} count={count} />);
    await screen.findByRole('heading', { name: `${count} screenshots, newest first` });
    return user;
  };
  const field = () => screen.findByRole('searchbox', { name: 'Search screenshots' });
  const pictures = () => screen.queryAllByRole('img').map((picture) => picture.getAttribute('alt'));

  it('is offered when there are more than eight', async () => {
    await open(8);
    expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
  });

  it('leaves what the cards say, and tells how many; also of those that were not loaded yet', async () => {
    const user = await open(450);
    await user.type(await field(), 'zoe');
    await waitFor(() => expect(pictures()).toEqual(['Zoë, no reply yet, IMG_1.png']));
    expect(screen.getAllByRole('status')[0]).toHaveTextContent('1 of 450 screenshots found');
    expect(screen.getByRole('listitem')).toHaveAttribute('aria-setsize', '1');
  });

  it('tells which screenshots say the words, and shows where', async () => {
    found = [
      {
        id: idOf('screenshot', 3),
        audienceId: AUDIENCE,
        filename: 'a.png',
        contact: 'Ada',
        text: 'Bring <b>Brēad</b>',
        from: 9,
        to: 14,
      },
    ];
    const user = await open(9);
    await user.type(await field(), 'b');
    await user.type(await field(), 'read');
    const match = await screen.findByText('Brēad');
    expect(match.closest('a')).toHaveTextContent(/^Ada.*Bring <b>Brēad<\/b>$/);
    expect(match.closest('a')).toHaveAttribute('href', `/screenshots/${idOf('screenshot', 3)}?tab=ocr`);
    expect(match.tagName).toBe('MARK');
    const asked = server.asked.filter(({ path }) => path === '/api/screenshots/search');
    expect(asked.map(({ query }) => [query.get('q'), query.get('audienceId')])).toEqual([
      ['bread', AUDIENCE],
    ]);
    expect(screen.getByText('1 screenshot with these words in what was read')).toBeVisible();
  });

  it('says that what was read is being searched, until it was', async () => {
    let answer = (): void => undefined;
    mayAnswer = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const user = await open(9);
    await user.type(await field(), 'bread');
    expect(await screen.findByText('Searching what was read')).toBeVisible();
    answer();
    expect(await screen.findByText('No screenshot with these words in what was read')).toBeVisible();
    expect(screen.queryByText('Searching what was read')).not.toBeInTheDocument();
  });

  it('offers no choice among none', async () => {
    const user = await open(9);
    await user.type(await field(), 'nobody');
    await screen.findByText(/^No screenshot here has “nobody”/);
    expect(screen.queryByRole('button', { name: 'Select' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    expect(await screen.findByRole('button', { name: 'Select' })).toBeVisible();
  });

  it('says that nothing was found, and clears the search', async () => {
    const user = await open(9);
    await user.type(await field(), 'nobody');
    expect(await screen.findByText(/^No screenshot here has “nobody”/)).toBeVisible();
    expect(screen.getAllByRole('status')[0]).toHaveTextContent('0 of 9 screenshots found');
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    await waitFor(() => expect(pictures()).toHaveLength(9));
    expect(await field()).toHaveFocus();
  });

  it('chooses all that was found, beside what was chosen before', async () => {
    const user = await open(9);
    await user.click(screen.getByRole('button', { name: 'Select' }));
    await user.click(screen.getByText('IMG_5.png'));
    await user.type(await field(), 'zoe');
    await waitFor(() => expect(pictures()).toHaveLength(1));
    await user.click(screen.getByRole('button', { name: 'Select all' }));
    const bar = within(screen.getByRole('group', { name: 'Selected screenshots' }));
    await waitFor(() => expect(bar.getByRole('status')).toHaveTextContent('2 selected'));
    expect(bar.getByRole('button', { name: 'Select none' })).toBeVisible();
  });
});
