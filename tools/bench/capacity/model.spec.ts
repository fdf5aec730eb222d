import { coresNeeded, demandOf, limitsOf, replicasNeeded, type Cost } from './model';

const cost = (all: number, main = all, connection = 0): Cost => ({ all, main, connection });
const ONE = { replicas: 1, coresEach: 1, databaseCores: 4 };
const uploads = {
  costs: { gateway: cost(10), 'screenshot-storage': cost(100, 20, 8), postgres: cost(4), redis: cost(1) },
  alone: 160,
};

describe('what limits an operation', () => {
  it('is the process with the fewest cores for it', () => {
    expect(limitsOf(uploads, ONE)[0]).toEqual({ by: 'cores of screenshot-storage', perSecond: 10 });
  });

  it('is the first thread where a process has more cores than that can use', () => {
    const [first] = limitsOf(uploads, { ...ONE, coresEach: 8 });
    expect(first).toEqual({ by: 'first threads of screenshot-storage', perSecond: 50 });
  });

  it('grows with the replicas until something that all share is used up', () => {
    const perSecond = [1, 2, 4, 8, 128].map(
      (replicas) => limitsOf(uploads, { ...ONE, replicas })[0]?.perSecond,
    );
    expect(perSecond).toEqual([10, 20, 40, 80, 1_000]);
  });

  it('may be the connections to the database, or the places for calls', () => {
    const waiting = { costs: { auth: cost(1, 1, 100) }, alone: 10 };
    expect(limitsOf(waiting, ONE)[0]).toEqual({ by: 'connections of auth', perSecond: 100 });
    expect(limitsOf({ costs: { gateway: cost(1) }, alone: 640 }, ONE)[0]).toEqual({
      by: 'places for calls',
      perSecond: 100,
    });
  });
});

describe('replicas for people', () => {
  const demand = demandOf(36_000, { perPersonAndDay: { uploads: 2 }, peakHour: 0.1, minutesOpen: 10 });
  const window = { cores: 0.001, perGateway: 100 };

  it('are asked for by what people do in the busiest hour', () => {
    expect(demand).toEqual({ perSecond: { uploads: 2 }, openWindows: 600 });
  });

  it('have twice the cores that the work needs, and room for every open window', () => {
    const cores = coresNeeded({ uploads }, demand, window);
    expect(cores['screenshot-storage']).toBeCloseTo(0.2);
    expect(cores.gateway).toBeCloseTo(0.62);
    expect(replicasNeeded({ ...cores, 'screenshot-storage': 1.2 }, demand, window)).toEqual({
      gateway: 12,
      'screenshot-storage': 3,
      postgres: 1,
      redis: 1,
    });
  });

  it('are two at least, so that one may be restarted', () => {
    expect(replicasNeeded({ auth: 0.01 }, { ...demand, openWindows: 0 }, window)).toEqual({ auth: 2 });
  });
});
