import type { Screenshot } from '@dearly/contracts';
import { screen, within } from '@testing-library/react';
import { openScreen } from '../../../test/open-screen';
import { errorAnswer } from '../../../test/screenshot-answers';
import { ScreenshotDetail } from './screenshot-detail';
import { CONVERSATION, FEEDBACK, HOSTILE, NOTHING_OF_MINE, OCR } from './test/read-screenshot';
import { ID, NOT_NOW, screenshotWith, serveScreenshot, type ScreenshotServer } from './test/serve-screenshot';

let server: ScreenshotServer;
beforeEach(async () => {
  server = await serveScreenshot();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(async () => {
  jest.restoreAllMocks();
  await server.stop();
});

const open = () => openScreen(<ScreenshotDetail screenshotId={ID} tab="analysis" onTab={() => undefined} />);
const serve = (changes: Partial<Screenshot>) => {
  server.answers.screenshot = { body: screenshotWith(changes) };
};
const button = (name: string) => screen.findByRole('button', { name });
const items = () =>
  within(screen.getByRole('tabpanel'))
    .queryAllByRole('listitem')
    .map((item) => item.textContent);

describe('the tab Message Feedback', () => {
  it('says what works and what could be better, by whom, and markup in it as text', async () => {
    server.answers.ocr = { body: OCR };
    open();
    expect(await screen.findByRole('heading', { name: 'Message Feedback' })).toBeVisible();
    expect(
      screen.getByText('Powered by a small language model, small-model-3b. It may be wrong.'),
    ).toBeVisible();
    expect(screen.getByText('Warm and short.')).toBeVisible();
    expect(items()).toEqual(['Uses the name', HOSTILE, 'Ask a question']);
    for (const name of ['Strengths', 'Improvements'])
      expect(screen.getByRole('heading', { name })).toBeVisible();
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
  });

  it('shows the first message as the bubble that was sent', async () => {
    server.answers.ocr = { body: OCR };
    open();
    expect(await screen.findByText('Hi Ada, thanks for coming.')).toHaveClass('bubble-me');
    expect(screen.queryByText('See you')).not.toBeInTheDocument();
  });

  /** Analyzed with this conversation, while the one of `OCR` is shown. */
  const countedWith = (text: string) =>
    JSON.stringify({
      ocr: {
        parsedConversation: CONVERSATION,
        mendedConversation: { messages: [{ sender: 'me', text }, ...CONVERSATION.messages.slice(1)] },
      },
      analysis: {},
    });
  const UNDONE = /^This is about the conversation before your last change\./;

  it('says so, and shows the message that it is about, after a change that it does not know', async () => {
    const analysis = { state: 'failed', code: 'analysis_failed', reason: 'It failed.' } as const;
    server.answers.ocr = { body: OCR };
    serve({ isAnalyzed: true, analysis, metadata: countedWith('Hi Ada, my own words.') });
    open();
    expect(await screen.findByText(UNDONE)).toBeVisible();
    expect(screen.getByText('Hi Ada, my own words.')).toHaveClass('bubble-me');
    expect(screen.queryByText('Hi Ada, thanks for coming.')).not.toBeInTheDocument();
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Feedback and insights do not know your last change yet. Analyze again to update them.',
    );
  });

  it('says nothing of it where it is about what is shown', async () => {
    server.answers.ocr = { body: OCR };
    serve({ isAnalyzed: true, metadata: countedWith('Hi Ada, thanks for coming.') });
    open();
    expect(await screen.findByText('Hi Ada, thanks for coming.')).toBeVisible();
    expect(screen.queryByText(UNDONE)).not.toBeInTheDocument();
  });

  it('says in numbers what was counted, and no more exactly than it is known', async () => {
    server.answers.ocr = { body: OCR };
    open();
    await screen.findByRole('heading', { name: 'In numbers' });
    const rows = screen.getAllByRole('term').map((term) => [term.textContent, term.nextSibling?.textContent]);
    expect(rows).toEqual([
      ['Length', '1,026 characters, long'],
      ['Greeting', 'yes'],
      ['Calls them by name', 'yes'],
      ['Asks a question', 'no'],
      ['Asks for something to be done', 'no'],
      ['Replies', '2'],
      ['Tone of the replies', 'positive'],
      ['Time to the first reply', 'within 42 minutes'],
    ]);
    const numbers = screen.getByRole('heading', { name: 'In numbers' }).closest('section');
    expect(numbers).toHaveTextContent('A long thank-you.Two friendly replies.');
  });

  it('says that simple rules wrote it when no language model is set up', async () => {
    server.answers.ocr = { body: { ...OCR, engine: { kind: 'rules', version: 1 } } };
    open();
    expect(await screen.findByText('Written by simple rules, no language model is set up.')).toBeVisible();
    expect(screen.queryByText(/Powered by/)).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Analyze again' })).not.toBeInTheDocument();
  });

  it.each([
    ['timeout', 'did not answer in time'],
    ['unavailable', 'could not be reached'],
    ['bad_answer', 'gave an answer that could not be used'],
    ['paused', 'failed several times and is left alone for a moment'],
  ])('says why rules stand in for the model, which can be asked again: %s', async (because, words) => {
    const insteadOf = { model: 'small-model-3b', because };
    server.answers.ocr = { body: { ...OCR, engine: { kind: 'rules', version: 1, insteadOf } } };
    open();
    const text = `The language model small-model-3b ${words}, so simple rules wrote this.`;
    expect(await screen.findByText(text)).toBeVisible();
    expect(await button('Analyze again')).toBeEnabled();
  });

  it('says that there is nothing to give feedback on when no message in the picture is mine', async () => {
    const theirs = JSON.stringify({ messages: [{ sender: 'them', text: 'Are you there?' }] });
    server.answers.ocr = { body: { ...NOTHING_OF_MINE, parsedData: theirs } };
    open();
    expect(await screen.findByText('None of your messages are in this picture')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Analyze' })).not.toBeInTheDocument();
  });

  it('leaves out a list without points', async () => {
    server.answers.ocr = { body: { ...OCR, gpt4Analysis: { ...FEEDBACK, improvements: [] } } };
    open();
    expect(await screen.findByRole('heading', { name: 'Strengths' })).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Improvements' })).not.toBeInTheDocument();
  });

  it('comes from the metadata when the OCR data cannot be had', async () => {
    server.answers.ocr = NOT_NOW;
    serve({ metadata: JSON.stringify({ analysis: { gpt4Analysis: FEEDBACK } }) });
    open();
    expect(await screen.findByText('Warm and short.')).toBeVisible();
  });

  it.each([
    ['nothing was read yet', errorAnswer(404, 'ocr_not_found', 'No OCR data available for this screenshot')],
    ['what was read has no feedback', { body: { ...OCR, gpt4Analysis: null } }],
    ['the feedback is odd', { body: { ...OCR, gpt4Analysis: 'very good' } }],
  ])('offers the analysis when %s', async (_what, answer) => {
    server.answers.ocr = answer;
    open();
    expect(await screen.findByRole('heading', { name: 'No feedback yet' })).toBeVisible();
    expect(screen.getByText(/powered by a small language\s+model/)).toBeVisible();
    expect(await button('Analyze')).toBeEnabled();
  });

  it.each([
    [NOT_NOW, 'Failed to load OCR dataFailed to fetch OCR data: 503'],
    [errorAnswer(403, 'ocr_forbidden', 'Not for you'), 'Not authorized to access this OCR data'],
  ])('says what went wrong: %#', async (answer, text) => {
    server.answers.ocr = answer;
    open();
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
  });
});
