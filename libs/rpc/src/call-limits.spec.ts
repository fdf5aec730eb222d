import { AppError } from '@dearly/contracts';
import { CallLimits } from './call-limits';

describe('the limits of calls under way', () => {
  it('count per service and per user, and give places back', () => {
    const limits = new CallLimits({ inFlightPerService: 3, inFlightPerUser: 2 });
    const leave = limits.enter('auth', 'one');
    limits.enter('csv', 'one');
    expect(() => limits.enter('auth', 'one')).toThrow(AppError);
    limits.enter('auth', 'two');
    limits.enter('auth', undefined);
    expect(() => limits.enter('auth', 'three')).toThrow(AppError);
    leave();
    limits.enter('auth', 'one');
    expect(() => limits.enter('csv', 'one')).toThrow(AppError);
  });

  it('take no place for a call that was refused', () => {
    const limits = new CallLimits({ inFlightPerService: 1, inFlightPerUser: 1 });
    const leave = limits.enter('auth', 'one');
    for (let again = 0; again < 5; again += 1) expect(() => limits.enter('auth', 'two')).toThrow(AppError);
    leave();
    expect(() => limits.enter('auth', 'two')).not.toThrow();
  });
});
