import { MessageBudget } from './message-budget';

const spendAll = (budget: MessageBudget, now: number, tries = 1_000): number =>
  Array.from({ length: tries }, () => budget.spend(now)).filter(Boolean).length;

describe('the budget of messages', () => {
  it('lets twice a second’s worth through at once, and then what time has earned', () => {
    const budget = new MessageBudget(100, 0);
    expect(spendAll(budget, 0)).toBe(200);
    expect(spendAll(budget, 500)).toBe(50);
    expect(spendAll(budget, 500)).toBe(0);
    expect(spendAll(budget, 60_000)).toBe(200);
  });

  it('does not suffer from a clock that is set back', () => {
    const budget = new MessageBudget(100, 10_000);
    expect(spendAll(budget, 0)).toBe(200);
    expect(spendAll(budget, 1_000)).toBe(100);
  });
});
