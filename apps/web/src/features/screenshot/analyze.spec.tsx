import type { Screenshot } from '@dearly/contracts';
import { act, screen, waitFor } from '@testing-library/react';
import { openScreen, toastText } from '../../../test/open-screen';
import { errorAnswer } from '../../../test/screenshot-answers';
import { api } from '../../shared/api';
import { analysisHeard } from '../../shared/live/live-slice';
import { ScreenshotDetail } from './screenshot-detail';
import type { DetailTab } from './detail-tab';
import { OCR } from './test/read-screenshot';
import {
  AUDIENCE,
  ID,
  screenshotWith,
  serveScreenshot,
  type ScreenshotServer,
} from './test/serve-screenshot';

let server: ScreenshotServer;
beforeEach(async () => {
  server = await serveScreenshot();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(async () => {
  jest.restoreAllMocks();
  await server.stop();
});

const open = (tab: DetailTab) =>
  openScreen(<ScreenshotDetail screenshotId={ID} tab={tab} onTab={() => undefined} />);
const serve = (changes: Partial<Screenshot>) => {
  server.answers.screenshot = { body: screenshotWith(changes) };
};
const button = (name: string) => screen.findByRole('button', { name });

describe('Analyze', () => {
  const asks = async () => {
    const view = open('ocr');
    await view.user.click(await button('Analyze'));
    return view;
  };

  it('says in the words of the service why it cannot be done now', async () => {
    const text = 'Screenshots cannot be analyzed right now. The screenshot is kept; please try again later.';
    server.answers.analyze = errorAnswer(503, 'analysis_unavailable', text);
    await asks();
    await waitFor(() => expect(toastText()).toContain(`Failed to analyze screenshot${text}`));
    expect(await button('Analyze')).toBeEnabled();
    const [call] = server.asked.filter(({ method }) => method === 'POST');
    expect(call?.headers['content-type']).toBe('application/json');
    expect(call?.body).toBe('{}');
  });

  it('shows what was read once it is done, and the badge', async () => {
    server.answers.analyze = { body: screenshotWith({ isAnalyzed: true }) };
    server.answers.ocr = errorAnswer(404, 'ocr_not_found', 'No OCR data available for this screenshot');
    const { user } = open('ocr');
    const analyze = await button('Analyze');
    server.answers.ocr = { body: OCR };
    serve({ isAnalyzed: true });
    await user.click(analyze);
    expect(await screen.findByRole('button', { name: 'Full text' })).toBeVisible();
    expect(await screen.findByText('Analyzed')).toBeVisible();
  });

  it('says that it goes on when it takes longer than the call waits', async () => {
    server.answers.analyze = { status: 202, body: { status: 'queued' } };
    await asks();
    await waitFor(() => expect(toastText()).toContain('Still analyzing'));
    expect(await button('Analyze')).toBeEnabled();
  });

  it('shows how far it is, whoever asked for it, and not how far another one is', async () => {
    const { store } = open('ocr');
    await button('Analyze');
    const told = { screenshotId: ID, audienceId: AUDIENCE, stage: 'Reading the text', percent: 30 };
    act(() => void store.dispatch(analysisHeard({ ...told, screenshotId: 'another', stage: 'Not this' })));
    expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
    act(() => void store.dispatch(analysisHeard(told)));
    expect(screen.getByRole('progressbar', { name: 'Reading the text' })).toHaveAttribute(
      'aria-valuenow',
      '30',
    );
    // In the place of what would ask for it once more.
    expect(screen.queryByRole('button', { name: 'Analyze' })).not.toBeInTheDocument();
    act(() => void store.dispatch(analysisHeard({ ...told, percent: 100 })));
    expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Analyze' })).toBeEnabled();
  });

  it('keeps the focus in its place when the progress replaces the button', async () => {
    const { store } = open('ocr');
    (await button('Analyze')).focus();
    const told = { screenshotId: ID, audienceId: AUDIENCE, stage: 'Reading the text', percent: 30 };
    act(() => void store.dispatch(analysisHeard(told)));
    const progress = screen.getByRole('progressbar', { name: 'Reading the text' });
    expect(document.body).not.toHaveFocus();
    expect(document.activeElement).toContainElement(progress);
  });

  const REASON = 'The picture is damaged or cut off and cannot be read. Save it anew and upload it again.';
  const FAILED = { state: 'failed', code: 'picture_unreadable', reason: REASON } as const;

  it.each(['ocr', 'analysis'] as const)(
    'goes on after a reload, as the state tells, on the tab %s',
    async (tab) => {
      serve({ analysis: { state: 'queued' } });
      const { store } = open(tab);
      expect(await screen.findByRole('heading', { name: 'Reading this screenshot' })).toBeVisible();
      const waiting = screen.getByRole('progressbar', { name: 'Waiting' });
      expect(waiting).not.toHaveAttribute('aria-valuenow');
      expect(screen.queryByRole('button', { name: /^Analyze/ })).not.toBeInTheDocument();
      const told = { screenshotId: ID, audienceId: AUDIENCE, stage: 'Writing feedback', percent: 80 };
      act(() => void store.dispatch(analysisHeard(told)));
      expect(screen.getByRole('progressbar', { name: 'Writing feedback' })).toHaveAttribute(
        'aria-valuenow',
        '80',
      );
      expect(screen.getByText('Reading 80%')).toBeVisible();
    },
  );

  it.each(['ocr', 'analysis'] as const)(
    'says why it failed and can be tried again, on the tab %s',
    async (tab) => {
      serve({ analysis: FAILED });
      const { user } = open(tab);
      expect(await screen.findByRole('alert')).toHaveTextContent(
        `This screenshot could not be analyzed${REASON}`,
      );
      expect(screen.getByText('Failed')).toBeVisible();
      server.answers.analyze = { body: screenshotWith({ isAnalyzed: true, analysis: { state: 'done' } }) };
      server.answers.ocr = { body: OCR };
      serve({ isAnalyzed: true, analysis: { state: 'done' } });
      await user.click(await button('Analyze again'));
      expect(await screen.findByText('Hi Ada, thanks for coming.')).toBeVisible();
      expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    },
  );

  it('shows why it failed as soon as the call says that it did', async () => {
    server.answers.analyze = errorAnswer(422, 'picture_unreadable', REASON);
    const { user } = open('ocr');
    const analyze = await button('Analyze');
    serve({ analysis: FAILED });
    await user.click(analyze);
    expect(await screen.findByText('This screenshot could not be analyzed')).toBeVisible();
  });

  it('keeps what was read before while it is read anew, and when that fails', async () => {
    server.answers.ocr = { body: OCR };
    serve({ isAnalyzed: true, analysis: { state: 'queued' } });
    const { store } = open('ocr');
    expect(await screen.findByText('This screenshot is being read again')).toBeVisible();
    expect(await screen.findByText('See you')).toBeVisible();
    for (const badge of ['Analyzed', 'Waiting']) expect(screen.getAllByText(badge)[0]).toBeVisible();
    serve({ isAnalyzed: true, analysis: FAILED });
    act(() => void store.dispatch(api.util.invalidateTags(['Screenshot'])));
    expect(await screen.findByText('Reading it anew failed')).toBeVisible();
    expect(screen.getByText('See you')).toBeVisible();
    expect(screen.getByText('Analyzed')).toBeVisible();
    expect(screen.queryByText('Failed')).not.toBeInTheDocument();
  });

  it('asks again by itself while it waits, for pages without a live line', async () => {
    jest.useFakeTimers({
      doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask', 'setTimeout', 'clearTimeout'],
    });
    try {
      serve({ analysis: { state: 'queued' } });
      open('ocr');
      await screen.findByRole('heading', { name: 'Reading this screenshot' });
      serve({ isAnalyzed: true, analysis: { state: 'done' } });
      server.answers.ocr = { body: OCR };
      await act(() => jest.advanceTimersByTimeAsync(10_000));
      expect(await screen.findByText('See you')).toBeVisible();
      const asked = server.times('GET', '');
      await act(() => jest.advanceTimersByTimeAsync(60_000));
      expect(server.times('GET', '')).toBe(asked);
    } finally {
      jest.useRealTimers();
    }
  });
});
