/**
 * The server side of `ws` is needed here, not what the package has for browsers.
 * @jest-environment-options {"customExportConditions": ["node"]}
 */
import type { UploadProgress } from '@dearly/contracts';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { sessionOf } from '../../../test/account-service';
import { openScreen } from '../../../test/open-screen';
import { startSmallRealtime, type SmallRealtime } from '../../../test/small-realtime';
import { api } from '../api';
import { provideSessionAccess } from '../session-access';
import { selectAnalyses, selectHeardStates, selectUploadsElsewhere } from './live-slice';
import { LiveUpdates, useUploadNews } from './live-updates';

const USER = sessionOf('anna@example.com').user.id;
const SENDING: UploadProgress = {
  uploadId: 'u1',
  audienceId: 'a1',
  filename: 'IMG_1.png',
  percent: 40,
  state: 'sending',
};
const probes = api.injectEndpoints({
  endpoints: (build) => ({
    lists: build.query<number, void>({ query: () => '/lists', providesTags: ['Audiences'] }),
    listOf: build.query<number, string>({
      query: (id) => `/list/${id}`,
      providesTags: (_answer, _error, id) => [{ type: 'ScreenshotList', id }],
    }),
    one: build.query<number, string>({
      query: (id) => `/one/${id}`,
      providesTags: (_answer, _error, id) => [{ type: 'Screenshot', id }],
    }),
  }),
});

function Page() {
  const lists = probes.useListsQuery().data;
  const listOf = probes.useListOfQuery('a1').data;
  const one = probes.useOneQuery('s1').data;
  const news = useUploadNews();
  const { tell } = news;
  return (
    <>
      <p>{`lists ${lists}, list ${listOf}, one ${one}`}</p>
      <button onClick={() => tell(SENDING)}>Tell</button>
      <button onClick={() => upload(news)}>Upload</button>
    </>
  );
}

/** As a run of uploads does it: from its start to its end, wherever the person is meanwhile. */
let upload: (news: ReturnType<typeof useUploadNews>) => void = () => undefined;

function Visit() {
  const [isHere, setHere] = useState(true);
  return (
    <>
      <button onClick={() => setHere(!isHere)}>{isHere ? 'Elsewhere' : 'Here'}</button>
      {isHere && (
        <LiveUpdates userId={USER}>
          <Page />
        </LiveUpdates>
      )}
    </>
  );
}

describe('live updates', () => {
  let server: SmallRealtime;
  let console_: jest.SpyInstance;
  const answered: Record<string, number> = {};
  beforeEach(async () => {
    for (const path of Object.keys(answered)) delete answered[path];
    server = await startSmallRealtime(({ path }) => {
      if (path === '/config.json') return { body: {} };
      answered[path] = (answered[path] ?? 0) + 1;
      return { body: answered[path] };
    });
    console_ = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await server.stop();
  });

  function open() {
    const view = openScreen(<Visit />);
    provideSessionAccess({ accessToken: () => 'access-1', refresh: () => Promise.resolve(false) });
    return view;
  }
  const shows = (text: string) => screen.findByText(text);
  /** The page with a line that stands, and the answers to what was asked once more then. */
  async function openJoined() {
    const view = open();
    await joined(1);
    await shows('lists 2, list 2, one 2');
    return view;
  }
  const joined = (times: number) => waitFor(() => expect(server.joins).toHaveLength(times));
  const uploads = ({ store }: ReturnType<typeof open>) => selectUploadsElsewhere(store.getState());

  it('joins the private topic of the person with their token and follows all tables', async () => {
    await openJoined();
    const [join] = server.joins;
    expect(join?.topic).toBe(`realtime:user:${USER}`);
    expect(join?.access_token).toBe('access-1');
    expect(join?.address.searchParams.get('apikey')).toBe('sb_publishable_local');
    expect(join?.config).toMatchObject({
      private: true,
      broadcast: { self: false },
      postgres_changes: [
        { event: '*', schema: 'public', table: 'audiences' },
        { event: '*', schema: 'public', table: 'screenshots' },
        { event: '*', schema: 'public', table: 'blind_tags' },
      ],
    });
  });

  it('fetches anew what a changed row makes old, and nothing else', async () => {
    await openJoined();
    server.change('audiences', 'UPDATE', { id: 'a1' });
    await shows('lists 3, list 2, one 2');
    server.change('screenshots', 'INSERT', { id: 's9', audience_id: 'a1' });
    await shows('lists 4, list 3, one 2');
    server.change('screenshots', 'DELETE', { id: 's1' });
    await shows('lists 5, list 4, one 3');
  });

  it('notes uploads and analyses elsewhere, and passes over what it does not know', async () => {
    const view = await openJoined();
    server.broadcast('upload', { uploadId: 1 });
    server.broadcast('greeting', { text: 'Hello' });
    server.broadcast('upload', SENDING);
    const analysis = { screenshotId: 's1', audienceId: 'a1', stage: 'Reading', percent: 10 };
    server.broadcast('analysis', analysis);
    await waitFor(() => expect(selectAnalyses(view.store.getState())).toEqual({ s1: analysis }));
    expect(uploads(view)).toEqual({ u1: SENDING });
    server.broadcast('upload', { ...SENDING, state: 'done', percent: 100 });
    await waitFor(() => expect(uploads(view)).toEqual({}));
  });

  it('notes how far analyses are as the changed rows tell it', async () => {
    const view = await openJoined();
    const row = { id: 's1', audience_id: 'a1', analysis_state: 'queued', is_analyzed: false };
    server.change('screenshots', 'UPDATE', row);
    const state = { screenshotId: 's1', state: 'queued', isAnalyzed: false };
    await waitFor(() => expect(selectHeardStates(view.store.getState())).toMatchObject({ s1: state }));
    await shows('lists 2, list 3, one 3');
  });

  it('tells the other windows about an upload of this one', async () => {
    const { user } = await openJoined();
    await waitFor(async () => {
      await user.click(screen.getByRole('button', { name: 'Tell' }));
      expect(server.told).toContainEqual({
        topic: `realtime:user:${USER}`,
        event: 'upload',
        payload: SENDING,
      });
    });
  });

  it('comes back after a cut, forgets what was under way, and fetches everything once', async () => {
    const view = await openJoined();
    server.broadcast('upload', SENDING);
    await waitFor(() => expect(uploads(view)).toEqual({ u1: SENDING }));
    server.cut();
    await waitFor(() => expect(uploads(view)).toEqual({}));
    await joined(2);
    await shows('lists 3, list 3, one 3');
    server.change('screenshots', 'UPDATE', { id: 's1', audience_id: 'a1' });
    await shows('lists 4, list 4, one 4');
  });

  it('joins again after the service has put it out', async () => {
    await openJoined();
    server.expel();
    await joined(2);
    await shows('lists 3, list 3, one 3');
    server.change('audiences', 'UPDATE', { id: 'a1' });
    await shows('lists 4, list 3, one 3');
  });

  it('fetches what it missed when the person comes back to these pages', async () => {
    const { user } = await openJoined();
    await user.click(screen.getByRole('button', { name: 'Elsewhere' }));
    await waitFor(() => expect(server.openLines()).toBe(0));
    await user.click(screen.getByRole('button', { name: 'Here' }));
    await joined(2);
    await shows('lists 3, list 3, one 3');
  });

  it('asks once more when the line first stands: changes since the first answers went unheard', async () => {
    open();
    await shows('lists 1, list 1, one 1');
    await joined(1);
    await shows('lists 2, list 2, one 2');
  });

  it('goes on telling of uploads when the page is left, and when it is opened again, by the same line', async () => {
    const { user } = await openJoined();
    let news: Parameters<typeof upload>[0] | undefined;
    let end: () => void = () => undefined;
    upload = (given) => {
      news = given;
      end = given.keep();
    };
    await user.click(screen.getByRole('button', { name: 'Upload' }));
    const hears = async (uploadId: string) => {
      news?.tell({ ...SENDING, uploadId });
      const payload = expect.objectContaining({ uploadId });
      await waitFor(() => expect(server.told).toContainEqual(expect.objectContaining({ payload })));
    };
    await user.click(screen.getByRole('button', { name: 'Elsewhere' }));
    await hears('while elsewhere');
    await user.click(screen.getByRole('button', { name: 'Here' }));
    await hears('while back');
    expect(server.joins).toHaveLength(1);
    end();
    await hears('while here');
    await user.click(screen.getByRole('button', { name: 'Elsewhere' }));
    await waitFor(() => expect(server.openLines()).toBe(0));
  });

  it('leaves no line open behind it', async () => {
    const { unmount } = await openJoined();
    expect(server.openLines()).toBe(1);
    unmount();
    await waitFor(() => expect(server.openLines()).toBe(0));
  });

  it('opens no line for a page that was left while its code was still loading', async () => {
    open().unmount();
    open();
    await joined(1);
    await shows('lists 3, list 3, one 3');
    server.change('audiences', 'UPDATE', { id: 'a1' });
    await waitFor(() => expect(answered['/lists']).toBe(4));
    expect(server.joins).toHaveLength(1);
    expect(server.openLines()).toBe(1);
  });

  it('leaves a page in peace that cannot have a line', async () => {
    const { WebSocket } = window;
    Reflect.deleteProperty(window, 'WebSocket');
    try {
      const { user } = open();
      await shows('lists 1, list 1, one 1');
      await waitFor(() => expect(console_).toHaveBeenCalledWith('live updates failed: 0 network'));
      await user.click(screen.getByRole('button', { name: 'Tell' }));
      expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    } finally {
      window.WebSocket = WebSocket;
    }
  });
});
