import { oneByOne } from './one-by-one';

const never = { isStopped: () => false, onBegin: () => undefined };

it('begins the next one when the one before has ended, and goes on after a failure', async () => {
  const begun: string[] = [];
  let underWay = 0;
  const act = async (item: string) => {
    underWay += 1;
    begun.push(item);
    await Promise.resolve();
    expect(underWay).toBe(1);
    underWay -= 1;
    return item === 'b' ? 'No.' : null;
  };
  expect(await oneByOne(['a', 'b', 'c'], act, never)).toEqual({
    failures: [{ item: 'b', why: 'No.' }],
    left: [],
  });
  expect(begun).toEqual(['a', 'b', 'c']);
});

it('tells the number of each, and leaves what a stop comes before', async () => {
  const told: number[] = [];
  const steps = { isStopped: () => told.length === 2, onBegin: (current: number) => void told.push(current) };
  expect(await oneByOne(['a', 'b', 'c', 'd'], () => Promise.resolve(null), steps)).toEqual({
    failures: [],
    left: ['c', 'd'],
  });
  expect(told).toEqual([1, 2]);
});
