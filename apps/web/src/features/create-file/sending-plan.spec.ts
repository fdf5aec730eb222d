import { planSending } from './sending-plan';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

describe('planSending', () => {
  it('counts a pause between messages, none before the first or after the last', () => {
    expect(planSending(1, 120, 0)).toEqual({ files: 1, finishMs: 0 });
    expect(planSending(50, 120, 0)).toEqual({ files: 1, finishMs: 98 * MINUTE });
  });

  it('sends no more than 50 a day: the 51st message starts the second file a day later', () => {
    expect(planSending(51, 120, 0)).toEqual({ files: 2, finishMs: DAY });
    expect(planSending(120, 120, 0)).toEqual({ files: 3, finishMs: 2 * DAY + 38 * MINUTE });
  });

  it('lets a file that takes longer than a day end before the next one starts', () => {
    expect(planSending(51, 30 * 60, 0)).toEqual({ files: 2, finishMs: 25 * 60 * MINUTE });
  });

  it('has nothing to do for nobody', () => {
    expect(planSending(0, 120, 5)).toEqual({ files: 0, finishMs: 5 });
  });
});
