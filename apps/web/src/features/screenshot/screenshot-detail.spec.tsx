import { screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { openScreen, toastText } from '../../../test/open-screen';
import { errorAnswer } from '../../../test/screenshot-answers';
import { ScreenshotDetail } from './screenshot-detail';
import {
  AUDIENCE,
  ID,
  NOT_NOW,
  screenshotWith,
  serveScreenshot,
  type ScreenshotServer,
} from './test/serve-screenshot';

describe('a screenshot', () => {
  let server: ScreenshotServer;
  beforeEach(async () => {
    server = await serveScreenshot();
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await server.stop();
  });

  const detail = <ScreenshotDetail screenshotId={ID} tab="image" onTab={() => undefined} />;
  const open = () =>
    openScreen(
      <Routes>
        <Route path="/screenshots/:id" element={detail} />
        <Route path="*" element={<p>Elsewhere</p>} />
      </Routes>,
      `/screenshots/${ID}`,
    );
  const heading = () => screen.findByRole('heading', { level: 1, name: 'IMG_7.png' });

  it('has its name as title, and says when it came and how large it is', async () => {
    server.answers.screenshot = { body: screenshotWith({ size: 123_456 }) };
    const { container } = open();
    expect(await heading()).toBeVisible();
    await waitFor(() => expect(document.title).toBe('IMG_7.png · Dearly'));
    const time = container.querySelector('time');
    expect(time).toHaveAttribute('datetime', '2025-03-01T10:00:00.000Z');
    expect(time).toHaveTextContent(/March 1, 2025/);
    expect(await screen.findByText('IMG_7.png, 1170 × 2532, 121 KB')).toBeVisible();
  });

  it('is titled with whose conversation it is once that is read, and says what came of it', async () => {
    const timeToReply = { kind: 'exact', minutes: 12 } as const;
    const conversation = { contact: 'Ada', outcome: { hasReply: true, timeToReply } };
    server.answers.screenshot = { body: screenshotWith({ isAnalyzed: true, conversation }) };
    open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Ada' })).toBeVisible();
    expect(screen.getByText('replied after 12 minutes')).toBeVisible();
    // What it is called where it was saved is still told.
    expect(await screen.findByText(/^IMG_7\.png, /)).toBeVisible();
    await waitFor(() => expect(document.title).toBe('Ada · Dearly'));
  });

  it.each([true, false])('wears the badge once it is analysed: %s', async (isAnalyzed) => {
    server.answers.screenshot = { body: screenshotWith({ isAnalyzed }) };
    open();
    await heading();
    expect(screen.queryAllByText('Analyzed')).toHaveLength(isAnalyzed ? 1 : 0);
  });

  it('leads back to its audience', async () => {
    open();
    expect(await screen.findByRole('link', { name: 'Back' })).toHaveAttribute(
      'href',
      `/screenshots?audience=${AUDIENCE}`,
    );
  });

  it('takes an answer of another shape for a broken contract', async () => {
    server.answers.screenshot = { body: { id: ID } };
    open();
    expect(await screen.findByRole('alert')).toHaveTextContent('The answer could not be read.');
  });

  describe('deleting', () => {
    const ask = async () => {
      const view = open();
      await view.user.click(await screen.findByRole('button', { name: 'Delete' }));
      const dialog = await screen.findByRole('alertdialog', { name: 'Delete this screenshot?' });
      return { ...view, question: within(dialog) };
    };

    it('asks first, and gives the focus back when it is kept', async () => {
      const { user, question } = await ask();
      expect(question.getByText(/^IMG_7.png and what was read from it/)).toBeVisible();
      await user.click(question.getByRole('button', { name: 'Keep it' }));
      await waitFor(() => expect(screen.getByRole('button', { name: 'Delete' })).toHaveFocus());
      expect(server.times('DELETE', '')).toBe(0);
    });

    it('removes it and goes to its audience without asking for it again', async () => {
      const { user, question, address } = await ask();
      await user.click(question.getByRole('button', { name: 'Delete screenshot' }));
      expect(await screen.findByText('Elsewhere')).toBeVisible();
      expect(address()).toBe(`/screenshots?audience=${AUDIENCE}`);
      expect(server.times('DELETE', '')).toBe(1);
      expect(server.times('GET', '')).toBe(1);
    });

    it('stays open for another try when it fails', async () => {
      server.answers.remove = NOT_NOW;
      const { user, question } = await ask();
      await user.click(question.getByRole('button', { name: 'Delete screenshot' }));
      await waitFor(() => expect(toastText()).toContain('Failed to delete screenshotNot right now.'));
      server.answers.remove = { body: { id: ID } };
      await user.click(await screen.findByRole('button', { name: 'Delete screenshot' }));
      expect(await screen.findByText('Elsewhere')).toBeVisible();
    });
  });

  describe('that cannot be shown', () => {
    const missing = () => screen.findByRole('heading', { level: 1, name: 'Screenshot not found' });

    it.each([
      [404, 'screenshot_not_found', `Screenshot not found: ${ID}`],
      [403, 'screenshot_forbidden', 'Not authorized to access this screenshot'],
    ])('says why that may be and where to go on: %s', async (status, code, text) => {
      server.answers.screenshot = errorAnswer(status, code, text);
      open();
      expect(await missing()).toBeVisible();
      expect(screen.getByText(text)).toBeVisible();
      expect(screen.getAllByRole('listitem').length).toBeGreaterThan(2);
      expect(screen.getByRole('link', { name: 'Screenshot Gallery' })).toHaveAttribute(
        'href',
        '/screenshots',
      );
      expect(screen.getByRole('button', { name: 'Go Back' })).toBeEnabled();
      expect(screen.getByRole('button', { name: 'Refresh Page' })).toBeEnabled();
    });

    it('goes back to where the person was, or to the gallery when they were nowhere', async () => {
      server.answers.screenshot = errorAnswer(404, 'screenshot_not_found', `Screenshot not found: ${ID}`);
      const { user, address } = open();
      await missing();
      await user.click(await screen.findByRole('button', { name: 'Go Back' }));
      expect(await screen.findByText('Elsewhere')).toBeVisible();
      expect(address()).toBe('/screenshots');
    });

    it('says that it failed and with what, and tries again when asked', async () => {
      server.answers.screenshot = NOT_NOW;
      const { user } = open();
      expect(await screen.findByText('Failed to fetch screenshot: 503')).toBeVisible();
      expect(screen.getByText('Not right now.')).toBeVisible();
      server.answers.screenshot = { body: screenshotWith() };
      await user.click(await screen.findByRole('button', { name: 'Retry' }));
      expect(await heading()).toBeVisible();
    });

    it('says that Dearly could not be reached', async () => {
      await server.stop();
      open();
      const alert = await screen.findByRole('alert');
      expect(alert).toHaveTextContent('Failed to fetch screenshotDearly could not be reached.');
    });
  });
});
