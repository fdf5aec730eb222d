import { factorOf } from '../../../test/account-service';
import { factorDetails, factorName, freshName, inGroups, qrUrl, verifiedFactors } from './factor-words';

it('counts only what is in force', () => {
  const begun = factorOf('phone', { status: 'unverified' });
  expect(verifiedFactors([factorOf('totp'), begun])).toEqual([factorOf('totp')]);
  expect(verifiedFactors(undefined)).toEqual([]);
});

it('calls a factor as its owner does, else by its kind', () => {
  expect(factorName(factorOf('totp', { friendly_name: 'My tablet' }))).toBe('My tablet');
  expect(factorName(factorOf('totp'))).toBe('Authenticator app');
  expect(factorName(factorOf('phone'))).toBe('Phone');
});

it('shows of a number only how it ends', () => {
  const details = factorDetails(factorOf('phone'));
  expect(details).toMatch(/number ending in 12$/);
  expect(details).not.toContain('55');
  expect(factorDetails(factorOf('totp'))).toMatch(/^Since [A-Z][a-z]+ \d+, 202[45]$/);
});

it('finds a name that no other factor has, unfinished ones included', () => {
  const named = (friendly_name: string) => factorOf('totp', { friendly_name, status: 'unverified' });
  expect(freshName('totp', undefined)).toBe('Authenticator app');
  expect(freshName('totp', [named('Authenticator app'), named('Authenticator app 2')])).toBe(
    'Authenticator app 3',
  );
  expect(freshName('phone', [named('Authenticator app')])).toBe('Phone');
});

it.each([
  ['JBSWY3DPEHPK3PXP', 'JBSW Y3DP EHPK 3PXP'],
  ['ABCDE', 'ABCD E'],
  ['', ''],
])('writes %j in groups of four', (secret, groups) => {
  expect(inGroups(secret)).toBe(groups);
});

it('makes an address of a QR code in which no colour ends the picture, whatever the service has sent', () => {
  const svg = '<svg><path fill="#fff"/></svg>';
  expect(qrUrl(`data:image/svg+xml;utf-8,${svg}`)).toBe(`data:image/svg+xml,${encodeURIComponent(svg)}`);
  const packed = 'data:image/svg+xml;utf-8,%3Csvg%3E%3C/svg%3E';
  expect(qrUrl(packed)).toBe(packed);
});
