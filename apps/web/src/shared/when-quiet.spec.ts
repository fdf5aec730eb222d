import { whenQuiet } from './when-quiet';

afterEach(() => {
  Reflect.deleteProperty(window, 'requestIdleCallback');
});

it('waits until the browser is idle, and not much longer on a page that never is', async () => {
  const idle: IdleRequestCallback[] = [];
  const ask = jest.fn((callback: IdleRequestCallback) => idle.push(callback));
  Object.assign(window, { requestIdleCallback: ask });
  const order: string[] = [];
  const quiet = whenQuiet().then(() => order.push('quiet'));
  await Promise.resolve();
  order.push('drawn');
  idle.forEach((callback) => callback({ didTimeout: false, timeRemaining: () => 0 }));
  await quiet;
  expect(order).toEqual(['drawn', 'quiet']);
  expect(ask).toHaveBeenCalledWith(expect.any(Function), { timeout: 2_000 });
});

it('comes after the next frame where browsers do not tell when they are idle', async () => {
  const order: string[] = [];
  const quiet = whenQuiet().then(() => order.push('quiet'));
  requestAnimationFrame(() => order.push('frame'));
  await quiet;
  expect(order).toEqual(['frame', 'quiet']);
});
