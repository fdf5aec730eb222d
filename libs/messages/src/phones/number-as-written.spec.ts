import { internationalNumber, numberAsWritten } from './number-as-written';

describe('a number as people write it', () => {
  it.each([
    ['+16466902539', 'US', '(646) 690-2539'],
    ['+16466902539', 'DE', '+1 646 690 2539'],
    ['+16466902539', 'CA', '(646) 690-2539'],
    ['+4915123456789', 'DE', '01512 3456789'],
    ['+447911123456', 'US', '+44 7911 123456'],
    ['+447911123456', 'GB', '07911 123456'],
    ['call me', 'US', 'call me'],
    ['', 'US', ''],
  ])('%s at home in %s is %s', (number, home, written) => {
    expect(numberAsWritten(number, home)).toBe(written);
  });
});

describe('a number for reading anywhere', () => {
  it.each([
    ['+16466902539', '+1 646 690 2539'],
    ['+447911123456', '+44 7911 123456'],
    ['call me', 'call me'],
  ])('%s is %s', (number, written) => {
    expect(internationalNumber(number)).toBe(written);
  });
});
