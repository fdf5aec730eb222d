import { by, type Row } from '../row';
import {
  ANALYZE,
  APP,
  CODE_SIGN_IN,
  GUARD,
  HEADLINE,
  LOCAL_PREVIEW,
  MOVES,
  PERSONALISE,
  SESSION,
  SESSION_SLICE,
  STEP_PREVIEW,
  SUBSCRIPTION,
  TYPING,
  UPLOADS,
  WIZARD,
} from '../test-files';

export const STATES_ROWS: Row[] = [
  {
    claim: '4 | Auth state: loading, signed-in (session and user present) or signed-out',
    proof: [
      ...by(GUARD, 'shows the page once the session is there, and the login once it is gone'),
      ...by(SESSION, 'is signed out when the stored session cannot be renewed'),
    ],
  },
  {
    claim:
      '4 | Events: INITIAL_SESSION, SIGNED_IN, SIGNED_OUT, TOKEN_REFRESHED, USER_UPDATED, PASSWORD_RECOVERY, MFA_CHALLENGE_VERIFIED',
    proof: by(
      SESSION_SLICE,
      'takes over the session of %s',
      'is signed out by SIGNED_OUT, and by an INITIAL_SESSION without one',
      'goes on while the client tells of the same session again',
    ),
  },
  {
    claim: '4 | On SIGNED_OUT, session and user are cleared and stored tokens removed',
    proof: by(SESSION, 'ends the session on this device, removes its tokens and goes home'),
  },
  {
    claim: '4 | Sign-out clears the session, removes stored tokens and navigates to /',
    proof: by(SESSION, 'ends the session on this device, removes its tokens and goes home'),
  },
  {
    claim: '4 | An invalid or missing refresh token clears the session',
    proof: by(SESSION, 'is signed out when the stored session cannot be renewed'),
  },
  {
    claim: '4 | Sign-in first clears old stored tokens',
    proof: by(
      SESSION,
      'clears old tokens, signs in with this application’s headers and goes to the dashboard',
    ),
  },
  {
    claim:
      '4 | After sign-up with no returned session, the app signs in at once with the same credentials and adopts that session',
    proof: by(SESSION, 'signs in with the same credentials when no session came back'),
  },
  {
    claim: '4 | A successful code verification sets session and user',
    proof: by(CODE_SIGN_IN, 'signs in with the six digits of a mail, and makes no account on the way'),
  },
  {
    claim: '4 | step 1 to 2 to 3 to 4',
    proof: by(WIZARD, 'leads from the file to the e-mailed files and back to a fresh start'),
    counted: 'the test goes through the steps by their headings',
  },
  {
    claim: '4 | Back goes one step back',
    proof: by(WIZARD, 'goes one step back at a time and keeps what was set'),
  },
  {
    claim: '4 | Step 2 is reached automatically once a CSV has parsed',
    proof: by(WIZARD, 'leads from the file to the e-mailed files and back to a fresh start'),
  },
  {
    claim: '4 | Step 3 re-parses on entry',
    proof: by(STEP_PREVIEW, 'reads the list again on entry and shows the first messages with their numbers'),
    counted: 'the test opens this step by its buttons',
  },
  {
    claim: "4 | 'pending'",
    proof: [
      ...by(PERSONALISE, 'makes one message per row, in row order, as the contract has them'),
      ...by(LOCAL_PREVIEW, 'fills the template for the first messages and counts all rows'),
    ],
  },
  {
    claim: "4 | In the local fallback preview, message status starts as 'pending'",
    proof: by(LOCAL_PREVIEW, 'fills the template for the first messages and counts all rows'),
  },
  {
    claim: '4 | redirect to app home after 1.5 s',
    proof: by(MOVES, 'goes home 1.5 seconds after an address was verified'),
  },
  {
    claim: '4 | Login success redirects after 500 ms',
    proof: by(GUARD, 'moves on 500 ms after a login, with a link for the impatient'),
    counted: 'nothing after 499 ms, the page one later',
  },
  {
    claim: '4 | Subscription: active when status is active or trialing, otherwise inactive',
    proof: by(SUBSCRIPTION, '%s counts as active: %s'),
  },
  {
    claim: '4 | It is checked 500 ms after the user is set',
    proof: by(SUBSCRIPTION, 'asks 500 ms after the user is set, and once'),
    counted: 'nothing after 499 ms, the question one later',
  },
  {
    claim: '4 | Screenshot: not analysed, then analysed after the analyze call',
    proof: by(ANALYZE, 'shows what was read once it is done, and the badge'),
  },
  {
    claim: '4 | Screenshot upload: files go up one by one',
    proof: by(UPLOADS, 'sends them one by one as the specification says, and clears the selection'),
  },
  {
    claim: '4 | the selection is cleared on success',
    proof: by(UPLOADS, 'sends them one by one as the specification says, and clears the selection'),
  },
  {
    claim: '4 | Menu: open or closed, toggled by MENU',
    proof: by(APP, 'shows the entries for people without a session'),
  },
  {
    claim: '4 | Typing animation: type a word, pause, delete it, move to the next word',
    proof: [
      ...by(HEADLINE, 'types Friends, takes it back and types Coworkers, round and round'),
      ...by(TYPING, 'types a word, deletes it and goes on with the next, round and round'),
    ],
  },
  {
    claim:
      "4 | Account suspension or ban (stated by the terms for violations) has no state in the product's screens",
    background: 'it has no state in the product',
  },
];
