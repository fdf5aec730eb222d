import { register } from 'prom-client';
import { watchQueue, type QueueState } from './job-metrics';

const idle: QueueState = {
  counts: async () => ({ waiting: 1 }),
  dead: async () => 0,
  oldestWaitingSeconds: async () => 0,
};
const stops: (() => void)[] = [];
afterEach(() => stops.splice(0).forEach((stop) => stop()));

const watch = (queue: string, state: Partial<QueueState> = {}) =>
  stops.push(watchQueue(queue, { ...idle, ...state }));

/** Counts that come when they are let go, and how to wait until somebody asks for them. */
function heldCounts() {
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  let isAsked = false;
  const counts: QueueState['counts'] = async () => {
    isAsked = true;
    await held;
    return { waiting: 1 };
  };
  const asked = async () => {
    while (!isAsked) await new Promise(setImmediate);
  };
  return { counts, letGo, asked };
}

const countsIn = (text: string) => text.split('\n').filter((line) => line.startsWith('job_count{'));

describe('the metrics of queues', () => {
  it('are whole for one who asks while another begins to ask', async () => {
    const [late, later] = [heldCounts(), heldCounts()];
    watch('first');
    watch('second', late);
    const one = register.metrics();
    await late.asked();
    // Who comes now gets no further than the first queue.
    watch('first', later);
    const other = register.metrics();
    await later.asked();
    late.letGo();
    const counts = countsIn(await one);
    later.letGo();
    await other;
    expect(counts).toEqual([
      'job_count{queue="first",state="waiting"} 1',
      'job_count{queue="second",state="waiting"} 1',
    ]);
  });

  it('leave out a queue that cannot be asked', async () => {
    watch('away', { counts: () => Promise.reject(new Error('Redis is away')) });
    watch('here');
    expect(countsIn(await register.metrics())).toEqual(['job_count{queue="here",state="waiting"} 1']);
  });
});
