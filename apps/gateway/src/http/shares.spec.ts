import type { AppError } from '@dearly/contracts';
import { Shares } from './shares';

const shares = () =>
  new Shares({
    account: { atOnce: 2, bytes: 100 },
    network: { atOnce: 3, bytes: 150 },
    all: { atOnce: 4, bytes: 200 },
  });
const refusal = (work: () => unknown): string | undefined => {
  try {
    work();
    return undefined;
  } catch (error) {
    return (error as AppError).code;
  }
};

describe('the shares of what takes long', () => {
  it('let an account, a network and all have so many at once', () => {
    const all = shares();
    const [first] = [1, 2].map(() => all.begin({ account: 'a', network: 'n' }));
    expect(refusal(() => all.begin({ account: 'a', network: 'm' }))).toBe('overloaded');
    all.begin({ account: 'b', network: 'n' });
    expect(refusal(() => all.begin({ account: 'c', network: 'n' }))).toBe('overloaded');
    expect(refusal(() => all.begin({ network: 'n' }))).toBe('overloaded');
    all.begin({ network: 'm' });
    expect(refusal(() => all.begin({ account: 'd', network: 'o' }))).toBe('overloaded');
    first?.end();
    expect(refusal(() => all.begin({ account: 'a', network: 'o' }))).toBeUndefined();
  });

  it('let them hold so many bytes, and a byte that is refused counts for nobody', () => {
    const all = shares();
    const [one, two, other] = [
      all.begin({ account: 'a', network: 'n' }),
      all.begin({ account: 'a', network: 'n' }),
      all.begin({ account: 'b', network: 'n' }),
    ];
    one.hold(60);
    expect(refusal(() => two.hold(41))).toBe('overloaded');
    two.hold(40);
    expect(refusal(() => other.hold(51))).toBe('overloaded');
    other.hold(50);
    expect(all.bytes).toBe(150);
    one.end();
    one.end();
    expect(all.bytes).toBe(90);
    other.hold(50);
    two.end();
    other.end();
    expect(all.bytes).toBe(0);
  });

  it('have room again for bytes that went on, whatever else is still held', () => {
    const all = shares();
    const one = all.begin({ account: 'a', network: 'n' });
    one.hold(100);
    one.release(70);
    expect(all.bytes).toBe(30);
    one.hold(70);
    expect(refusal(() => one.hold(1))).toBe('overloaded');
    one.release(100);
    expect(all.bytes).toBe(0);
    one.end();
    one.release(5);
    expect(all.bytes).toBe(0);
  });
});
