import { by, type Row } from '../row';
import {
  BILLING_EVENTS,
  CSV_ANSWERS,
  PASSWORD_GRANT,
  READ_TEXTS,
  SECOND_STEP,
  SIGN_UP,
  STEP_UPLOAD,
  STORED_AUDIENCES,
  STORED_INSIGHTS,
  STORED_OCR,
  STORED_SCREENSHOTS,
  SUBSCRIPTION,
  TEMPLATE,
} from '../test-files';

export const ENTITIES_ROWS: Row[] = [
  {
    claim: '3 | Session: access token, refresh token, expires_at, expires_in, token type, user',
    proof: by(PASSWORD_GRANT, 'opens a new session beside the others, for the address in any spelling'),
  },
  {
    claim: '3 | User: id, email, identities, factors, user_metadata.avatar_url',
    proof: by(SIGN_UP, 'makes an account and signs it in, with the address in lower case and the given data'),
  },
  {
    claim: '3 | MFA factor: factor_type (totp or phone), status (verified), friendly_name',
    proof: by(
      SECOND_STEP,
      'comes between a login and the page it was for',
      'lets a person with several factors choose',
    ),
  },
  { claim: '3 | Message template: free text with {column} variables', proof: by(TEMPLATE, 'makes %j to %j') },
  {
    claim: '3 | The set of used variables is derived from the text',
    proof: by(TEMPLATE, 'names used columns as listed and unknown variables as written, each once, in order'),
  },
  {
    claim: '3 | CSV columns: a list of names',
    proof: by(
      STEP_UPLOAD,
      'shows name, size in KB, rows and columns at once, while the server is still reading',
    ),
  },
  {
    claim:
      '3 | Parsed CSV response: messages, a map of message objects with id, phoneNumbers (list; the first is used), text, status, statusUpdatedTimestamp (seconds)',
    proof: by(CSV_ANSWERS, 'are the parse answer of the contract'),
  },
  {
    claim: '3 | Audience: id, name, description (optional)',
    proof: by(
      STORED_AUDIENCES,
      'are made with a trimmed name, listed newest first, and seen by their owner alone',
      'change their name, and lose a description that is left out',
    ),
  },
  {
    claim:
      '3 | Screenshot: id, filename, url, storagePath (a public storage URL is built from it when url is missing), createdAt, isAnalyzed (boolean), analysisResults (JSON text), metadata (JSON text holding ocr{fullText or extractedText, parsedConversation} and analysis{conversationAnalysis, initialMessageAnalysis, gpt4Analysis, gpt4AnalysisRaw})',
    proof: by(
      STORED_SCREENSHOTS,
      'are shown one by one with what was read from them',
      'have the same addresses each time they are listed, so that browsers keep the pictures',
    ),
  },
  {
    claim:
      '3 | OCR data: fullText, parsedData (JSON text), gpt4Analysis, conversationAnalysis, initialMessageAnalysis (its initialMessage part is dropped)',
    proof: [
      ...by(STORED_OCR, 'comes out of its metadata, the conversation as JSON text'),
      ...by(READ_TEXTS, 'are the full text, the conversation out of its JSON text, and the feedback'),
    ],
  },
  {
    claim: '3 | AI feedback: effectiveness (string), strengths (list), improvements (list)',
    proof: by(READ_TEXTS, 'are the full text, the conversation out of its JSON text, and the feedback'),
  },
  {
    claim:
      '3 | Audience insights: responseRate, averageResponseTime (minutes), messagePerformance.bestLength, messageSamples (title, responseRate, text)',
    proof: by(STORED_INSIGHTS, 'are counted over what is analysed, and say how much that is'),
  },
  {
    claim: '3 | Subscription status: isActive, plan, currentPeriodEnd, status, loading',
    proof: by(SUBSCRIPTION, '%s counts as active: %s'),
  },
  {
    claim: '3 | The server returns subscription with status, plan, current_period_end',
    proof: by(BILLING_EVENTS, 'make a subscription known, with plan and period'),
  },
  { claim: '3 | Backend table and bucket names: not shown', background: 'the specification leaves it open' },
];
