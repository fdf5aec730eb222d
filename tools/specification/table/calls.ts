import { by, type Row } from '../row';
import {
  API,
  API_FRESHNESS,
  AUDIENCES,
  GATEWAY_SCREENSHOTS,
  GATEWAY_UPLOADS,
  INSIGHTS,
  SCREENSHOT_LIST,
  STEP_DONE,
  STEP_PREVIEW,
  STEP_UPLOAD,
  STORED_AUDIENCES,
  STORED_OCR,
  STORED_SCREENSHOTS,
  UPLOADS,
} from '../test-files';

export const CALLS_ROWS: Row[] = [
  {
    claim:
      '7 | All product calls to the application server send a bearer token from the session, Accept: application/json, with credentials (cookie session)',
    proof: [
      ...by(API, 'sends the bearer of the session and asks for JSON'),
      ...by(API_FRESHNESS, 'sends the cookies of this origin along'),
    ],
  },
  {
    claim: '7 | The data-query default is GET to the path in the query key, reading JSON',
    proof: by(API, 'sends the bearer of the session and asks for JSON'),
  },
  {
    claim: '7 | Queries can be set so that a 401 yields an empty result',
    background: 'no query of this product is set so: each 401 asks for a new token first',
  },
  { claim: '7 | by default a 401 is an error', proof: by(API, 'gives up after a second 401') },
  {
    claim:
      '7 | POST /api/csv/parse | multipart: csvFile, messageTemplate, sendInterval (seconds = minutes x 60) | returns messages',
    proof: by(STEP_UPLOAD, 'sends the form of the specification with the country of the browser'),
  },
  {
    claim: '7 | seconds = minutes x 60',
    proof: by(STEP_PREVIEW, 'offers the eight delays, two minutes at first, and sends the choice in seconds'),
    counted: '30 minutes go out as 1800 seconds',
  },
  {
    claim:
      "7 | POST /api/csv/generate | multipart: csvFile, messageTemplate, sendInterval, handlingMethod ('individual' or 'group') | returns json, stored in browser local storage; the server emails the files",
    proof: [
      ...by(STEP_PREVIEW, 'offers the eight delays, two minutes at first, and sends the choice in seconds'),
      ...by(STEP_DONE, 'keeps the messages in local storage and forgets them on demand'),
    ],
  },
  {
    claim: "7 | 'individual'",
    proof: by(STEP_PREVIEW, 'offers the eight delays, two minutes at first, and sends the choice in seconds'),
  },
  {
    claim: "7 | 'group'",
    proof: by(
      STEP_PREVIEW,
      'sends as a group, to repeated numbers, when chosen, and reads the list anew for the latter',
    ),
  },
  {
    claim: '7 | GET /api/screenshots/audiences | none | list of audiences',
    proof: [
      ...by(GATEWAY_SCREENSHOTS, 'pass %s %s on to %s with who asks, and keep its answer private'),
      ...by(
        STORED_AUDIENCES,
        'are made with a trimmed name, listed newest first, and seen by their owner alone',
      ),
    ],
  },
  {
    claim: '7 | POST /api/screenshots/audiences | JSON: name, description | creates',
    proof: [
      ...by(AUDIENCES, 'creates one, trimmed and without an empty description, and shows it'),
      ...by(GATEWAY_SCREENSHOTS, 'pass %s %s on to %s with who asks, and keep its answer private'),
    ],
  },
  {
    claim: '7 | PUT /api/screenshots/audiences/{id} | JSON: name, description | updates',
    proof: [
      ...by(AUDIENCES, 'changes one with the same form'),
      ...by(GATEWAY_SCREENSHOTS, 'pass %s %s on to %s with who asks, and keep its answer private'),
    ],
  },
  {
    claim: '7 | DELETE /api/screenshots/audiences/{id} | none | deletes the audience and its screenshots',
    proof: [
      ...by(AUDIENCES, 'removes it and leaves the focus at the heading'),
      ...by(STORED_SCREENSHOTS, 'go with their audience, bytes and all, and each is told'),
    ],
  },
  {
    claim: '7 | GET /api/screenshots/audience/{audienceId} | none | list of screenshots, shown newest first',
    proof: [
      ...by(STORED_SCREENSHOTS, 'are listed newest first, all of them unless a page is asked for'),
      ...by(SCREENSHOT_LIST, 'shows thumbnails newest first, each with its name, leading to its page'),
    ],
  },
  {
    claim: '7 | POST /api/screenshots/upload | multipart: screenshot, audienceId | uploads one file',
    proof: [
      ...by(UPLOADS, 'sends them one by one as the specification says, and clears the selection'),
      ...by(GATEWAY_UPLOADS, 'reaches the service byte by byte, and its answer the browser with 201'),
    ],
  },
  {
    claim: '7 | GET /api/screenshots/{id} | none | one screenshot',
    proof: [
      ...by(STORED_SCREENSHOTS, 'are shown one by one with what was read from them'),
      ...by(GATEWAY_SCREENSHOTS, 'pass %s %s on to %s with who asks, and keep its answer private'),
    ],
  },
  {
    claim: '7 | DELETE /api/screenshots/{id} | none | deletes',
    proof: [
      ...by(STORED_SCREENSHOTS, 'are deleted with their bytes, and the same picture may come again'),
      ...by(GATEWAY_SCREENSHOTS, 'pass %s %s on to %s with who asks, and keep its answer private'),
    ],
  },
  {
    claim: '7 | GET /api/screenshots/{id}/ocr | none | OCR data',
    proof: [
      ...by(GATEWAY_SCREENSHOTS, 'pass %s %s on to %s with who asks, and keep its answer private'),
      ...by(STORED_OCR, 'comes out of its metadata, the conversation as JSON text'),
    ],
  },
  {
    claim: '7 | POST /api/screenshots/{id}/analyze | empty JSON body | runs analysis',
    proof: by(GATEWAY_SCREENSHOTS, 'analyze with the body "%s" and answer the analysed screenshot'),
  },
  {
    claim:
      '7 | GET /api/screenshots/audience-insights/{audienceId} | none | insights; on failure or missing, defaults are used',
    proof: by(
      INSIGHTS,
      'shows measured numbers without any sample once there are insights',
      'shows the sample numbers, each called so, and nothing else, while there are no insights',
      'says that the insights could not be loaded, shows samples, and tries again when asked',
    ),
  },
  {
    claim: '7 | Response bodies of the delete and update calls: not shown',
    background: 'the specification leaves it open',
  },
];
