import type { GeneratedJson } from '@dearly/contracts';
import { forgetGenerated, keepGenerated, keptGenerated } from './generated-store';
import { mapOf, message } from './test/answers';

const json = (text: string): GeneratedJson => ({
  version: 1,
  createdAt: '2025-03-01T10:00:00.000Z',
  sendInterval: 120,
  handlingMethod: 'individual',
  messages: mapOf([message('m1', '+14155550101', text)]),
});

describe('the copy in local storage', () => {
  beforeEach(() => localStorage.clear());

  it('can be read again and forgotten', () => {
    expect(keepGenerated(json('Hi'))).toBe(true);
    expect(keptGenerated()).toEqual(json('Hi'));
    forgetGenerated();
    expect(keptGenerated()).toBeUndefined();
    expect(localStorage).toHaveLength(0);
  });

  it('says so when it does not fit, and leaves no older copy behind', () => {
    keepGenerated(json('last week'));
    expect(keepGenerated(json('x'.repeat(6_000_000)))).toBe(false);
    expect(keptGenerated()).toBeUndefined();
  });

  it.each(['not json', '{"version":2}', 'null'])('treats %j as nothing', (text) => {
    localStorage.setItem('dearly.generated', text);
    expect(keptGenerated()).toBeUndefined();
  });
});
