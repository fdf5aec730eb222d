import { decideRefresh } from './refresh-decision';

const now = new Date('2030-01-01T12:00:00Z');
const usedBefore = (seconds: number) => new Date(now.getTime() - seconds * 1_000);

describe('decideRefresh', () => {
  it('rotates a token that was not used yet', () => {
    expect(decideRefresh({ number: 3, revokedAt: null }, { number: 3, parent: 2 }, 10, now)).toBe('rotate');
  });

  it('repeats the active token for its parent, however old', () => {
    const presented = { number: 2, revokedAt: usedBefore(1_000_000) };
    expect(decideRefresh(presented, { number: 3, parent: 2 }, 10, now)).toBe('repeat');
  });

  it.each([
    [0, 'rotate'],
    [10, 'rotate'],
    [10.001, 'end'],
  ] as const)('takes an older token that was used %p s ago with %s', (seconds, decision) => {
    const presented = { number: 1, revokedAt: usedBefore(seconds) };
    expect(decideRefresh(presented, { number: 3, parent: 2 }, 10, now)).toBe(decision);
  });

  it('does not take the first token for the parent of another first token', () => {
    const presented = { number: 1, revokedAt: usedBefore(60) };
    expect(decideRefresh(presented, { number: 2, parent: null }, 10, now)).toBe('end');
  });

  it('takes nothing back when all tokens of the session were revoked, however lately', () => {
    expect(decideRefresh({ number: 2, revokedAt: usedBefore(0) }, null, 10, now)).toBe('end');
  });

  it('knows no second use when the interval is 0', () => {
    const presented = { number: 1, revokedAt: usedBefore(0.001) };
    expect(decideRefresh(presented, { number: 3, parent: 2 }, 0, now)).toBe('end');
  });
});
