import { screen, waitFor, within } from '@testing-library/react';
import { openScreen } from '../../../test/open-screen';
import { keepMend, keptMend } from '../../shared/kept-mends';
import { ScreenshotDetail } from './screenshot-detail';
import { CONVERSATION, OCR } from './test/read-screenshot';
import { ID, screenshotWith, serveScreenshot, type ScreenshotServer } from './test/serve-screenshot';

let server: ScreenshotServer;
beforeEach(async () => {
  sessionStorage.clear();
  server = await serveScreenshot();
  server.answers.ocr = { body: OCR };
  server.answers.screenshot = {
    body: screenshotWith({ isAnalyzed: true, analysis: { state: 'done' } }),
  };
  server.answers.mend = { body: { state: 'queued' } };
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(async () => {
  jest.restoreAllMocks();
  await server.stop();
});

const open = () => openScreen(<ScreenshotDetail screenshotId={ID} tab="ocr" onTab={() => undefined} />);
const button = (name: string) => screen.findByRole('button', { name });
const textOf = (at: number) => screen.getByRole('textbox', { name: `Text of message ${at}` });
const texts = () =>
  screen.getAllByRole<HTMLTextAreaElement>('textbox', { name: /^Text of/ }).map(({ value }) => value);
const startEditing = async () => {
  const view = open();
  await view.user.click(await button('Edit'));
  await screen.findByRole('heading', { name: 'Edit the conversation' });
  return view;
};
const sent = () => {
  const call = server.asked.find(({ method }) => method === 'PUT');
  return call && (JSON.parse(call.body) as unknown);
};

describe('a conversation that is edited while the page is loaded anew', () => {
  const restored = /^Your unsaved changes are still here/;
  const reload = async () => {
    const { user, unmount } = await startEditing();
    await user.type(textOf(1), ' Really.');
    await user.click(await button('Delete message 2'));
    unmount();
    const view = open();
    await screen.findByRole('heading', { name: 'Edit the conversation' });
    return view;
  };

  it('goes on where it was, and is sent as it is then', async () => {
    const { user } = await reload();
    expect(screen.getByText(restored)).toBeVisible();
    expect(texts()).toEqual(['Hi Ada, thanks for coming. Really.', 'See you']);
    await user.type(textOf(2), ' soon');
    await user.click(await button('Save'));
    await waitFor(() => expect(sent()).toMatchObject({ messages: [{}, { text: 'See you soon' }] }));
    await button('Edit');
    expect(keptMend(ID)).toBeUndefined();
  });

  it('is gone once it is given up', async () => {
    const { user, unmount } = await reload();
    await user.click(await button('Cancel'));
    await user.click(await button('Edit'));
    expect(texts()).toEqual(CONVERSATION.messages.map(({ text }) => text));
    expect(screen.queryByText(restored)).not.toBeInTheDocument();
    unmount();
    open();
    expect(await button('Edit')).toBeVisible();
  });

  it('goes with its screenshot', async () => {
    const { user } = await reload();
    await user.click(await button('Delete'));
    const question = within(await screen.findByRole('alertdialog'));
    await user.click(question.getByRole('button', { name: 'Delete screenshot' }));
    await waitFor(() => expect(keptMend(ID)).toBeUndefined());
  });

  it.each([{ contact: 7, messages: [] }, 'a text', { messages: [{ text: 'no key' }] }])(
    'begins with what was read where what was kept is not a draft: %j',
    async (kept) => {
      keepMend(ID, kept);
      await startEditing();
      expect(texts()).toEqual(CONVERSATION.messages.map(({ text }) => text));
    },
  );
});
