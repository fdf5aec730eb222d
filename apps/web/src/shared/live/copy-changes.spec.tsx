/**
 * The server side of `ws` is needed here, not what the package has for browsers.
 * @jest-environment-options {"customExportConditions": ["node"]}
 */
import { waitFor } from '@testing-library/react';
import { sessionOf } from '../../../test/account-service';
import { openScreen } from '../../../test/open-screen';
import { startSmallRealtime, type SmallRealtime } from '../../../test/small-realtime';
import { provideSessionAccess } from '../session-access';
import { onCopyNews } from './copy-changes';
import { LiveUpdates } from './live-updates';

const USER = sessionOf('anna@example.com').user.id;

describe('the line of a window', () => {
  let server: SmallRealtime;
  const news = jest.fn();
  let stop: () => void;
  beforeEach(async () => {
    server = await startSmallRealtime(() => ({ body: {} }));
    news.mockClear();
    stop = onCopyNews(news);
    openScreen(<LiveUpdates userId={USER}>{null}</LiveUpdates>);
    provideSessionAccess({ accessToken: () => 'access-1', refresh: () => Promise.resolve(false) });
  });
  afterEach(async () => {
    stop();
    await server.stop();
  });

  it('tells which tags of a blind copy came and went', async () => {
    await waitFor(() => expect(news).toHaveBeenCalledWith(['unheard']));
    server.change('audiences', 'UPDATE', { id: 'a1' });
    server.change('blind_tags', 'INSERT', { owner: USER, tag: 'f1' });
    server.change('blind_tags', 'DELETE', { owner: USER, tag: 'f2' });
    const told = [
      { tag: 'f1', isGone: false },
      { tag: 'f2', isGone: true },
    ];
    await waitFor(() => expect(news.mock.calls.slice(1).flat(2)).toEqual(told));
  });

  it('says that anything may have gone unheard whenever it stands again', async () => {
    await waitFor(() => expect(news).toHaveBeenCalledTimes(1));
    server.cut();
    await waitFor(() => expect(news.mock.calls).toEqual([[['unheard']], [['unheard']]]));
  });
});
