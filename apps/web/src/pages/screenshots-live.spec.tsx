/**
 * The server side of `ws` is needed here, not what the package has for browsers.
 * @jest-environment-options {"customExportConditions": ["node"]}
 */
import { screen, waitFor } from '@testing-library/react';
import { accountService, sessionOf } from '../../test/account-service';
import { openApp } from '../../test/open-app';
import { audienceCalled, errorAnswer, screenshotOf } from '../../test/screenshot-answers';
import { startSmallRealtime, type SmallRealtime } from '../../test/small-realtime';
import { insightsWith } from '../features/insights/test/some-insights';
import { SESSION_STORAGE_KEY } from '../features/session/stored-tokens';

const TEAM = audienceCalled('Team', 1, { screenshotCount: 1 });
const ONE = screenshotOf(TEAM.id, 1);
const SENDING = {
  uploadId: 'u1',
  audienceId: TEAM.id,
  filename: 'IMG_2.png',
  percent: 60,
  state: 'sending',
};
const account = accountService();

describe('the pages of audiences and screenshots, live', () => {
  let server: SmallRealtime;
  let screenshots: (typeof ONE)[];
  let insights: ReturnType<typeof insightsWith> | null;
  beforeEach(async () => {
    screenshots = [ONE];
    insights = null;
    localStorage.setItem(SESSION_STORAGE_KEY, JSON.stringify(sessionOf('anna@example.com')));
    server = await startSmallRealtime((asked) => {
      if (asked.path === '/api/screenshots/audiences')
        return { body: [{ ...TEAM, screenshotCount: screenshots.length }] };
      if (asked.path === `/api/screenshots/audience/${TEAM.id}/analysis-states`)
        return { body: { total: 1, analyzed: 0, open: [], queued: [ONE.id], queuedAgain: [], failed: [] } };
      if (asked.path === `/api/screenshots/audience/${TEAM.id}`) return { body: screenshots };
      if (asked.path === `/api/screenshots/audience-insights/${TEAM.id}` && insights)
        return { body: insights };
      const one = screenshots.find(({ id }) => asked.path === `/api/screenshots/${id}`);
      if (one) return { body: { ...one, analysisResults: null, metadata: null } };
      if (asked.path.startsWith('/api/'))
        return errorAnswer(404, 'screenshot_not_found', `Screenshot not found: ${ONE.id}`);
      return account(asked);
    });
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  });
  afterEach(async () => {
    localStorage.clear();
    jest.restoreAllMocks();
    await server.stop();
  });

  async function openJoined(path: string, text: string) {
    const view = openApp(path);
    await screen.findByText(text);
    await waitFor(() => expect(server.joins).toHaveLength(1));
    return view;
  }
  const openTeam = () => openJoined(`/screenshots?audience=${TEAM.id}`, '1 screenshot, newest first');

  it('joins with the session of the person who is signed in', async () => {
    await openTeam();
    const { user, access_token: token } = sessionOf('anna@example.com');
    expect(server.joins[0]).toMatchObject({ topic: `realtime:user:${user.id}`, access_token: token });
  });

  it('shows on the page of its audience what is uploaded in another window, until it is done', async () => {
    await openTeam();
    server.broadcast('upload', SENDING);
    const name = 'Uploading on another screen: IMG_2.png';
    expect(await screen.findByRole('progressbar', { name })).toHaveAttribute('aria-valuenow', '60');
    server.broadcast('upload', { ...SENDING, state: 'done', percent: 100 });
    await waitFor(() => expect(screen.queryByRole('progressbar')).not.toBeInTheDocument());
  });

  it('shows a screenshot that came in another window', async () => {
    await openTeam();
    const two = screenshotOf(TEAM.id, 2);
    screenshots = [two, ONE];
    server.change('screenshots', 'INSERT', { id: two.id, audience_id: TEAM.id });
    expect(await screen.findByText('2 screenshots, newest first')).toBeVisible();
    expect(await screen.findByRole('link', { name: 'IMG_2.png' })).toBeVisible();
  });

  it('moves on to the insights when an analysis ends that was asked for elsewhere', async () => {
    await openJoined(`/screenshots?audience=${TEAM.id}&tab=analysis`, 'Sample data');
    const progress = { screenshotId: ONE.id, audienceId: TEAM.id, stage: 'Reading the text', percent: 30 };
    server.broadcast('analysis', progress);
    const bar = await screen.findByRole('progressbar', { name: '0 of 1 analyzed' });
    await waitFor(() => expect(bar).toHaveAttribute('aria-valuenow', '30'));
    insights = insightsWith();
    const row = { id: ONE.id, audience_id: TEAM.id, analysis_state: 'done', is_analyzed: true };
    server.change('screenshots', 'UPDATE', row);
    expect(await screen.findByRole('progressbar', { name: '1 of 1 analyzed' })).toBeVisible();
    expect(await screen.findByText(/^Measured in 9 conversations/)).toBeVisible();
    expect(screen.queryByText('Sample data')).not.toBeInTheDocument();
  });

  it('says on the page of a screenshot that it was deleted in another window', async () => {
    await openJoined(`/screenshots/${ONE.id}`, 'IMG_1.png');
    screenshots = [];
    server.change('screenshots', 'DELETE', { id: ONE.id });
    expect(await screen.findByRole('heading', { name: 'Screenshot not found' })).toBeVisible();
  });

  it('has one line on these pages, wherever the person moves on them, and none elsewhere', async () => {
    const { user } = await openTeam();
    await user.click(await screen.findByRole('link', { name: 'IMG_1.png' }));
    expect(await screen.findByRole('tab', { name: 'OCR Text' })).toBeVisible();
    await waitFor(() => expect(server.openLines()).toBe(1));
    await user.click(screen.getByRole('button', { name: 'MENU' }));
    await user.click(await screen.findByRole('link', { name: 'About' }));
    await waitFor(() => expect(server.openLines()).toBe(0));
  });
});
