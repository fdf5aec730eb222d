import { act, screen, waitFor, within } from '@testing-library/react';
import { openScreen, toastText } from '../../../test/open-screen';
import { idOf, errorAnswer, screenshotOf } from '../../../test/screenshot-answers';
import { startSmallServer, type Answer, type Asked, type SmallServer } from '../../../test/small-server';
import { analysisHeard } from '../../shared/live/live-slice';
import { PAGE_SIZE } from './audiences-api';
import { ScreenshotList } from './screenshot-list';

const AUDIENCE = idOf('audience', 1);
const PATH = `/api/screenshots/audience/${AUDIENCE}`;

/** Newest first, page by page, as the server answers. */
function pageOf(count: number, { query }: Asked): Answer {
  const all = Array.from({ length: count }, (_, index) =>
    screenshotOf(AUDIENCE, count - index, { isAnalyzed: index === 0 }),
  );
  const before = query.get('before');
  const from = before ? all.findIndex(({ id }) => id === before) + 1 : 0;
  return { body: all.slice(from, from + Number(query.get('limit'))) };
}

describe('the tab View', () => {
  let server: SmallServer;
  let answer: (asked: Asked) => Answer;
  beforeEach(async () => {
    answer = (asked) => pageOf(3, asked);
    server = await startSmallServer((asked) => answer(asked));
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await server.stop();
  });

  const open = (count = 3) => openScreen(<ScreenshotList audienceId={AUDIENCE} count={count} />);
  const pictures = () => screen.queryAllByRole('img').map((picture) => picture.getAttribute('alt'));
  const lists = () => server.asked.filter(({ path }) => path === PATH);
  /** Scrolls the page until the list begins so far above the window's top, in px; jsdom lays nothing out. */
  const scrollPast = (y: number) =>
    act(() => {
      const place = { top: -y, width: 0 } as DOMRect;
      jest
        .spyOn(screen.getByRole('list', { name: 'Screenshots' }), 'getBoundingClientRect')
        .mockReturnValue(place);
      window.dispatchEvent(new Event('scroll'));
    });

  it('shows thumbnails newest first, each with its name, leading to its page', async () => {
    open();
    await screen.findByText('3 screenshots, newest first');
    expect(pictures()).toEqual(['IMG_3.png', 'IMG_2.png', 'IMG_1.png']);
    const [first] = screen.getAllByRole('link');
    expect(first).toHaveAttribute('href', `/screenshots/${idOf('screenshot', 3)}`);
    expect(first).toHaveTextContent('Analyzed');
    expect(screen.getAllByText('Analyzed')).toHaveLength(1);
    const [picture] = screen.getAllByRole('img');
    expect(picture).toHaveAttribute('src', screenshotOf(AUDIENCE, 3).thumbnailUrl);
    expect(picture).toHaveAttribute('loading', 'lazy');
  });

  it('titles a screenshot that was read by whose conversation it is and what came of it', async () => {
    const outcome = { hasReply: true, timeToReply: { kind: 'exact', minutes: 12 } } as const;
    const conversation = { contact: 'Zoe', outcome };
    answer = () => ({
      body: [screenshotOf(AUDIENCE, 2, { isAnalyzed: true, conversation }), screenshotOf(AUDIENCE, 1)],
    });
    open(2);
    await screen.findByText('2 screenshots, newest first');
    expect(pictures()).toEqual(['Zoe, replied after 12 minutes, IMG_2.png', 'IMG_1.png']);
    expect(screen.getByText('Zoe')).toBeVisible();
    expect(screen.getByText('replied after 12 minutes')).toBeVisible();
    expect(screen.getByText('IMG_2.png')).toBeVisible();
  });

  it('says of each how far its analysis is', async () => {
    const number = (
      { state, isAnalyzed = false }: { state: 'queued' | 'failed'; isAnalyzed?: boolean },
      n: number,
    ) => screenshotOf(AUDIENCE, n, { isAnalyzed, analysis: { state } });
    answer = () => ({
      body: [
        number({ state: 'queued' }, 5),
        number({ state: 'queued' }, 4),
        number({ state: 'queued', isAnalyzed: true }, 3),
        number({ state: 'failed' }, 2),
        number({ state: 'failed', isAnalyzed: true }, 1),
      ],
    });
    const { store } = open(5);
    await screen.findByText('5 screenshots, newest first');
    const told = {
      screenshotId: idOf('screenshot', 5),
      audienceId: AUDIENCE,
      stage: 'Reading the text',
      percent: 30,
    };
    act(() => void store.dispatch(analysisHeard(told)));
    expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'Reading 30%',
      'Waiting',
      'AnalyzedWaiting',
      'Failed',
      'Analyzed',
    ]);
  });

  it('keeps a thousand of them out of the document but for those in sight', async () => {
    answer = (asked) => pageOf(1_000, asked);
    open(1_000);
    await screen.findByText('1,000 screenshots, newest first');
    expect(pictures().length).toBeGreaterThan(4);
    expect(pictures().length).toBeLessThan(80);
    const [item] = screen.getAllByRole('listitem');
    expect(item).toHaveAttribute('aria-setsize', '1000');
    expect(lists().map(({ query }) => query.toString())).toEqual([`limit=${PAGE_SIZE}`]);
  });

  it('fetches the next ones when the end of those it has comes near', async () => {
    answer = (asked) => pageOf(250, asked);
    open(250);
    await screen.findByText('250 screenshots, newest first');
    await waitFor(() => {
      scrollPast(parseFloat(screen.getByRole('list', { name: 'Screenshots' }).style.height));
      expect(pictures()).toContain('IMG_1.png');
    });
    expect(lists().map(({ query }) => query.get('before'))).toEqual([null, idOf('screenshot', 51)]);
    expect(pictures()).not.toContain('IMG_250.png');
  });

  it('draws those in sight also when something above has come, such as what a search found', async () => {
    answer = (asked) => pageOf(200, asked);
    open(200);
    await screen.findByText('200 screenshots, newest first');
    window.scrollY = 5_000;
    scrollPast(0);
    expect(pictures()).toContain('IMG_200.png');
    window.scrollY = 0;
  });

  it('leads to the upload while there are none', async () => {
    answer = (asked) => pageOf(0, asked);
    open(0);
    expect(await screen.findByText('No screenshots yet')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Upload screenshots' })).toHaveAttribute(
      'href',
      `/screenshots?audience=${AUDIENCE}&tab=upload`,
    );
  });

  it('says that loading failed, and tries again when asked', async () => {
    answer = () => errorAnswer(403, 'audience_forbidden', 'Not authorized to access this audience');
    const { user } = open();
    await waitFor(() =>
      expect(toastText()).toContain('Error loading screenshotsNot authorized to access this audience'),
    );
    answer = (asked) => pageOf(3, asked);
    await user.click(await screen.findByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('3 screenshots, newest first')).toBeVisible();
  });

  it('asks for the list again when addresses have expired, and marks what stays broken', async () => {
    open();
    const old = await screen.findAllByRole('img');
    answer = ({ path }) => ({
      body: path === PATH ? [screenshotOf(AUDIENCE, 3, { thumbnailUrl: '/fresh' })] : null,
    });
    act(() => old.forEach((picture) => picture.dispatchEvent(new Event('error'))));
    await waitFor(() => expect(screen.getByRole('img')).toHaveAttribute('src', '/fresh'));
    act(() => void screen.getByRole('img').dispatchEvent(new Event('error')));
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: /IMG_3/ })).toBeVisible();
    expect(lists()).toHaveLength(2);
  });

  it('deletes one after asking, and leaves the focus at the heading', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Delete IMG_2.png' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Delete this screenshot?' }));
    answer = (asked) =>
      asked.method === 'DELETE'
        ? { body: { id: idOf('screenshot', 2) } }
        : { body: [screenshotOf(AUDIENCE, 3)] };
    await user.click(question.getByRole('button', { name: 'Delete screenshot' }));
    await waitFor(() => expect(pictures()).toEqual(['IMG_3.png']));
    await waitFor(() => expect(screen.getByRole('heading', { level: 2 })).toHaveFocus());
    expect(server.asked.filter(({ method }) => method === 'DELETE').map(({ path }) => path)).toEqual([
      `/api/screenshots/${idOf('screenshot', 2)}`,
    ]);
  });

  it('keeps the screenshot when deleting fails', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Delete IMG_2.png' }));
    answer = () => errorAnswer(503, 'pictures_unavailable', 'Not right now.');
    await user.click(await screen.findByRole('button', { name: 'Delete screenshot' }));
    await waitFor(() => expect(toastText()).toContain('Failed to delete screenshotNot right now.'));
    await user.click(await screen.findByRole('button', { name: 'Keep it' }));
    expect(pictures()).toHaveLength(3);
  });
});
