import { lookOf } from './plan-look';

const at = (day: number, hour: number, minute = 0) => new Date(2025, 2, day, hour, minute).getTime();
const wave = (...times: number[]) => ({
  startMs: times[0] ?? 0,
  messages: times.map((atMs, index) => ({ id: `m${index}`, atMs })),
});
const held = { quiet: 0, weekend: 0, limit: 0 };

describe('lookOf', () => {
  it('puts what leaves before and after midnight on a day each', () => {
    const { days, waves, lastMs } = lookOf({ waves: [wave(at(3, 18), at(3, 23, 58), at(4, 0, 6))], held });
    expect(days).toEqual([
      {
        dayMs: at(3, 0),
        count: 2,
        firstMs: at(3, 18),
        lastMs: at(3, 23, 58),
        spans: [{ from: 0.75, to: (23 * 60 + 58) / 1440 }],
      },
      {
        dayMs: at(4, 0),
        count: 1,
        firstMs: at(4, 0, 6),
        lastMs: at(4, 0, 6),
        spans: [{ from: 6 / 1440, to: 6 / 1440 }],
      },
    ]);
    expect([waves, lastMs]).toEqual([1, at(4, 0, 6)]);
  });

  it('has a span for each wave of a day, and shows the days between as empty ones', () => {
    const { days } = lookOf({ waves: [wave(at(3, 6)), wave(at(3, 12)), wave(at(6, 6))], held });
    expect(days.map(({ count }) => count)).toEqual([2, 0, 0, 1]);
    expect(days[0]?.spans).toEqual([
      { from: 0.25, to: 0.25 },
      { from: 0.5, to: 0.5 },
    ]);
  });

  it('shows seven days and counts the others', () => {
    const waves = Array.from({ length: 12 }, (_, day) => wave(at(3 + day, 8)));
    const look = lookOf({ waves, held });
    expect([look.days.length, look.moreDays]).toEqual([7, 5]);
  });

  it('goes by the days of the calendar also where the clock changes', () => {
    const waves = Array.from({ length: 5 }, (_, day) => wave(at(28 + day, 8)));
    expect(lookOf({ waves, held }).days.map(({ dayMs }) => new Date(dayMs).getHours())).toEqual([
      0, 0, 0, 0, 0,
    ]);
  });
});
