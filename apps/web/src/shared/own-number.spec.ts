import { forgetOwnNumbers, keepOwnNumber, ownNumber } from './own-number';

describe('the number to try messages on', () => {
  beforeEach(() => localStorage.clear());

  it('is remembered for each account, until all are forgotten', () => {
    keepOwnNumber('ada', '+1 415 555 0100');
    keepOwnNumber('ben', '+1 415 555 0199');
    localStorage.setItem('dearly.generated', 'stays');
    expect(ownNumber('ada')).toBe('+1 415 555 0100');
    expect(ownNumber('cara')).toBe('');
    forgetOwnNumbers();
    expect([ownNumber('ada'), ownNumber('ben')]).toEqual(['', '']);
    expect(localStorage.getItem('dearly.generated')).toBe('stays');
  });
});
