import { by, type Row } from '../row';
import {
  API,
  APP,
  AUDIENCES,
  CODE_COOLDOWN,
  CODE_SIGN_IN,
  LOGIN_PAGE,
  PASSWORD_GRANT,
  PICTURE_CHOICE,
  SCREENSHOT,
  SCREENSHOT_PAGE,
  SESSION,
  SIGN_UP_BODY,
  STEP_PREVIEW,
  STEP_TEMPLATE,
  STEP_UPLOAD,
  TEMPLATE,
  TERMS,
  WIZARD_STATE,
} from '../test-files';

export const VALIDATION_ROWS: Row[] = [
  {
    claim: '5 | CSV: only the .csv accept filter applies',
    proof: by(STEP_UPLOAD, 'takes .csv files only, up to 10 MB'),
  },
  {
    claim: '5 | The 10MB limit is stated but not enforced client-side',
    proof: by(STEP_UPLOAD, 'takes .csv files only, up to 10 MB'),
  },
  {
    claim: '5 | Template: {column} tokens are detected and counted as used',
    proof: by(TEMPLATE, 'names used columns as listed and unknown variables as written, each once, in order'),
  },
  {
    claim: '5 | it cannot be blank to proceed',
    proof: by(STEP_TEMPLATE, 'cannot go on with a blank template'),
  },
  {
    claim: "5 | 'Hi {name}'",
    proof: by(WIZARD_STATE, 'starts with the default template and a delay of two minutes'),
  },
  {
    claim: "5 | 'Please fill in all fields'",
    proof: by(SESSION, 'asks for all fields before it calls anything'),
  },
  {
    claim: '5 | all three fields required',
    proof: by(SESSION, 'refuses %s'),
    counted: 'the test leaves one of the three fields empty',
  },
  { claim: "5 | 'Passwords do not match'", proof: by(SESSION, 'refuses %s') },
  { claim: '5 | Terms checkbox required', proof: by(SESSION, 'refuses %s') },
  {
    claim: '5 | Sign-up and sign-in need an email or phone plus a password',
    proof: [
      ...by(PASSWORD_GRANT, 'tells that the address is missing in the words of the protocol'),
      ...by(SIGN_UP_BODY, 'names the first fault of %j'),
    ],
  },
  { claim: '5 | Password rules beyond that: not shown', background: 'the specification leaves it open' },
  {
    claim: '5 | at most one request per 60 seconds per email',
    proof: by(
      CODE_COOLDOWN,
      'lets one request go for an address and the next after 60 seconds',
      'counts for each address of its own, however it is spelled',
    ),
  },
  {
    claim: "5 | 'You can only request a code every 60 seconds. Please wait {n} seconds.'",
    proof: by(CODE_COOLDOWN, 'says in the specified words how long to wait'),
  },
  {
    claim:
      "5 | Message: 'You can only request a code every 60 seconds. Please wait {n} seconds.' Code requests do not create new users",
    proof: [
      ...by(CODE_SIGN_IN, 'signs in with the six digits of a mail, and makes no account on the way'),
      ...by(CODE_SIGN_IN, 'hold for the second request and over a reload, without a call'),
    ],
  },
  { claim: "5 | 'Name required'", proof: by(AUDIENCES, 'requires a name that is more than spaces') },
  {
    claim: "5 | 'Please enter a name for the audience'",
    proof: by(AUDIENCES, 'requires a name that is more than spaces'),
  },
  {
    claim: '5 | Description is optional and omitted if empty',
    proof: by(AUDIENCES, 'creates one, trimmed and without an empty description, and shows it'),
  },
  {
    claim: '5 | Screenshot upload: only files whose type starts with image/ count',
    proof: by(PICTURE_CHOICE, 'refuses a drop without pictures, and keeps the pictures of a mixed one'),
  },
  {
    claim: "5 | 'Invalid files'",
    proof: by(PICTURE_CHOICE, 'refuses a drop without pictures, and keeps the pictures of a mixed one'),
  },
  {
    claim: "5 | 'Please drop only image files'",
    proof: by(PICTURE_CHOICE, 'refuses a drop without pictures, and keeps the pictures of a mixed one'),
  },
  { claim: "5 | 'No files selected'", proof: by(PICTURE_CHOICE, 'wants at least one picture') },
  {
    claim: "5 | 'Please select at least one image to upload'",
    proof: by(PICTURE_CHOICE, 'wants at least one picture'),
  },
  {
    claim: '5 | 1, 2, 3, 4, 5, 10, 15, 30 minutes',
    proof: by(STEP_PREVIEW, 'offers the eight delays, two minutes at first, and sends the choice in seconds'),
  },
  {
    claim: '5 | User obligations in the terms, not enforced by the screens: written opt-in consent',
    proof: by(TERMS, 'states in “%s”: %s'),
  },
  { claim: '5 | honoured within 24 hours', proof: by(TERMS, 'states in “%s”: %s') },
  { claim: '5 | no messaging of minors under 13', proof: by(TERMS, 'states in “%s”: %s') },
  {
    claim: '5 | recipients 18 or older unless parental consent applies',
    proof: by(TERMS, 'states in “%s”: %s'),
  },
  {
    claim: '5 | Audience deletion asks for confirmation',
    proof: by(AUDIENCES, 'asks first, and says how many screenshots go with it'),
  },
  {
    claim: '6 | Signed out: home, about, terms, login, sign-up',
    proof: by(
      APP,
      'reads as a whole headline and offers Login and Sign Up',
      'closes when the person goes somewhere or presses elsewhere',
      'shows the terms with their date and 24 sections',
    ),
  },
  {
    claim: '6 | Signed in: also dashboard, profile, screenshots and screenshot detail',
    proof: [
      ...by(APP, 'shows the profile with status, support draft and initials'),
      ...by(SCREENSHOT_PAGE, 'opens at the tab that the address names: %j'),
    ],
  },
  {
    claim: "6 | Every call carries the session's bearer token",
    proof: by(API, 'sends the bearer of the session and asks for JSON'),
  },
  {
    claim: '6 | No admin role and no plan gating are seen',
    proof: by(LOGIN_PAGE, 'opens %s also to an account that pays nothing'),
  },
  {
    claim: "6 | 'Not authorized to access this screenshot'",
    proof: by(SCREENSHOT, 'says why that may be and where to go on: %s'),
  },
  {
    claim: '6 | Access to a screenshot or its OCR data can answer 403',
    proof: by(SCREENSHOT, 'says why that may be and where to go on: %s'),
  },
];
