import { by, type Row } from '../row';
import {
  API,
  API_ERROR,
  CODE_SIGN_IN,
  CONFIRM_EMAIL,
  GUARD,
  LOGIN_FAILURE,
  MOVES,
  NO_FILE,
  SESSION,
  SIGN_UP_OUTCOME,
  STEP_PREVIEW,
  STEP_UPLOAD,
} from '../test-files';

export const ERRORS_ROWS: Row[] = [
  {
    claim: '8 | Generic non-OK response: error message is the status code, a colon, then the body text',
    proof: by(API_ERROR, 'shows status and text of %s as the specification words it'),
  },
  {
    claim: '8 | if the body is unreadable, the status code and status text',
    proof: by(API_ERROR, 'shows status and text of %s as the specification words it'),
  },
  {
    claim: '8 | It is also logged',
    proof: by(API, 'notes a failure in the console by status, code and request id, never by its text'),
  },
  {
    claim: "8 | 'HTTP error {status}'",
    background: 'other wording of the error above; the product has the first one',
  },
  {
    claim: "8 | 'Login Failed'",
    proof: by(SESSION, 'shows what the account service says about a refused login'),
  },
  {
    claim: "8 | Login failed: toast 'Login Failed' with the provider's message",
    proof: by(
      SESSION,
      'shows what the account service says about a refused login',
      'says to try later when the account service is at fault',
    ),
  },
  {
    claim: "8 | 'An error occurred / Please try again later'",
    proof: by(SESSION, 'says to try later when the account service is at fault'),
  },
  {
    claim: "8 | 'Failed to sign in'",
    proof: by(LOGIN_FAILURE, 'says what the account service said, and falls back to Failed to sign in'),
  },
  {
    claim: "8 | 'Failed to sign up'",
    proof: by(SIGN_UP_OUTCOME, 'shows the message of any other refusal, or the fallback when there is none'),
  },
  {
    claim: "8 | 'Failed to verify email'",
    proof: by(CONFIRM_EMAIL, 'says that it was the verification that failed'),
  },
  {
    claim: "8 | 'Failed to send verification code'",
    proof: by(CODE_SIGN_IN, 'says why no code was sent, and lets it be tried again at once'),
  },
  {
    claim: "8 | 'Failed to verify code'",
    proof: by(CODE_SIGN_IN, 'is explained, and the next one can be typed over it'),
  },
  {
    claim: "8 | 'useAuth must be used within an AuthProvider'",
    proof: by(GUARD, 'refuses to be used outside its provider'),
  },
  {
    claim: "8 | 'Sign Up Successful - Your account was created. Please log in manually.'",
    proof: by(SESSION, 'leads to a login with the e-mail filled in when the address must be confirmed first'),
  },
  {
    claim: '8 | stores the email and redirects to /login after 1.5 s',
    proof: by(
      MOVES,
      'goes to the login 1.5 seconds after a sign-up that has to be confirmed, and keeps the e-mail',
    ),
  },
  {
    claim:
      "8 | Sign-up: a message mentioning email and confirm/verified gives 'Sign Up Successful - Your account was created. Please log in manually.', stores the email and redirects to /login after 1.5 s",
    proof: [
      ...by(SIGN_UP_OUTCOME, 'takes "%s" for an account that needs a manual login'),
      ...by(SESSION, 'leads to a login with the e-mail filled in when the address must be confirmed first'),
    ],
  },
  {
    claim: "8 | 'Account Exists - This email is already registered. Try logging in instead.'",
    proof: by(SESSION, 'knows a taken address when the service %s'),
  },
  {
    claim:
      "8 | A message mentioning already and exist gives 'Account Exists - This email is already registered. Try logging in instead.' with the same redirect",
    proof: [
      ...by(SIGN_UP_OUTCOME, 'knows a taken address by %s'),
      ...by(SESSION, 'knows a taken address when the service %s'),
    ],
  },
  { claim: "8 | 'Signup Failed'", proof: by(SESSION, 'stays and shows the reason of any other refusal') },
  {
    claim: "8 | 'Preview mode active'",
    proof: by(STEP_UPLOAD, 'goes on in preview mode when the server %s'),
  },
  {
    claim: "8 | a server parse failure triggers a local preview of at most 5 rows with 'Preview mode active'",
    proof: by(STEP_PREVIEW, 'works in preview mode while the server is away, and asks it again on demand'),
  },
  {
    claim: "8 | 'Error Processing CSV - Could not process the CSV file. Please check the format.'",
    proof: by(STEP_UPLOAD, 'reports the format when neither the server nor the browser can read the file'),
  },
  {
    claim: "8 | 'No CSV File - Please upload a CSV file first'",
    proof: by(NO_FILE, 'asks for the file first when there is none to generate from'),
  },
  {
    claim: "8 | 'Error Generating JSON'",
    proof: by(STEP_PREVIEW, 'sends the same key again after a lost answer, and a new one for other content'),
  },
  {
    claim: "8 | 'Files Ready - We've automatically sent the generated files to your email address.'",
    proof: by(STEP_PREVIEW, 'says Generating... meanwhile, and Files Ready for 3 seconds afterwards'),
  },
  {
    claim: "8 | 'Files Ready - We've automatically sent the generated files to your email address.': 3 s",
    proof: by(STEP_PREVIEW, 'says Generating... meanwhile, and Files Ready for 3 seconds afterwards'),
  },
];
