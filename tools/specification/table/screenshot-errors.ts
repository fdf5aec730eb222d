import { by, type Row } from '../row';
import {
  ACCOUNT_CLIENT,
  ACCOUNT_CLIENT_TIMES,
  ANALYZE,
  AUDIENCE,
  AUDIENCES,
  E2E_ACCOUNT,
  NOT_FOUND_PAGE,
  PAYMENT_PAGE,
  SCREENSHOT,
  SCREENSHOT_LIST,
  SCREENSHOT_TEXTS,
  SESSION,
  UPLOADS,
  UPLOAD_TOAST,
} from '../test-files';

export const SCREENSHOT_ERRORS_ROWS: Row[] = [
  {
    claim: "8 | 'Failed to fetch/create/update/delete audience'",
    proof: [
      ...by(
        AUDIENCES,
        'keeps what was written when it fails: %s',
        'stays open for another try when it fails',
      ),
      ...by(AUDIENCE, 'says that it could not be fetched, and tries again when asked'),
    ],
  },
  {
    claim: "8 | 'Failed to upload screenshot'",
    proof: by(UPLOADS, 'goes on after a failure, keeps what failed, and sends it again when asked'),
  },
  {
    claim: "8 | 'Failed to analyze screenshot'",
    proof: by(ANALYZE, 'says in the words of the service why it cannot be done now'),
  },
  {
    claim: "8 | 'Screenshot not found: {id}'",
    proof: by(SCREENSHOT, 'says why that may be and where to go on: %s'),
  },
  {
    claim: "8 | 'Screenshot not found: {id}': 404",
    proof: by(SCREENSHOT, 'says why that may be and where to go on: %s'),
  },
  {
    claim: "8 | 'Failed to fetch screenshot: {status}'",
    proof: by(SCREENSHOT, 'says that it failed and with what, and tries again when asked'),
  },
  {
    claim: "8 | 'No OCR data available for this screenshot'",
    proof: by(SCREENSHOT_TEXTS, 'offers the analysis when nothing was read yet'),
  },
  {
    claim: "8 | 'No OCR data available for this screenshot': 404",
    proof: by(SCREENSHOT_TEXTS, 'shows what the metadata holds when the OCR data %s'),
  },
  {
    claim: "8 | 'Not authorized to access this OCR data'",
    proof: by(SCREENSHOT_TEXTS, 'says when the person may not see it'),
  },
  {
    claim: "8 | 'Not authorized to access this OCR data': 403",
    proof: by(SCREENSHOT_TEXTS, 'says when the person may not see it'),
  },
  {
    claim: "8 | 'Failed to fetch OCR data: {status}'",
    proof: by(
      SCREENSHOT_TEXTS,
      'says that it failed when %s and the metadata is no help, until a retry helps',
    ),
  },
  {
    claim: "8 | 'Failed to load OCR data'",
    proof: by(
      SCREENSHOT_TEXTS,
      'says that it failed when %s and the metadata is no help, until a retry helps',
    ),
  },
  {
    claim: "8 | An OCR failure falls back to metadata, otherwise 'Failed to load OCR data' is shown",
    proof: by(
      SCREENSHOT_TEXTS,
      'shows what the metadata holds when the OCR data %s',
      'says that it failed when %s and the metadata is no help, until a retry helps',
    ),
  },
  { claim: "8 | 'Upload successful'", proof: by(UPLOAD_TOAST, 'says of %j how it went') },
  { claim: "8 | 'Upload failed'", proof: by(UPLOAD_TOAST, 'says of %j how it went') },
  { claim: "8 | 'Error signing out'", proof: by(SESSION, 'says so when it fails and keeps the session') },
  {
    claim: "8 | 'Error loading audiences'",
    proof: by(AUDIENCES, 'says that loading failed, and tries again when asked'),
  },
  {
    claim: "8 | 'Error loading screenshots'",
    proof: by(SCREENSHOT_LIST, 'says that loading failed, and tries again when asked'),
  },
  { claim: "8 | 'An error occurred during authentication'", proof: by(SESSION, 'explains %s') },
  { claim: "8 | 'Failed to verify your email'", proof: by(SESSION, 'explains %s') },
  { claim: "8 | 'No authentication token found in the URL'", proof: by(SESSION, 'explains %s') },
  {
    claim: "8 | 'Auth session missing!'",
    proof: by(E2E_ACCOUNT, 'signs up, signs in, reads its user, refreshes and signs out'),
    saidBy: '@supabase/auth-js',
  },
  {
    claim: '8 | retryable fetch errors on 502/503/504',
    proof: by(ACCOUNT_CLIENT_TIMES, 'takes %d for a fault that passes, and gets its session in the end'),
  },
  {
    claim:
      "8 | Account-service errors: 'Auth session missing!', weak password (list of reasons), invalid credentials, retryable fetch errors on 502/503/504, invalid JWT",
    proof: [
      ...by(
        ACCOUNT_CLIENT,
        'signs in, adopts a session by its tokens, and keeps the texts that screens branch on',
        'knows a weak password and its reasons',
      ),
      ...by(
        ACCOUNT_CLIENT_TIMES,
        'tries a refresh again after 200 ms, and after twice as long the next time',
      ),
    ],
  },
  {
    claim: '8 | Checkout and portal failures fall back to fixed payment-provider links',
    proof: by(
      PAYMENT_PAGE,
      'names the fixed link with the account when %s',
      'opens the fixed link after the person could read why',
    ),
  },
  {
    claim: '8 | Unknown route: not-found page',
    proof: by(NOT_FOUND_PAGE, 'says that there is nothing here and leads home'),
  },
  { claim: '8 | Server-side error codes: not shown', background: 'the specification leaves it open' },
];
