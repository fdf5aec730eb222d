import { by, type Row } from '../row';
import {
  ACCOUNT_CLIENT_TIMES,
  APP,
  HEADLINE,
  LIVE_TIMES,
  SENDING_PACE,
  STORAGE_LIST,
  STORAGE_UPLOADS,
  TERMS,
  TYPING,
} from '../test-files';

export const PROTOCOL_AND_TERMS_ROWS: Row[] = [
  {
    claim: '9 | token auto-refresh tick 30 s',
    proof: by(ACCOUNT_CLIENT_TIMES, 'looks every 30 seconds, and renews a session that has 3 looks left'),
  },
  {
    claim: '9 | refresh within 3 ticks of expiry',
    proof: by(ACCOUNT_CLIENT_TIMES, 'looks every 30 seconds, and renews a session that has 3 looks left'),
    counted: 'with four looks left nothing happens, with three it is renewed',
  },
  {
    claim: '9 | retry backoff from 200 ms doubling',
    proof: by(
      ACCOUNT_CLIENT_TIMES,
      'tries a refresh again after 200 ms, and after twice as long the next time',
    ),
  },
  { claim: '9 | realtime heartbeat 30 s', proof: by(LIVE_TIMES, 'sends a heartbeat every 30 seconds') },
  { claim: '9 | timeout 10 s', proof: by(LIVE_TIMES, 'waits 10 seconds for an answer') },
  {
    claim: '9 | reconnect 1, 2, 5, then 10 s',
    proof: by(LIVE_TIMES, 'comes back after 1, 2, 5 and then every 10 seconds'),
  },
  {
    claim: '9 | storage list limit 100 sorted by name ascending',
    proof: by(STORAGE_LIST, 'have at most 1,000 rows, and 100 unless asked for more'),
  },
  {
    claim: '9 | cache control 3600',
    proof: by(STORAGE_UPLOADS, "take the form of the protocol's client, whose file has no field name"),
  },
  {
    claim: '9 | cursor blink 530 ms',
    proof: by(HEADLINE, 'has a cursor that is seen for 530 ms and unseen for as long'),
    counted: 'a whole blink of 1060 ms is 530 ms seen and as long unseen',
  },
  {
    claim: '9 | typing about 60 to 120 ms per character with occasional longer pauses',
    proof: by(TYPING, 'keeps to the specified times'),
  },
  { claim: '9 | deleting about 50 to 90 ms', proof: by(TYPING, 'keeps to the specified times') },
  {
    claim: '9 | 1500 ms pause after a word',
    proof: by(HEADLINE, 'rests 1500 ms on a finished word'),
    counted: 'the word stands after 1,480 ms and loses a letter 20 later',
  },
  { claim: '9 | effective February 1, 2025', proof: by(TERMS, 'counts from February 1, 2025') },
  {
    claim:
      "9 | Max 50 substantially similar messages per 24 hours per account identity of the phone's vendor",
    proof: [
      ...by(TERMS, 'states in “%s”: %s'),
      ...by(SENDING_PACE, 'closes at the 50th message and reopens 24 hours after the first of them'),
    ],
  },
  { claim: '9 | Opt-outs honoured within 24 hours', proof: by(TERMS, 'states in “%s”: %s') },
  {
    claim: '9 | content and opt-outs kept at least four years and supplied within seven days of request',
    proof: by(TERMS, 'states in “%s”: %s'),
  },
  { claim: '9 | failure means immediate suspension', proof: by(TERMS, 'states in “%s”: %s') },
  { claim: '9 | Billing monthly in advance, non-refundable', proof: by(TERMS, 'states in “%s”: %s') },
  { claim: '9 | cancel any time and keep access to period end', proof: by(TERMS, 'states in “%s”: %s') },
  {
    claim: '9 | the greater of USD 100 or the amount paid in the previous 12 months',
    proof: by(TERMS, 'states in “%s”: %s'),
  },
  {
    claim:
      '9 | Disputes by mutual binding arbitration (no class actions) in Boulder County, Colorado under Colorado law',
    proof: by(TERMS, 'states in “%s”: %s'),
  },
  {
    claim: '9 | Copyright year shown: 2024',
    proof: by(APP, 'has the footer, the badge, and a brand mark that leads to the login when signed out'),
  },
  { claim: '9 | Subscription price: not shown', background: 'the specification leaves it open' },
];
