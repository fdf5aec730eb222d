import { parsePhoneNumberFromString } from 'libphonenumber-js/core';
import metadata from 'libphonenumber-js/max/metadata';
import { portion } from '../../test/material';
import { randomFrom, textMatching } from '../../test/phone-strings';
import { isNotMobile, loadNumberKinds, type NumberKind, type NumberKinds } from './number-kinds';

const LIBRARY: Record<string, NumberKind> = {
  FIXED_LINE: 'landline',
  FIXED_LINE_OR_MOBILE: 'either',
  MOBILE: 'mobile',
  PREMIUM_RATE: 'premium',
  TOLL_FREE: 'toll_free',
  SHARED_COST: 'shared_cost',
  VOIP: 'voip',
  PERSONAL_NUMBER: 'personal',
  PAGER: 'pager',
  UAN: 'company',
  VOICEMAIL: 'voicemail',
};

describe('the kind of a number', () => {
  let kindOf: NumberKinds;
  beforeAll(async () => {
    kindOf = await loadNumberKinds();
  });

  it.each<[string, NumberKind, boolean]>([
    ['+4915123456789', 'mobile', false],
    ['+493012345', 'landline', true],
    ['+4990012345', 'unknown', false],
    ['+499001234567', 'premium', true],
    ['+447911123456', 'mobile', false],
    ['+442079460958', 'landline', true],
    ['+14155550101', 'either', false],
    ['+18005550199', 'toll_free', true],
    ['+19005550199', 'premium', true],
    ['+390612345678', 'landline', true],
    ['+393123456789', 'mobile', false],
    ['+99912345', 'unknown', false],
    ['+494928409204366', 'unknown', false],
  ])('%s is %s', (number, kind, notMobile) => {
    expect(kindOf(number)).toBe(kind);
    expect(isNotMobile(kindOf(number))).toBe(notMobile);
  });

  it('is what the library says, for numbers of all countries', () => {
    const random = randomFrom(7);
    const countries = Object.values(metadata.countries) as unknown as [string, string, string][];
    let compared = 0;
    for (let count = 0; count < portion(4_000); count++) {
      const [callingCode, , national] = random.pick(countries);
      const number = `+${callingCode}${textMatching(national, random)}`;
      const parsed = parsePhoneNumberFromString(number, metadata);
      if (parsed?.number !== number) continue;
      compared++;
      const type = parsed.getType();
      expect([number, kindOf(number)]).toEqual([number, type ? LIBRARY[type] : 'unknown']);
    }
    expect(compared).toBeGreaterThan(portion(3_000));
  });
});
