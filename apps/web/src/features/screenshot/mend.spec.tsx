import { act, screen, waitFor, within } from '@testing-library/react';
import { toastText } from '../../../test/open-screen';
import { idOf } from '../../../test/screenshot-answers';
import { api } from '../../shared/api';
import { button, open, sentTo, serveEditable, startEditing, textOf, texts } from './test/edit-conversation';
import { CONVERSATION, HOSTILE, NOTHING_OF_MINE, OCR } from './test/read-screenshot';
import { ID, NOT_NOW, screenshotWith, type ScreenshotServer } from './test/serve-screenshot';

let server: ScreenshotServer;
beforeEach(async () => {
  server = await serveEditable();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(async () => {
  jest.restoreAllMocks();
  await server.stop();
});

describe('editing a conversation', () => {
  it('is not left for the next screenshot by an arrow key or a slip of the thumb', async () => {
    const place = { position: 1, total: 2, previous: null, next: idOf('screenshot', 6) };
    server.answers.screenshot = {
      body: screenshotWith({ isAnalyzed: true, analysis: { state: 'done' }, place }),
    };
    const { user, address } = open();
    expect(await screen.findByRole('link', { name: 'Next screenshot' })).toBeVisible();
    const before = address();
    await user.click(await button('Edit'));
    await screen.findByRole('heading', { name: 'Edit the conversation' });
    expect(screen.queryByRole('link', { name: 'Next screenshot' })).not.toBeInTheDocument();
    await user.keyboard('{ArrowRight}');
    expect(address()).toBe(before);
  });

  it('sends who wrote what in which order, with whom, and shows it at once', async () => {
    const { user } = await startEditing();
    const third = within(screen.getByRole('group', { name: 'Message 3' }));
    await user.click(third.getByRole('radio', { name: 'You' }));
    await user.clear(textOf(1));
    await user.type(textOf(1), 'Hi Ada!');
    await user.type(screen.getByRole('textbox', { name: 'Name of the contact' }), 'Ada');
    await user.click(await button('Move message 3 up'));
    const mine = { sender: 'me', text: 'Hi Ada!' };
    server.answers.ocr = {
      body: { ...OCR, parsedData: JSON.stringify({ messages: [mine] }), mended: true },
    };
    server.answers.screenshot = {
      body: screenshotWith({ isAnalyzed: true, analysis: { state: 'queued' } }),
    };
    await user.click(await button('Save'));
    expect(await button('Edit')).toHaveFocus();
    // Not what was read before, also while the answer is on its way.
    expect(screen.getByText('Hi Ada!')).toHaveClass('bubble-me');
    expect(sentTo(server)).toEqual({
      path: `/api/screenshots/${ID}/conversation`,
      body: {
        contact: 'Ada',
        service: 'unknown',
        messages: [
          { sender: 'me', text: 'Hi Ada!', timing: { kind: 'unknown' } },
          { sender: 'me', text: 'See you', timing: { kind: 'unknown' } },
          { sender: 'them', senderName: 'Ada', text: HOSTILE, timing: { kind: 'unknown' } },
        ],
        timestamps: [],
      },
    });
    expect(await screen.findByText(/^The conversation is as you corrected it\./)).toBeVisible();
  });

  it('takes the focus to its heading, and back to the button when it is cancelled', async () => {
    const { user } = await startEditing();
    expect(screen.getByRole('heading', { name: 'Edit the conversation' })).toHaveFocus();
    await user.type(textOf(1), 'changed');
    await user.click(await button('Cancel'));
    expect(await button('Edit')).toHaveFocus();
    expect(screen.getByText('Hi Ada, thanks for coming.')).toBeVisible();
    await user.click(await button('Edit'));
    expect(texts()).toEqual(CONVERSATION.messages.map(({ text }) => text));
    expect(sentTo(server)).toBeUndefined();
  });

  it('keeps the focus with the message that is moved', async () => {
    const { user } = await startEditing();
    await user.click(await button('Move message 3 up'));
    expect(await button('Move message 2 up')).toHaveFocus();
    await user.keyboard('{Enter}');
    // At the top it cannot go further up.
    expect(await button('Move message 1 up')).toBeDisabled();
    expect(await button('Move message 1 down')).toHaveFocus();
    expect(texts()[0]).toBe('See you');
    await user.keyboard('{Enter}');
    expect(await button('Move message 2 down')).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(await button('Move message 3 up')).toHaveFocus();
    expect(await button('Move message 3 down')).toBeDisabled();
    expect(texts()).toEqual(CONVERSATION.messages.map(({ text }) => text));
  });

  it('goes on at the next message when one is deleted, and at the button that adds one when none is left', async () => {
    const { user } = await startEditing();
    await user.click(await button('Delete message 1'));
    expect(texts()).toEqual([HOSTILE, 'See you']);
    expect(screen.getByRole('group', { name: 'Message 1' })).toHaveFocus();
    await user.click(await button('Delete message 2'));
    expect(screen.getByRole('group', { name: 'Message 1' })).toHaveFocus();
    await user.click(await button('Delete message 1'));
    expect(await button('Add a message')).toHaveFocus();
    await user.click(await button('Add a message'));
    expect(textOf(1)).toHaveFocus();
    await user.keyboard('It was this');
    await user.click(await button('Save'));
    await waitFor(() => expect(sentTo(server)?.body).toMatchObject({ messages: [{ text: 'It was this' }] }));
  });

  it('says at the field what is wrong, goes there and sends nothing', async () => {
    const { user } = await startEditing();
    await user.clear(textOf(2));
    await user.click(await button('Save'));
    expect(textOf(2)).toHaveFocus();
    expect(textOf(2)).toBeInvalid();
    expect(textOf(2)).toHaveAccessibleDescription('Write what the message says, or delete it.');
    expect(screen.getByRole('alert')).toHaveTextContent('Correct the marked fields, then save again.');
    expect(sentTo(server)).toBeUndefined();
    await user.type(textOf(2), 'Yes');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('goes to the name when that is too long', async () => {
    const { user } = await startEditing();
    const name = screen.getByRole('textbox', { name: 'Name of the contact' });
    await user.click(name);
    await user.paste('x'.repeat(201));
    await user.click(await button('Save'));
    expect(name).toHaveFocus();
    expect(name).toHaveAccessibleDescription('The name has at most 200 characters.');
  });

  it('keeps what was typed when it cannot be saved, and can be saved again', async () => {
    const { user } = await startEditing();
    await user.type(textOf(1), ' Really.');
    server.answers.mend = NOT_NOW;
    await user.click(await button('Save'));
    expect(await screen.findByText('Your changes were not saved')).toBeVisible();
    expect(screen.getByText(/^Not right now\. They are still here/)).toBeVisible();
    expect(textOf(1)).toHaveValue('Hi Ada, thanks for coming. Really.');
    server.answers.mend = { body: { state: 'queued' } };
    await user.click(await button('Save'));
    expect(await button('Edit')).toHaveFocus();
  });

  it('outlasts a look at the picture and news of the screenshot', async () => {
    const { user, store } = await startEditing();
    await user.type(textOf(1), ' Really.');
    await user.click(await screen.findByRole('tab', { name: 'Image' }));
    expect(screen.queryByRole('heading', { name: 'Edit the conversation' })).not.toBeInTheDocument();
    const asked = server.times('GET', '/ocr');
    act(() => void store.dispatch(api.util.invalidateTags(['Screenshot'])));
    await user.click(await screen.findByRole('tab', { name: 'OCR Text' }));
    await screen.findByRole('heading', { name: 'Edit the conversation' });
    expect(server.times('GET', '/ocr')).toBeGreaterThan(asked);
    expect(textOf(1)).toHaveValue('Hi Ada, thanks for coming. Really.');
    expect(screen.getByRole('tab', { name: 'OCR Text' })).toHaveFocus();
  });

  it('is of the part that this screenshot shows when several show the conversation', async () => {
    const whole = { messages: [{ sender: 'me', text: 'The very first' }, ...CONVERSATION.messages] };
    const thread = { screenshots: ['another', ID], conversation: whole };
    server.answers.ocr = { body: { ...OCR, thread } };
    const { user } = open();
    await user.click(await button('Show the whole conversation'));
    await user.click(await button('Edit this part'));
    await screen.findByRole('heading', { name: 'Edit the conversation' });
    expect(texts()).toEqual(CONVERSATION.messages.map(({ text }) => text));
  });

  it('marks what was not read with confidence', async () => {
    const [first, ...others] = CONVERSATION.messages;
    const messages = [{ ...first, confidence: 10 }, ...others];
    server.answers.ocr = { body: { ...OCR, parsedData: JSON.stringify({ messages }) } };
    await startEditing();
    const group = (name: string) => within(screen.getByRole('group', { name }));
    expect(group('Message 1').getByText('Not sure this was read right')).toBeVisible();
    expect(group('Message 2').queryByText(/Not sure/)).not.toBeInTheDocument();
  });
});

describe('a corrected conversation', () => {
  beforeEach(() => {
    server.answers.ocr = { body: { ...OCR, mended: true } };
  });

  it('says so, and is as it was read once the person undoes the changes', async () => {
    const { user } = open();
    expect(await screen.findByText('You corrected this conversation.')).toBeVisible();
    await user.click(await button('Undo my changes'));
    const dialog = await screen.findByRole('alertdialog', { name: 'Undo your changes?' });
    server.answers.ocr = { body: OCR };
    await user.click(within(dialog).getByRole('button', { name: 'Undo my changes' }));
    await waitFor(() =>
      expect(screen.queryByText('You corrected this conversation.')).not.toBeInTheDocument(),
    );
    expect(server.times('DELETE', '/conversation')).toBe(1);
    expect(await button('Edit')).toHaveFocus();
  });

  it('stays when undoing fails, which is told', async () => {
    server.answers.mend = NOT_NOW;
    const { user } = open();
    await user.click(await button('Undo my changes'));
    const dialog = await screen.findByRole('alertdialog');
    await user.click(within(dialog).getByRole('button', { name: 'Undo my changes' }));
    await waitFor(() => expect(toastText()).toContain('Failed to undo your changes'));
  });

  it('may have no messages, and can still be edited', async () => {
    server.answers.ocr = { body: { ...NOTHING_OF_MINE, fullText: '', mended: true } };
    const { user } = open();
    await user.click(await button('Edit'));
    expect(await button('Add a message')).toBeVisible();
  });
});
