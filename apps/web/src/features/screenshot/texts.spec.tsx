import type { Screenshot } from '@dearly/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { openScreen, toastText } from '../../../test/open-screen';
import { errorAnswer, idOf } from '../../../test/screenshot-answers';
import { ScreenshotDetail } from './screenshot-detail';
import { CONVERSATION, HOSTILE, NOTHING_OF_MINE, OCR } from './test/read-screenshot';
import { ID, NOT_NOW, screenshotWith, serveScreenshot, type ScreenshotServer } from './test/serve-screenshot';

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

const open = () => openScreen(<ScreenshotDetail screenshotId={ID} tab="ocr" onTab={() => undefined} />);
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
    open();
    expect(await screen.findByRole('heading', { name: 'OCR Text' })).toBeVisible();
    expect(items()).toEqual(['You:Hi Ada, thanks for coming.', `AdaAda:${HOSTILE}`, 'They:See you']);
    expect(screen.getByText('Hi Ada, thanks for coming.')).toHaveClass('bubble-me');
    expect(screen.getByText('See you')).toHaveClass('bubble-them');
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
  });

  it('draws my text messages green, and says which mark stands for an emoji', async () => {
    const messages = [{ sender: 'me', text: 'See you □' }];
    server.answers.ocr = {
      body: { ...OCR, parsedData: JSON.stringify({ contact: 'Ada', service: 'sms', messages }) },
    };
    open();
    const mark = await screen.findByRole('img', { name: 'emoji' });
    expect(mark.parentElement).toHaveClass('bubble-sms');
    expect(mark.parentElement).toHaveTextContent('See you □');
    expect(screen.getByText('□ stands for an emoji in the picture.')).toBeVisible();
  });

  it('says above it that they asked me to stop', async () => {
    const messages = [{ sender: 'them', text: 'Who is this? Please stop texting me' }];
    server.answers.ocr = { body: { ...OCR, parsedData: JSON.stringify({ contact: 'Ada', messages }) } };
    open();
    expect(await screen.findByText('They asked you to stop')).toBeVisible();
    expect(screen.getByText('“Please stop texting me”')).toBeVisible();
  });

  it('tells which part of a conversation it is, leads to the others and shows the whole of it', async () => {
    const [before, after] = [idOf('screenshot', 6), idOf('screenshot', 8)];
    const whole = { messages: [{ sender: 'me', text: 'The very first' }, ...CONVERSATION.messages] };
    server.answers.ocr = {
      body: { ...OCR, thread: { screenshots: [before, ID, after], conversation: whole } },
    };
    const { user } = open();
    expect(await screen.findByText('Part 2 of 3 of one conversation')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Earlier' })).toHaveAttribute(
      'href',
      `/screenshots/${before}?tab=ocr`,
    );
    expect(screen.getByRole('link', { name: 'Later' })).toHaveAttribute(
      'href',
      `/screenshots/${after}?tab=ocr`,
    );
    expect(items()).toHaveLength(3);
    await user.click(await button('Show the whole conversation'));
    expect(items()[0]).toBe('You:The very first');
    expect(items()).toHaveLength(4);
    await user.click(await button('Show this screenshot only'));
    expect(items()).toHaveLength(3);
  });

  it('shows the full text and copies it', async () => {
    server.answers.ocr = { body: { ...OCR, parsedData: null } };
    const { user } = open();
    await user.click(await button('Copy'));
    await waitFor(() => expect(toastText()).toContain('Copied'));
    expect(await navigator.clipboard.readText()).toBe(OCR.fullText);
    expect(items()).toEqual([]);
  });

  it('folds the full text below a conversation, which says most of it already', async () => {
    server.answers.ocr = { body: OCR };
    const { user } = open();
    const fold = await button('Full text');
    expect(screen.queryByText(/see you soon/)).not.toBeInTheDocument();
    await user.click(fold);
    expect(screen.getByText(/see you soon/)).toBeVisible();
  });

  it('says so when the browser does not let it copy', async () => {
    server.answers.ocr = { body: { ...OCR, parsedData: null } };
    const { user } = open();
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
    await user.click(await button('Copy'));
    await waitFor(() => expect(toastText()).toContain('Could not copy'));
  });

  it('says when the picture has no text', async () => {
    server.answers.ocr = { body: { ...OCR, fullText: '', parsedData: null } };
    open();
    expect(await screen.findByText('No text was found in this picture.')).toBeVisible();
  });

  it('copies one message by its own button', async () => {
    server.answers.ocr = { body: OCR };
    const { user } = open();
    await user.click(await button('Copy the message: See you'));
    await waitFor(() => expect(toastText()).toContain('Copied'));
    expect(await navigator.clipboard.readText()).toBe('See you');
  });

  it('says with whom and over what, draws time lines once, and says between which the others were sent', async () => {
    const between = { kind: 'bounded', after: 'Today 8:30 AM', before: 'Today 9:12 AM' };
    const messages = [
      { sender: 'me', text: 'One', time: 'iMessage\nToday 8:30 AM', timing: { kind: 'exact', at: 'x' } },
      { sender: 'them', senderName: 'Luis', text: 'Two', timing: between },
      { sender: 'them', senderName: 'Luis', text: 'Three', timing: between },
      {
        sender: 'them',
        senderName: 'Keiko',
        text: 'Four',
        time: 'Today 9:12 AM',
        timing: { kind: 'unknown' },
      },
      { sender: 'them', senderName: 'Keiko', text: 'Five', timing: { kind: 'unknown' } },
    ];
    const parsedData = JSON.stringify({ contact: 'Garden', service: 'sms', messages, timestamps: [] });
    server.answers.ocr = { body: { ...OCR, parsedData } };
    open();
    expect(
      await screen.findByRole('heading', { name: 'Conversation with Garden · Text messages' }),
    ).toBeVisible();
    expect(items()).toEqual([
      'iMessage\nToday 8:30 AMYou:One',
      'sent between 8:30 AM and 9:12 AMLuisLuis:Two',
      'Luis:Three',
      'Today 9:12 AMKeikoKeiko:Four',
      'Keiko:Five',
    ]);
  });

  it('shows which messages it is not sure of, and that insights leave out a doubtful conversation', async () => {
    const [first, ...others] = CONVERSATION.messages;
    const messages = [{ ...first, confidence: 40 }, ...others.map((one) => ({ ...one, confidence: 90 }))];
    server.answers.ocr = {
      body: { ...OCR, parsedData: JSON.stringify({ messages, confidence: 40 }) },
    };
    open();
    await screen.findByText('See you');
    expect(items()).toEqual(['You:Hi Ada, thanks for coming.Not sure', `AdaAda:${HOSTILE}`, 'They:See you']);
    expect(screen.getByText('Hi Ada, thanks for coming.')).toHaveClass('outline-dashed');
    expect(screen.getByText('See you')).not.toHaveClass('outline-dashed');
    expect(screen.getByText(/^Not all of this could be read with confidence/)).toBeVisible();
  });

  it('says that it does not look like a conversation, and shows the whole text', async () => {
    server.answers.ocr = { body: NOTHING_OF_MINE };
    open();
    const text = 'No conversation was found in this picture. All its text is below, unsorted.';
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByText(/see you soon/)).toBeVisible();
  });

  it('offers the analysis when nothing was read yet', async () => {
    open();
    expect(await screen.findByText('No OCR data available for this screenshot')).toBeVisible();
    expect(await button('Analyze')).toBeEnabled();
  });

  it('says when the person may not see it', async () => {
    server.answers.ocr = errorAnswer(403, 'ocr_forbidden', 'Not for you');
    open();
    expect(await screen.findByText('Not authorized to access this OCR data')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Analyze' })).not.toBeInTheDocument();
  });

  it.each([
    ['fails', NOT_NOW],
    ['is not there', errorAnswer(404, 'ocr_not_found', 'No OCR data available for this screenshot')],
    ['cannot be read', { body: ['odd'] }],
  ])('shows what the metadata holds when the OCR data %s', async (_what, answer) => {
    server.answers.ocr = answer;
    serve({ metadata: JSON.stringify({ ocr: { extractedText: 'Kept', parsedConversation: CONVERSATION } }) });
    const { user } = open();
    // The metadata is shown from the beginning; what matters is that it stays.
    await waitFor(() => expect(noted).toHaveBeenCalledWith(expect.stringMatching(/^getOcr failed/)));
    await user.click(await button('Full text'));
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
      const { user } = open();
      expect(await screen.findByRole('alert')).toHaveTextContent(text);
      server.answers.ocr = { body: OCR };
      await user.click(await button('Retry'));
      expect(await screen.findByRole('button', { name: 'Full text' })).toBeVisible();
      expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    },
  );
});
