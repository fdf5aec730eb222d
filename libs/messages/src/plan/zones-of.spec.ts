import { NUMBERS } from '../../test/plans';
import table from './phone-zones.json';
import { zonesOf } from './zones-of';

it.each([
  [NUMBERS.pagoPago, ['Pacific/Pago_Pago']],
  [NUMBERS.newYork, ['America/New_York']],
  [NUMBERS.berlin, ['Europe/Berlin']],
  [NUMBERS.kathmandu, ['Asia/Katmandu']],
  ['+12082015550', ['America/Denver']],
  ['+12083205550', ['America/Boise', 'America/Los_Angeles']],
])('%s is in %j', (phone, zones) => {
  expect(zonesOf(phone)).toEqual(zones);
});

it.each([NUMBERS.tollFree, '+80012345678', '', '+'])('nothing is known of %j', (phone) => {
  expect(zonesOf(phone)).toEqual([]);
});

it('finds the longest digits of the table that a number begins with', () => {
  const byDigits = new Map(
    Object.entries(table.zones).flatMap(([zones, digits]) =>
      digits.split(' ').map((first) => [first, zones]),
    ),
  );
  for (const [digits, zones] of byDigits) expect(zonesOf(`+${digits}`).join('&')).toBe(zones);
  expect(byDigits.size).toBeGreaterThan(1000);
});

it('knows only zones that the system knows', () => {
  for (const zone of new Set(Object.keys(table.zones).flatMap((names) => names.split('&'))))
    expect(() => new Date(0).toLocaleString('en', { timeZone: zone })).not.toThrow();
});
