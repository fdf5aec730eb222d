import type { Screenshot } from '@dearly/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { openScreen, toastText } from '../../../test/open-screen';
import { refusalOf } from '../../../test/screenshot-answers';
import { analysisHeard } from '../../shared/live/live-slice';
import type { DetailTab } from './detail-tab';
import { ScreenshotDetail } from './screenshot-detail';
import {
  AUDIENCE,
  ID,
  NOT_NOW,
  screenshotWith,
  serveScreenshot,
  type ScreenshotServer,
} from './test/serve-screenshot';

const HOSTILE = '<img src=x onerror="alert(1)"><b>bold</b>';
const CONVERSATION = {
  messages: [
    { sender: 'me', text: 'Hi Ada, thanks for coming.' },
    { sender: 'them', senderName: 'Ada', text: HOSTILE },
    { sender: 'them', text: 'See you' },
  ],
};
const FEEDBACK = {
  effectiveness: 'Warm and short.',
  strengths: ['Uses the name', HOSTILE],
  improvements: ['Ask a question'],
};
const OCR = {
  fullText: 'Hi Ada,\nsee you soon.',
  parsedData: JSON.stringify(CONVERSATION),
  gpt4Analysis: FEEDBACK,
  conversationAnalysis: null,
  initialMessageAnalysis: null,
};

let server: ScreenshotServer;
let noted: jest.SpyInstance;
beforeEach(async () => {
  server = await serveScreenshot();
  noted = jest.spyOn(console, 'error').mockImplementation(() => undefined);
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
const items = () =>
  within(screen.getByRole('tabpanel'))
    .queryAllByRole('listitem')
    .map((item) => item.textContent);

describe('the tab OCR Text', () => {
  it('draws the conversation as bubbles by who wrote them, and markup in it as text', async () => {
    server.answers.ocr = { body: OCR };
    open('ocr');
    expect(await screen.findByRole('heading', { name: 'OCR Text' })).toBeVisible();
    expect(items()).toEqual(['You:Hi Ada, thanks for coming.', `Ada:${HOSTILE}`, 'They:See you']);
    expect(screen.getByText('Hi Ada, thanks for coming.')).toHaveClass('bubble-me');
    expect(screen.getByText('See you')).toHaveClass('bubble-them');
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
  });

  it('shows the full text and copies it', async () => {
    server.answers.ocr = { body: { ...OCR, parsedData: null } };
    const { user } = open('ocr');
    await user.click(await button('Copy'));
    await waitFor(() => expect(toastText()).toContain('Copied'));
    expect(await navigator.clipboard.readText()).toBe(OCR.fullText);
    expect(items()).toEqual([]);
  });

  it('says so when the browser does not let it copy', async () => {
    server.answers.ocr = { body: OCR };
    const { user } = open('ocr');
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
    await user.click(await button('Copy'));
    await waitFor(() => expect(toastText()).toContain('Could not copy'));
  });

  it('says when the picture has no text', async () => {
    server.answers.ocr = { body: { ...OCR, fullText: '', parsedData: null } };
    open('ocr');
    expect(await screen.findByText('No text was found in this picture.')).toBeVisible();
  });

  it('offers the analysis when nothing was read yet', async () => {
    open('ocr');
    expect(await screen.findByText('No OCR data available for this screenshot')).toBeVisible();
    expect(await button('Analyze')).toBeEnabled();
  });

  it('says when the person may not see it', async () => {
    server.answers.ocr = refusalOf(403, 'ocr_forbidden', 'Not for you');
    open('ocr');
    expect(await screen.findByText('Not authorized to access this OCR data')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Analyze' })).not.toBeInTheDocument();
  });

  it.each([
    ['fails', NOT_NOW],
    ['is not there', refusalOf(404, 'ocr_not_found', 'No OCR data available for this screenshot')],
    ['cannot be read', { body: ['odd'] }],
  ])('shows what the metadata holds when the OCR data %s', async (_what, answer) => {
    server.answers.ocr = answer;
    serve({ metadata: JSON.stringify({ ocr: { extractedText: 'Kept', parsedConversation: CONVERSATION } }) });
    open('ocr');
    // The metadata is shown from the beginning; what matters is that it stays.
    await waitFor(() => expect(noted).toHaveBeenCalledWith(expect.stringMatching(/^getOcr failed/)));
    expect(screen.getByText('Kept')).toBeVisible();
    expect(items()).toHaveLength(3);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it.each([
    ['its call fails', NOT_NOW, 'Failed to load OCR dataFailed to fetch OCR data: 503'],
    ['its answer is odd', { body: ['ready'] }, 'Failed to load OCR dataFailed to fetch OCR data: 200'],
    ['its answer is no JSON', { body: 'ready' }, 'Failed to load OCR dataFailed to fetch OCR data: 200'],
  ])(
    'says that it failed when %s and the metadata is no help, until a retry helps',
    async (_what, answer, text) => {
      server.answers.ocr = answer;
      serve({ metadata: '{"ocr":' });
      const { user } = open('ocr');
      expect(await screen.findByRole('alert')).toHaveTextContent(text);
      server.answers.ocr = { body: OCR };
      await user.click(await button('Retry'));
      expect(await screen.findByRole('heading', { name: 'Full text' })).toBeVisible();
      expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    },
  );
});

describe('the tab Message Feedback', () => {
  it('says what works and what could be better, by whom, and markup in it as text', async () => {
    server.answers.ocr = { body: OCR };
    open('analysis');
    expect(await screen.findByRole('heading', { name: 'Message Feedback' })).toBeVisible();
    expect(screen.getByText(/powered by a small language model/i)).toBeVisible();
    expect(screen.getByText('Warm and short.')).toBeVisible();
    expect(items()).toEqual(['Uses the name', HOSTILE, 'Ask a question']);
    for (const name of ['Strengths', 'Improvements'])
      expect(screen.getByRole('heading', { name })).toBeVisible();
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
  });

  it('leaves out a list without points', async () => {
    server.answers.ocr = { body: { ...OCR, gpt4Analysis: { ...FEEDBACK, improvements: [] } } };
    open('analysis');
    expect(await screen.findByRole('heading', { name: 'Strengths' })).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Improvements' })).not.toBeInTheDocument();
  });

  it('comes from the metadata when the OCR data cannot be had', async () => {
    server.answers.ocr = NOT_NOW;
    serve({ metadata: JSON.stringify({ analysis: { gpt4Analysis: FEEDBACK } }) });
    open('analysis');
    expect(await screen.findByText('Warm and short.')).toBeVisible();
  });

  it.each([
    ['nothing was read yet', refusalOf(404, 'ocr_not_found', 'No OCR data available for this screenshot')],
    ['what was read has no feedback', { body: { ...OCR, gpt4Analysis: null } }],
    ['the feedback is odd', { body: { ...OCR, gpt4Analysis: 'very good' } }],
  ])('offers the analysis when %s', async (_what, answer) => {
    server.answers.ocr = answer;
    open('analysis');
    expect(await screen.findByRole('heading', { name: 'No feedback yet' })).toBeVisible();
    expect(screen.getByText(/powered by a small language\s+model/)).toBeVisible();
    expect(await button('Analyze')).toBeEnabled();
  });

  it.each([
    [NOT_NOW, 'Failed to load OCR dataFailed to fetch OCR data: 503'],
    [refusalOf(403, 'ocr_forbidden', 'Not for you'), 'Not authorized to access this OCR data'],
  ])('says what went wrong: %#', async (answer, text) => {
    server.answers.ocr = answer;
    open('analysis');
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
  });
});

describe('Analyze', () => {
  const asks = async () => {
    const view = open('ocr');
    await view.user.click(await button('Analyze'));
    return view;
  };

  it('says in the words of the service why it cannot be done now', async () => {
    const text = 'Screenshots cannot be analyzed right now. The screenshot is kept; please try again later.';
    server.answers.analyze = refusalOf(503, 'analysis_unavailable', text);
    await asks();
    await waitFor(() => expect(toastText()).toContain(`Failed to analyze screenshot${text}`));
    expect(await button('Analyze')).toBeEnabled();
    const [call] = server.asked.filter(({ method }) => method === 'POST');
    expect(call?.headers['content-type']).toBe('application/json');
    expect(call?.body).toBe('{}');
  });

  it('shows what was read once it is done, and the badge', async () => {
    server.answers.analyze = { body: screenshotWith({ isAnalyzed: true }) };
    server.answers.ocr = refusalOf(404, 'ocr_not_found', 'No OCR data available for this screenshot');
    const { user } = open('ocr');
    const analyze = await button('Analyze');
    server.answers.ocr = { body: OCR };
    serve({ isAnalyzed: true });
    await user.click(analyze);
    expect(await screen.findByRole('heading', { name: 'Full text' })).toBeVisible();
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
    expect(screen.getByRole('button', { name: 'Analyze' })).toBeDisabled();
    act(() => void store.dispatch(analysisHeard({ ...told, percent: 100 })));
    expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Analyze' })).toBeEnabled();
  });
});
