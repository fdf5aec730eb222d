import { screen, waitFor, within } from '@testing-library/react';
import { keepMend, keptMend } from '../../shared/kept-mends';
import { button, open, sentTo, serveEditable, startEditing, textOf, texts } from './test/edit-conversation';
import { CONVERSATION } from './test/read-screenshot';
import { ID, type ScreenshotServer } from './test/serve-screenshot';

let server: ScreenshotServer;
beforeEach(async () => {
  server = await serveEditable();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(async () => {
  jest.restoreAllMocks();
  await server.stop();
});

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
    await waitFor(() =>
      expect(sentTo(server)?.body).toMatchObject({ messages: [{}, { text: 'See you soon' }] }),
    );
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
