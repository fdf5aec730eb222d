import { openScreen } from '../../../test/open-screen';
import { startSmallServer, type SmallServer } from '../../../test/small-server';
import { screenshotApi } from './screenshot-api';

let server: SmallServer;
beforeEach(async () => {
  server = await startSmallServer(() => ({}));
  server.server.removeAllListeners('request');
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(async () => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  await server.stop();
});

it('waits for an analysis longer than the service does before it answers that it is still at work', async () => {
  let error: unknown;
  const analysis = openScreen(null).store.dispatch(screenshotApi.endpoints.analyzeScreenshot.initiate('s1'));
  void analysis.then((outcome) => ({ error } = outcome));
  await jest.advanceTimersByTimeAsync(74_999);
  expect(error).toBeUndefined();
  await jest.advanceTimersByTimeAsync(1);
  expect(error).toMatchObject({ status: 0, code: 'timed_out' });
});
