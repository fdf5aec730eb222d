import { by, type Row } from '../row';
import {
  API,
  API_FRESHNESS,
  APP,
  CODE_COOLDOWN,
  CSV_UPLOAD,
  DOWNLOAD_PAGE,
  GUARD,
  INSIGHTS,
  MOVES,
  STEP_PREVIEW,
  STEP_TEMPLATE,
  SUBSCRIPTION,
  TOASTER,
} from '../test-files';

export const LIMITS_ROWS: Row[] = [
  {
    claim: '9 | CSV max 10MB',
    proof: by(
      CSV_UPLOAD,
      'answers 413 for a file over 10 MB and still reads to the end',
      'takes a file of exactly 10 MB',
    ),
  },
  {
    claim: '9 | Preview shows 5 messages',
    proof: by(STEP_PREVIEW, 'reads the list again on entry and shows the first messages with their numbers'),
  },
  {
    claim: '9 | Default send interval 2 minutes',
    proof: by(STEP_PREVIEW, 'offers the eight delays, two minutes at first, and sends the choice in seconds'),
  },
  {
    claim: '9 | Allowed delays 1, 2, 3, 4, 5, 10, 15, 30 minutes',
    proof: by(STEP_PREVIEW, 'offers the eight delays, two minutes at first, and sends the choice in seconds'),
  },
  {
    claim: "9 | 'Medium-length'",
    proof: by(
      INSIGHTS,
      'shows the sample numbers, each called so, and nothing else, while there are no insights',
    ),
  },
  {
    claim: '9 | response rate 78%',
    proof: by(
      INSIGHTS,
      'shows the sample numbers, each called so, and nothing else, while there are no insights',
    ),
  },
  {
    claim: '9 | average response time 24 minutes',
    proof: by(
      INSIGHTS,
      'shows the sample numbers, each called so, and nothing else, while there are no insights',
    ),
  },
  {
    claim: '9 | three sample messages with rates 98, 92, 85',
    proof: by(
      INSIGHTS,
      'shows the sample numbers, each called so, and nothing else, while there are no insights',
    ),
    counted: 'the three rates are listed one by one',
  },
  {
    claim: '9 | Code resend cooldown 60 s',
    proof: by(CODE_COOLDOWN, 'lets one request go for an address and the next after 60 seconds'),
  },
  {
    claim: '9 | Auth guard time-out 5 s',
    proof: by(GUARD, 'waits for a stored session, and helps after 5 seconds'),
    counted: 'it waits 4,999 ms in vain, and one more shows the help',
  },
  {
    claim: '9 | after login 500 ms',
    proof: by(GUARD, 'moves on 500 ms after a login, with a link for the impatient'),
    counted: 'nothing after 499 ms, the page one later',
  },
  {
    claim: '9 | after verification 1.5 s',
    proof: by(MOVES, 'goes home 1.5 seconds after an address was verified'),
  },
  {
    claim: '9 | after sign-up notice 1.5 s',
    proof: by(
      MOVES,
      'goes to the login 1.5 seconds after a sign-up that has to be confirmed, and keeps the e-mail',
    ),
  },
  {
    claim: '9 | /download 1 s',
    proof: by(DOWNLOAD_PAGE, 'says where it leads, and moves there after 1 second'),
  },
  {
    claim: '9 | Subscription check delay 500 ms',
    proof: by(SUBSCRIPTION, 'asks 500 ms after the user is set, and once'),
    counted: 'nothing after 499 ms, the question one later',
  },
  {
    claim: '9 | Avatar initials 2 characters',
    proof: by(APP, 'shows the entries, the initials and the sign-out of a signed-in person'),
    counted: 'the initials are two letters',
  },
  { claim: "9 | 'Variable Added'", proof: by(STEP_TEMPLATE, 'says Variable Added for 1.5 seconds') },
  {
    claim: "9 | 'Variable Added' toast 1.5 s",
    proof: by(STEP_TEMPLATE, 'says Variable Added for 1.5 seconds'),
  },
  {
    claim: '9 | Template field 5 rows',
    proof: by(STEP_TEMPLATE, 'has the field, the texts and the buttons of the specification'),
  },
  {
    claim: '9 | Data queries: never stale, no retry, no refetch on focus or interval',
    proof: [
      ...by(
        API,
        'asks only once for what it already has',
        'retries neither a failed query nor a failed mutation',
      ),
      ...by(
        API_FRESHNESS,
        'asks no second time when the window gets the focus, the line is back, or time has passed',
      ),
    ],
  },
  {
    claim: '9 | mutations not retried',
    proof: by(API, 'retries neither a failed query nor a failed mutation'),
  },
  {
    claim: '9 | Toasts: one visible at a time',
    proof: by(TOASTER, 'shows one notification at a time: the new one takes the place of the old'),
  },
  {
    claim: '9 | default 5000 ms display',
    proof: by(TOASTER, 'shows one notification at a time: the new one takes the place of the old'),
  },
  {
    claim: '9 | swipe right with 50 px threshold',
    proof: by(TOASTER, 'swiped %d px to the right, it stays: %s'),
  },
  { claim: '9 | F8 focuses the area', proof: by(TOASTER, 'gets the focus by F8') },
];
