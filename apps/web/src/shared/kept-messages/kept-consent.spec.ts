import 'fake-indexeddb/auto';
import { keptList, MADE_AT } from '../../../test/kept-list';
import { consentOf } from './campaign-store';
import { readKeptConsent } from './kept-consent';
import { clearGenerated, forgetGenerated, keepGenerated } from './kept-messages';

const consent = {
  columns: [{ name: 'opt-in date', isDay: true }],
  people: [{ phone: '+14155551000', cells: ['2025-03-01'] }],
};

beforeEach(async () => {
  localStorage.clear();
  await clearGenerated();
});

it('stays beside the messages and goes with them', async () => {
  await keepGenerated(keptList(1), { name: 'friends', template: '', consent });
  expect(await consentOf(MADE_AT)).toEqual(consent);
  expect(JSON.stringify(localStorage)).not.toContain('opt-in');
  await forgetGenerated(MADE_AT);
  localStorage.setItem('dearly.campaigns', '1');
  expect(await consentOf(MADE_AT)).toBeUndefined();
});

it('is not there where the list says nothing', async () => {
  await keepGenerated(keptList(1), { name: 'friends', template: '', consent: { columns: [], people: [] } });
  expect(await consentOf(MADE_AT)).toBeUndefined();
});

it.each([
  undefined,
  null,
  [],
  { columns: [] },
  { columns: [{ name: 'x' }], people: [] },
  { columns: [], people: [{ phone: 1, cells: [] }] },
  { columns: [], people: [{ phone: '+1', cells: [2] }] },
])('is nothing in %j', (value) => expect(readKeptConsent(value)).toBeUndefined());
