import { screen, waitFor, within } from '@testing-library/react';
import { openScreen } from '../../../test/open-screen';
import { ScreenshotDetail } from './screenshot-detail';
import { OCR } from './test/read-screenshot';
import { ID, screenshotWith, serveScreenshot, type ScreenshotServer } from './test/serve-screenshot';

const boxAt = (top: number) => ({ left: 0.05, top, width: 0.5, height: 0.04 });
const MESSAGES = [
  { sender: 'me', text: 'Hi Ada, thanks for coming.', box: boxAt(0.1), confidence: 90 },
  { sender: 'them', senderName: 'Ada', text: 'See you', box: boxAt(0.2), confidence: 20 },
  { sender: 'them', text: 'Bye □', box: boxAt(0.3) },
];
const ocrOf = (messages: object[], mended = false) => ({
  body: { ...OCR, parsedData: JSON.stringify({ messages }), mended },
});

describe('outlines on the picture', () => {
  let server: ScreenshotServer;
  beforeEach(async () => {
    server = await serveScreenshot();
    server.answers.ocr = ocrOf(MESSAGES);
    server.answers.screenshot = { body: screenshotWith({ isAnalyzed: true, analysis: { state: 'done' } }) };
    server.answers.mend = { body: { state: 'queued' } };
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await server.stop();
  });

  const toggle = () => screen.findByRole('switch', { name: 'Show what was read' });
  const outlines = () =>
    within(screen.getByRole('list', { name: 'Messages in the picture' })).getAllByRole('button');
  const show = async () => {
    const { user } = openScreen(<ScreenshotDetail screenshotId={ID} tab="image" onTab={() => undefined} />);
    await user.click(await toggle());
    return user;
  };
  const shown = async () => {
    const user = await show();
    await screen.findByRole('list', { name: 'Messages in the picture' });
    return user;
  };
  const onWideScreen = () =>
    jest.spyOn(window, 'matchMedia').mockImplementation(
      (query) =>
        Object.assign(new EventTarget(), {
          matches: query.includes('min-width'),
          media: query,
        }) as MediaQueryList,
    );
  const sent = () => {
    const call = server.asked.find(({ method }) => method === 'PUT');
    return call && (JSON.parse(call.body) as { messages: object[] });
  };

  it('ask for what was read only when they are wanted, and are named by who says what, in reading order', async () => {
    const { user } = openScreen(<ScreenshotDetail screenshotId={ID} tab="image" onTab={() => undefined} />);
    const input = await toggle();
    expect(server.times('GET', '/ocr')).toBe(0);
    await user.click(input);
    await screen.findByRole('list', { name: 'Messages in the picture' });
    expect(outlines().map((one) => one.getAttribute('aria-label'))).toEqual([
      'You: Hi Ada, thanks for coming.',
      'Ada: See you (not sure)',
      'Them: Bye emoji',
    ]);
    expect(outlines()[1]?.parentElement).toHaveStyle({ left: '5%', top: '20%', width: '50%', height: '4%' });
    expect(outlines().map((one) => one.classList.contains('border-dashed'))).toEqual([false, true, false]);
    await user.click(input);
    expect(screen.queryByRole('list', { name: 'Messages in the picture' })).not.toBeInTheDocument();
  });

  it('open one message, which is kept with all the others and with its place', async () => {
    const user = await shown();
    await user.click(outlines()[1] as HTMLElement);
    const dialog = within(await screen.findByRole('dialog', { name: 'Message 2 of 3' }));
    await user.click(dialog.getByRole('radio', { name: 'You' }));
    const text = dialog.getByRole('textbox', { name: 'Text of message 2' });
    await user.clear(text);
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(dialog.getByText('Write what the message says, or delete it.')).toBeVisible();
    expect(text).toHaveFocus();
    // These are keys of the picture behind it.
    await user.type(text, 'See you+0');
    server.answers.ocr = ocrOf([{ ...MESSAGES[0], text: 'See you+0' }], true);
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    const timing = { kind: 'unknown' };
    expect(sent()?.messages).toEqual([
      { sender: 'me', text: 'Hi Ada, thanks for coming.', timing, box: boxAt(0.1) },
      { sender: 'me', text: 'See you+0', timing, box: boxAt(0.2) },
      { sender: 'them', text: 'Bye □', timing, box: boxAt(0.3) },
    ]);
  });

  it('lose the one whose message is deleted, and the focus goes to the switch', async () => {
    const user = await shown();
    await user.click(outlines()[2] as HTMLElement);
    const dialog = within(await screen.findByRole('dialog', { name: 'Message 3 of 3' }));
    server.answers.ocr = ocrOf(MESSAGES.slice(0, 2), true);
    await user.click(dialog.getByRole('button', { name: 'Delete message 3' }));
    await waitFor(() => expect(outlines()).toHaveLength(2));
    await waitFor(async () => expect(await toggle()).toHaveFocus());
    expect(sent()?.messages).toHaveLength(2);
  });

  it('keep what was typed when it cannot be saved', async () => {
    server.answers.mend = {
      status: 503,
      body: { error: { code: 'service_unavailable', message: 'Not now.' } },
    };
    const user = await shown();
    await user.click(outlines()[0] as HTMLElement);
    await user.type(await screen.findByRole('textbox'), ' Really.');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Your change was not saved')).toBeVisible();
    expect(screen.getByRole('textbox')).toHaveValue('Hi Ada, thanks for coming. Really.');
  });

  it('need a picture that was read before they were kept to be read again', async () => {
    server.answers.ocr = ocrOf(MESSAGES.map(({ box: _box, ...message }) => message));
    const user = await show();
    expect(await screen.findByText(/^Read again to see outlines\./)).toBeVisible();
    server.answers.analyze = { body: screenshotWith({ isAnalyzed: true }) };
    server.answers.ocr = ocrOf(MESSAGES);
    await user.click(screen.getByRole('button', { name: 'Read again' }));
    expect(await screen.findByRole('button', { name: 'Them: Bye emoji' })).toBeVisible();
  });

  it('say that an older correction has none', async () => {
    server.answers.ocr = ocrOf(
      MESSAGES.map(({ box: _box, ...message }) => message),
      true,
    );
    await show();
    expect(await screen.findByText(/undo your changes under OCR Text/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Read again' })).not.toBeInTheDocument();
  });

  it('and the conversation stand beside each other on a wide screen, and point at each other', async () => {
    onWideScreen();
    const { user } = openScreen(<ScreenshotDetail screenshotId={ID} tab="image" onTab={() => undefined} />);
    const copy = await screen.findByRole('button', { name: 'Copy the message: See you' });
    // Hidden from screen readers, as the message that is pointed at says it all.
    const list = () => document.querySelector('[aria-label="Messages in the picture"]');
    expect(list()).not.toBeInTheDocument();
    await user.hover(copy);
    expect(list()?.children).toHaveLength(1);
    await user.unhover(copy);
    expect(list()).not.toBeInTheDocument();
    await user.click(await toggle());
    await user.hover(outlines()[1] as HTMLElement);
    expect(copy.closest('li')).toHaveClass('bg-caution/20');
  });
});
