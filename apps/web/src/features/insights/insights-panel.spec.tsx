import { act, screen, waitFor, within } from '@testing-library/react';
import { openScreen, toastText } from '../../../test/open-screen';
import { idOf, errorAnswer } from '../../../test/screenshot-answers';
import { startSmallServer, type Answer, type SmallServer } from '../../../test/small-server';
import { api } from '../../shared/api';
import { analysisHeard, stateHeard } from '../../shared/live/live-slice';
import { InsightsPanel } from './insights-panel';
import { insightsWith } from './test/some-insights';

const AUDIENCE = idOf('audience', 1);
const STATES = `/api/screenshots/audience/${AUDIENCE}/analysis-states`;
const NO_INSIGHTS = errorAnswer(404, 'insights_not_found', 'There are no insights for this audience yet.');
const NOT_NOW = errorAnswer(503, 'service_unavailable', 'Not right now.');
type State = 'none' | 'queued' | 'done' | 'failed';

describe('the tab Analysis', () => {
  let server: SmallServer;
  let noted: jest.SpyInstance;
  let answers: { states: Answer; insights: Answer; analyze: Answer };
  beforeEach(async () => {
    answers = { states: statesOf('none'), insights: NO_INSIGHTS, analyze: NOT_NOW };
    server = await startSmallServer(({ method, path }) => {
      if (path === STATES) return answers.states;
      if (path === `/api/screenshots/audience-insights/${AUDIENCE}`) return answers.insights;
      if (method === 'POST' && path === `/api/screenshots/audience/${AUDIENCE}/analyze`)
        return answers.analyze;
      return { status: 404, body: '' };
    });
    noted = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await server.stop();
  });

  function statesOf(...states: State[]): Answer {
    const idsOf = (which: State) =>
      states.flatMap((state, index) => (state === which ? [idOf('screenshot', index)] : []));
    const failed = states.flatMap((state, index) =>
      state === 'failed'
        ? [{ id: idOf('screenshot', index), filename: `IMG_${index}.png`, reason: 'Damaged.' }]
        : [],
    );
    const counts = { total: states.length, analyzed: idsOf('done').length };
    return { body: { ...counts, open: idsOf('none'), queued: idsOf('queued'), queuedAgain: [], failed } };
  }
  const open = (others: { id: string; name: string }[] = []) =>
    openScreen(
      <InsightsPanel audienceId={AUDIENCE} name="Friends" others={others} uploadUrl="/upload-here" />,
    );
  const counted = (text: string) => screen.findByRole('progressbar', { name: text });
  const analyzeAll = () => screen.findByRole('button', { name: 'Analyze all' });
  const calls = (method: string, part: string) =>
    server.asked.filter((asked) => asked.method === method && asked.path.includes(part)).length;
  const told = (number: number, state: State) =>
    stateHeard({
      screenshotId: idOf('screenshot', number),
      audienceId: AUDIENCE,
      state,
      isAnalyzed: state === 'done',
    });

  it('shows the sample numbers, each called so, and nothing else, while there are no insights', async () => {
    open();
    expect(await screen.findByText('Sample data')).toBeVisible();
    expect(await screen.findByText('Analyze some screenshots first')).toBeVisible();
    const figures = screen.getAllByRole('definition').map((figure) => figure.textContent);
    expect(figures).toEqual(['78%', '24 minutes', 'Medium-length']);
    expect(screen.getAllByText(/% answered/).map((rate) => rate.textContent)).toEqual([
      '98% answered (sample)',
      '92% answered (sample)',
      '85% answered (sample)',
    ]);
    expect(screen.queryByText(/Measured in/)).not.toBeInTheDocument();
  });

  it('shows measured numbers without any sample once there are insights', async () => {
    answers.insights = { body: insightsWith() };
    answers.states = statesOf('done', 'done');
    open();
    expect(await screen.findByText(/^Measured in 9 conversations/)).toBeVisible();
    expect(screen.queryByText('Sample data')).not.toBeInTheDocument();
  });

  it('says that the insights could not be loaded, shows samples, and tries again when asked', async () => {
    answers.insights = NOT_NOW;
    const { user } = open();
    expect(await screen.findByText('The insights could not be loaded')).toBeVisible();
    expect(screen.getByText('Sample data')).toBeVisible();
    answers.insights = { body: insightsWith() };
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText(/^Measured in 9 conversations/)).toBeVisible();
    expect(screen.queryByText('Sample data')).not.toBeInTheDocument();
  });

  it('keeps what was measured when a refresh fails, but not when there is nothing any more', async () => {
    answers.insights = { body: insightsWith() };
    const { store } = open();
    await screen.findByText(/^Measured in/);
    const refresh = () => act(() => void store.dispatch(api.util.invalidateTags(['Insights'])));
    answers.insights = NOT_NOW;
    refresh();
    await waitFor(() => expect(calls('GET', 'insights')).toBe(2));
    await waitFor(() => expect(noted).toHaveBeenCalledWith(expect.stringMatching(/^getInsights failed/)));
    expect(screen.getByText(/^Measured in/)).toBeVisible();
    answers.insights = NO_INSIGHTS;
    refresh();
    expect(await screen.findByText('Sample data')).toBeVisible();
    expect(screen.queryByText(/^Measured in/)).not.toBeInTheDocument();
  });

  it('says when nothing analysed begins with a message of the person', async () => {
    answers.states = statesOf('done', 'none');
    open();
    expect(await screen.findByText('No conversation that you started so far')).toBeVisible();
  });

  it('says when nothing could be read with confidence, and what makes it count', async () => {
    const { body, ...head } = errorAnswer(404, 'insights_doubtful', 'Nothing was sure.');
    answers.insights = { ...head, body: { ...(body as object), details: { newestDoubtful: 'b' } } };
    answers.states = statesOf('done', 'none');
    open();
    expect(await screen.findByText('No conversation could be read with confidence so far')).toBeVisible();
    expect(screen.getByText(/edit what was read and save it/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Check the newest' })).toHaveAttribute(
      'href',
      '/screenshots/b?tab=ocr',
    );
    expect(screen.queryByText('No conversation that you started so far')).not.toBeInTheDocument();
  });

  it('sends people to the upload while the audience is empty', async () => {
    answers.states = statesOf();
    open();
    expect(await screen.findByText('Upload screenshots first')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Upload screenshots' })).toHaveAttribute('href', '/upload-here');
    expect(screen.queryByRole('button', { name: 'Analyze all' })).not.toBeInTheDocument();
    expect(screen.queryByText('Analyze some screenshots first')).not.toBeInTheDocument();
  });

  it('says that the screenshots could not be loaded, and tries again when asked', async () => {
    answers.states = NOT_NOW;
    const { user } = open();
    expect(await screen.findByText('The screenshots could not be loaded')).toBeVisible();
    answers.states = statesOf('none', 'done');
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await counted('1 of 2 analyzed')).toBeVisible();
  });

  it('queues the rest, and follows it as the line tells, to the insights', async () => {
    answers.states = statesOf('none', 'none', 'done', 'none');
    const { user, store } = open();
    expect(await counted('1 of 4 analyzed')).toHaveAttribute('aria-valuenow', '25');
    expect(screen.getByText('3 not analyzed yet.')).toBeVisible();
    answers.analyze = { status: 202, body: { queued: 3, waiting: 3, analyzed: 1, total: 4 } };
    answers.states = statesOf('queued', 'queued', 'done', 'queued');
    await user.click(await analyzeAll());
    expect(await screen.findByText(/^3 waiting\./)).toBeVisible();
    expect(await analyzeAll()).toBeDisabled();
    expect(screen.getByText('Analyzing')).toHaveAttribute('role', 'status');

    const reading = {
      screenshotId: idOf('screenshot', 0),
      audienceId: AUDIENCE,
      stage: 'Reading',
      percent: 40,
    };
    act(() => void store.dispatch(analysisHeard(reading)));
    expect(await counted('1 of 4 analyzed')).toHaveAttribute('aria-valuenow', '35');
    act(() => void store.dispatch(told(0, 'done')));
    expect(await counted('2 of 4 analyzed')).toHaveAttribute('aria-valuenow', '50');
    act(() => [1, 3].forEach((number) => store.dispatch(told(number, 'done'))));
    expect(await screen.findByText('Every screenshot of this audience is analyzed.')).toBeVisible();
    expect(screen.getByText('Analysis done')).toHaveAttribute('role', 'status');
    expect(await analyzeAll()).toBeDisabled();
    expect(await analyzeAll()).toHaveAccessibleDescription('Every screenshot of this audience is analyzed.');
    expect(calls('GET', STATES)).toBe(2);
  });

  it('knows after a reload what waits', async () => {
    answers.states = statesOf('queued', 'done');
    open();
    expect(await screen.findByText(/^1 waiting\./)).toBeVisible();
    expect(await analyzeAll()).toBeDisabled();
    expect(calls('POST', 'analyze')).toBe(0);
  });

  it('counts what failed, leads to it with its reason, and tries it again', async () => {
    answers.states = statesOf('failed', 'done');
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: '1 screenshot could not be analyzed' }));
    const [item] = screen.getAllByRole('listitem');
    expect(item).toHaveTextContent('IMG_0.pngDamaged.');
    expect(within(item ?? document.body).getByRole('link')).toHaveAttribute(
      'href',
      `/screenshots/${idOf('screenshot', 0)}?tab=ocr`,
    );
    expect(screen.getByText('Those that failed can be tried again.')).toBeVisible();
    answers.analyze = { status: 202, body: { queued: 1, waiting: 1, analyzed: 1, total: 2 } };
    answers.states = statesOf('queued', 'done');
    await user.click(await analyzeAll());
    expect(await screen.findByText(/^1 waiting\./)).toBeVisible();
    expect(screen.queryByText(/could not be analyzed/)).not.toBeInTheDocument();
  });

  it('says why it cannot be done now', async () => {
    const { user } = open();
    await user.click(await analyzeAll());
    await waitFor(() => expect(toastText()).toContain('Failed to analyze screenshotsNot right now.'));
    expect(await analyzeAll()).toBeEnabled();
  });
});
