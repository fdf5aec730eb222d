import { act, screen, waitFor, within } from '@testing-library/react';
import { api } from '../../shared/api';
import { screenshotApi } from './screenshot-api';
import { button, open, sentTo, serveEditable, textOf } from './test/edit-conversation';
import { NOTHING_OF_MINE, OCR } from './test/read-screenshot';
import { ID, NO_OCR, NOT_NOW, screenshotWith, type ScreenshotServer } from './test/serve-screenshot';

const REASON = 'The text in this picture is in a script that Dearly does not read yet.';
const FAILED = { state: 'failed', code: 'picture_script_unread', reason: REASON } as const;
const TYPED = {
  ...{ contact: 'Dana', service: 'unknown', timestamps: [] },
  messages: [
    { sender: 'me', text: 'Shalom Dana', timing: { kind: 'unknown' } },
    { sender: 'them', text: 'Hello!', timing: { kind: 'unknown' } },
  ],
};
const OCR_OF_TYPED = {
  ...{ fullText: '', parsedData: JSON.stringify(TYPED), mended: true, typed: true },
  ...{ gpt4Analysis: null, conversationAnalysis: null, initialMessageAnalysis: null, engine: null },
};

let server: ScreenshotServer;
beforeEach(async () => {
  server = await serveEditable();
  server.answers.ocr = NO_OCR;
  server.answers.screenshot = { body: screenshotWith({ analysis: FAILED }) };
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(async () => {
  jest.restoreAllMocks();
  await server.stop();
});

const heading = () => screen.findByRole('heading', { name: 'Type the conversation in' });
const startTyping = async () => {
  const view = open();
  await view.user.click(await button('Type it in'));
  await heading();
  return view;
};
const typeAll = async () => {
  const view = await startTyping();
  await view.user.type(screen.getByRole('textbox', { name: 'Name of the contact' }), 'Dana');
  await view.user.type(textOf(1), 'Shalom Dana');
  await view.user.click(await button('Add a message'));
  await view.user.keyboard('Hello!');
  return view;
};

describe('typing a conversation in', () => {
  const ways = async () => {
    const alert = within(await screen.findByRole('alert'));
    return alert.getAllByRole('button').map(({ textContent, dataset }) => [textContent, dataset['tone']]);
  };

  it('is the first way on where the script is not read, with the reason above', async () => {
    open();
    expect(await screen.findByText(new RegExp(REASON))).toBeVisible();
    expect(await ways()).toEqual([
      ['Type it in', 'primary'],
      ['Analyze again', 'quiet'],
    ]);
  });

  it('is offered quietly beside another try where that may help', async () => {
    const analysis = { state: 'failed', code: 'analysis_too_slow', reason: 'Too slow.' } as const;
    server.answers.screenshot = { body: screenshotWith({ analysis }) };
    open();
    expect(await ways()).toEqual([
      ['Analyze again', 'primary'],
      ['Type it in', 'quiet'],
    ]);
  });

  it.each(['Image', 'Message Feedback'])('begins on the tab %s as well', async (tab) => {
    const { user } = open();
    await user.click(await screen.findByRole('tab', { name: tab }));
    await user.click(await button('Type it in'));
    expect(await heading()).toBeVisible();
    expect(screen.getByRole('tab', { name: 'OCR Text' })).toHaveAttribute('aria-selected', 'true');
    // The one thing to do next is to save.
    expect(await button('Analyze again')).toHaveAttribute('data-tone', 'quiet');
  });

  it('gets feedback where no conversation was found', async () => {
    server.answers.screenshot = { body: screenshotWith({ isAnalyzed: true, analysis: { state: 'done' } }) };
    server.answers.ocr = { body: NOTHING_OF_MINE };
    const { user } = open();
    await user.click(await screen.findByRole('tab', { name: 'Message Feedback' }));
    expect(await screen.findByText('No conversation was found in this picture')).toBeVisible();
    await user.click(await button('Type it in'));
    expect(await heading()).toBeVisible();
  });

  it.each([
    ['was never read', { screenshot: screenshotWith(), ocr: NO_OCR }],
    ['shows no text', { ocr: { body: { ...NOTHING_OF_MINE, fullText: '' } } }],
    ['shows no conversation', { ocr: { body: NOTHING_OF_MINE } }],
  ])('is offered for a picture that %s', async (_, { ocr, ...answers }) => {
    const read = screenshotWith({ isAnalyzed: true, analysis: { state: 'done' } });
    server.answers.screenshot = { body: 'screenshot' in answers ? answers.screenshot : read };
    server.answers.ocr = ocr;
    await startTyping();
    expect(textOf(1)).toBeVisible();
  });

  it('is not offered while the picture is being read, nor where there is a conversation', async () => {
    server.answers.screenshot = { body: screenshotWith({ analysis: { state: 'queued' } }) };
    const { unmount } = open();
    await screen.findByRole('heading', { name: 'Reading this screenshot' });
    expect(screen.queryByRole('button', { name: 'Type it in' })).not.toBeInTheDocument();
    unmount();
    server.answers.ocr = { body: OCR };
    open();
    await button('Edit');
    expect(screen.queryByRole('button', { name: 'Type it in' })).not.toBeInTheDocument();
  });

  it('begins at its heading, with the picture beside it and a message to fill in', async () => {
    await startTyping();
    expect(await heading()).toHaveFocus();
    const picture = screen.getByRole('group', { name: 'Picture to type from' });
    expect(within(picture).getByRole('img')).toBeVisible();
    const first = within(screen.getByRole('group', { name: 'Message 1' }));
    expect(first.getByRole('radio', { name: 'You' })).toBeChecked();
    // There is nowhere to move it.
    expect(first.queryByRole('button', { name: /^Move/ })).not.toBeInTheDocument();
    expect(textOf(1)).toHaveValue('');
    // Some scripts that are not read run from right to left.
    for (const field of screen.getAllByRole('textbox')) expect(field).toHaveAttribute('dir', 'auto');
  });

  it('sends it as a correction is sent, and shows it at once', async () => {
    const { user, store } = await typeAll();
    const states: (string | undefined)[] = [];
    store.subscribe(() => {
      const { getOcr, getScreenshot } = screenshotApi.endpoints;
      if (getOcr.select(ID)(store.getState()).data?.mended)
        states.push(getScreenshot.select(ID)(store.getState()).data?.analysis.state);
    });
    server.answers.ocr = { body: OCR_OF_TYPED };
    server.answers.screenshot = { body: screenshotWith({ analysis: { state: 'queued' } }) };
    await user.click(await button('Save'));
    expect(await button('Edit')).toHaveFocus();
    expect(screen.getByText('Shalom Dana')).toHaveClass('bubble-me');
    expect(screen.getByText('Shalom Dana')).toHaveAttribute('dir', 'auto');
    expect(screen.getByText('You typed this conversation in.')).toBeVisible();
    expect(sentTo(server)).toEqual({ path: `/api/screenshots/${ID}/conversation`, body: TYPED });
    expect(await screen.findByText('Feedback is on its way')).toBeVisible();
    // Not why it could not be read, also while the answers are on their way.
    expect(new Set(states)).toEqual(new Set(['queued']));
  });

  it('goes back to the button when it is given up', async () => {
    const { user } = await startTyping();
    await user.type(textOf(1), 'Shalom');
    await user.click(await button('Cancel'));
    expect(await button('Type it in')).toHaveFocus();
    await user.click(await button('Type it in'));
    expect(textOf(1)).toHaveValue('');
    expect(sentTo(server)).toBeUndefined();
  });

  it('outlasts a look at the picture, a reload, and a new try that begins meanwhile', async () => {
    const { user, unmount } = await startTyping();
    await user.type(textOf(1), 'Shalom');
    await user.click(await screen.findByRole('tab', { name: 'Image' }));
    await user.click(await screen.findByRole('tab', { name: 'OCR Text' }));
    await heading();
    expect(textOf(1)).toHaveValue('Shalom');
    unmount();
    const { store, user: later } = open();
    await heading();
    await later.type(textOf(1), ' Dana');
    server.answers.screenshot = { body: screenshotWith({ analysis: { state: 'queued' } }) };
    act(() => void store.dispatch(api.util.invalidateTags(['Screenshot'])));
    expect(await screen.findByText('This screenshot is being read')).toBeVisible();
    expect(screen.getByText('What you save here counts.')).toBeVisible();
    expect(textOf(1)).toHaveValue('Shalom Dana');
    expect(textOf(1)).toHaveFocus();
  });

  it('keeps what was typed when the picture turns out to be readable after all', async () => {
    const { store, user } = await startTyping();
    await user.type(textOf(1), 'Shalom');
    server.answers.ocr = { body: OCR };
    server.answers.screenshot = { body: screenshotWith({ isAnalyzed: true, analysis: { state: 'done' } }) };
    act(() => void store.dispatch(api.util.invalidateTags(['Screenshot'])));
    expect(await screen.findByRole('button', { name: 'Full text' })).toBeVisible();
    expect(textOf(1)).toHaveValue('Shalom');
    await user.click(await button('Cancel'));
    expect(await screen.findByText('Hi Ada, thanks for coming.')).toBeVisible();
  });

  it('says what is missing, goes there and sends nothing', async () => {
    const { user } = await startTyping();
    await user.click(await button('Save'));
    expect(textOf(1)).toHaveFocus();
    expect(textOf(1)).toHaveAccessibleDescription('Write what the message says, or delete it.');
    await user.click(await button('Delete message 1'));
    await user.click(await button('Save'));
    expect(screen.getByText('Nothing to save yet. Add a message first.')).toHaveAttribute('role', 'alert');
    expect(await button('Add a message')).toHaveFocus();
    expect(sentTo(server)).toBeUndefined();
  });

  it('keeps what was typed when it cannot be saved', async () => {
    const { user } = await typeAll();
    server.answers.mend = NOT_NOW;
    await user.click(await button('Save'));
    expect(await screen.findByText(/^Not right now\. They are still here/)).toBeVisible();
    expect(textOf(2)).toHaveValue('Hello!');
  });
});

describe('a conversation that was typed in', () => {
  beforeEach(() => {
    server.answers.ocr = { body: OCR_OF_TYPED };
    server.answers.screenshot = { body: screenshotWith({ isAnalyzed: true, analysis: { state: 'done' } }) };
  });

  it('can be edited as any other', async () => {
    const { user } = open();
    await user.click(await button('Edit'));
    expect(await screen.findByRole('heading', { name: 'Edit the conversation' })).toHaveFocus();
    expect(textOf(2)).toHaveValue('Hello!');
  });

  it('is gone once the person undoes it, and the focus goes to what is there then', async () => {
    const { user } = open();
    await user.click(await button('Undo my changes'));
    const dialog = await screen.findByRole('alertdialog', { name: 'Undo your changes?' });
    expect(dialog).toHaveTextContent(/^.*No conversation is then shown or counted/);
    server.answers.ocr = NO_OCR;
    server.answers.screenshot = { body: screenshotWith({ analysis: { state: 'queued' } }) };
    await user.click(within(dialog).getByRole('button', { name: 'Undo my changes' }));
    expect(await screen.findByRole('heading', { name: 'Reading this screenshot' })).toHaveFocus();
    expect(screen.queryByText('Shalom Dana')).not.toBeInTheDocument();
    expect(server.times('DELETE', '/conversation')).toBe(1);
  });

  it('is still there, and says how it is counted, when its analysis failed', async () => {
    server.answers.screenshot = { body: screenshotWith({ analysis: FAILED }) };
    open();
    expect(await screen.findByText(/What you typed in is kept\. Analyze again to count it\.$/)).toBeVisible();
    expect(screen.getByText('Shalom Dana')).toBeVisible();
  });

  it('has no outlines, and the switch on the picture says why', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('tab', { name: 'Image' }));
    await user.click(await screen.findByRole('switch', { name: 'Show what was read' }));
    expect(await screen.findByText(/^You typed this conversation in, so nothing/)).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Messages in the picture' })).toBeNull());
  });
});
