import { consentColumns } from './consent-columns';

const found = (...columns: string[]) =>
  consentColumns(columns).map(({ name, isDay }) => (isDay ? `${name} (day)` : name));

it.each([
  ['consent', 'consent'],
  ['opt_in', 'opt_in'],
  ['OptIn', 'OptIn'],
  ['Accepts SMS Marketing', 'Accepts SMS Marketing'],
  ['SMS Consent Timestamp', 'SMS Consent Timestamp (day)'],
  ['opt-in date', 'opt-in date (day)'],
  ['OPTIN_TIME', 'OPTIN_TIME (day)'],
  ['subscribed at', 'subscribed at (day)'],
  ['Signed up on', 'Signed up on (day)'],
  ['Einwilligung', 'Einwilligung'],
  ['Einwilligungsdatum', 'Einwilligungsdatum (day)'],
  ['Zugestimmt am', 'Zugestimmt am (day)'],
  ['Consentement', 'Consentement'],
  ['Inscrit le', 'Inscrit le (day)'],
  ["Date d'inscription", "Date d'inscription (day)"],
  ['Consentimiento', 'Consentimiento'],
  ['Fecha de suscripción', 'Fecha de suscripción (day)'],
  ['Consenso', 'Consenso'],
  ['Data iscrizione', 'Data iscrizione (day)'],
  ['Autorização', 'Autorização'],
  ['Data de consentimento', 'Data de consentimento (day)'],
  ['同意', '同意'],
  ['订阅时间', '订阅时间 (day)'],
])('a column "%s" is about consent', (column, expected) => {
  expect(found('name', column, 'phone')).toEqual([expected]);
});

it.each([
  'opt out',
  'opt_out_date',
  'Unsubscribed at',
  'Consent withdrawn on',
  'Widerruf der Einwilligung',
  'Abgemeldet am',
  '退订时间',
  'Accepts Email Marketing',
  'Newsletter opt-in',
  'Subscription',
  'Inscription',
  'Permission slip',
  'Agreed price',
  'Accepts cash',
  'Consentry Inc',
  'date',
  'Created at',
  'on',
])('a column "%s" is not', (column) => {
  expect(found(column)).toEqual([]);
});
