import { createKeyKeeper } from './idempotency-key';

describe('the idempotency key', () => {
  const content = { name: 'a.csv', size: 10, template: 'Hi', sendInterval: 120, phoneColumn: null };

  it('stays the same for a retry of the same content', () => {
    const keys = createKeyKeeper();
    expect(keys.keyFor(content)).toBe(keys.keyFor({ ...content }));
  });

  it.each([
    ['file', { name: 'b.csv' }],
    ['template', { template: 'Hello' }],
    ['timing', { sendInterval: 60 }],
    ['phone column', { phoneColumn: 'Mobile' }],
  ])('is a new one when the %s changes, and again when it changes back', (_what, change) => {
    const keys = createKeyKeeper();
    const first = keys.keyFor(content);
    const second = keys.keyFor({ ...content, ...change });
    expect(new Set([first, second, keys.keyFor(content)]).size).toBe(3);
  });

  it('is a new one after the last attempt was settled', () => {
    const keys = createKeyKeeper();
    const first = keys.keyFor(content);
    keys.settle();
    expect(keys.keyFor(content)).not.toBe(first);
  });

  it('has 128 bits and does not repeat', () => {
    const all = Array.from({ length: 100 }, () => createKeyKeeper().keyFor(content));
    expect(new Set(all).size).toBe(100);
    all.forEach((key) => expect(key).toMatch(/^[0-9a-f]{32}$/));
  });
});
