/** Numbers of the specification (sections 5 and 9) and of the product decisions, stated once for front and back end. */
export const LIMITS = {
  csv: {
    bytes: 10 * 1024 * 1024,
    columns: 200,
    cellBytes: 32 * 1024,
    rows: 200_000,
    previewMessages: 5,
    problems: 1_000,
    messagesPerFile: 50,
    numbersPerGroup: 32,
    templateBytes: 32 * 1024,
    /** JSON of what was decided about a list. */
    editsBytes: 1024 * 1024,
    /** Characters of one filled text, and bytes of all messages of one answer: a template may repeat a long cell. */
    messageChars: 64 * 1024,
    messagesBytes: 128 * 1024 * 1024,
  },
  /** Attachments grow by a third on their way; most mail servers take 25 MB in all. */
  mail: { attachmentBytes: 18 * 1024 * 1024 },
  /** How long a phone may take to send an upload; a call's own budget begins after that. */
  upload: { milliseconds: 60_000 },
  /** A quarter of the slowest line that is still a line: who sends or takes less for long is cut. */
  line: { bytesPerSecond: 16 * 1024 },
  rpc: { messageBytes: 64 * 1024, inFlightPerService: 64, inFlightPerUser: 4 },
  account: { bodyBytes: 1024 * 1024 },
  audience: { nameChars: 120, descriptionChars: 1_000 },
  picture: { bytes: 10 * 1024 * 1024, megapixels: 40, frames: 100, filenameChars: 255, thumbnailPixels: 480 },
  /** Objects of the storage protocol: a bucket may set less, never more. Paths and lists as the protocol says. */
  storage: { objectBytes: 50 * 1024 * 1024, keyChars: 1_024, bucketNameChars: 100, listRows: 1_000 },
  analysis: {
    /** Time that POST analyze waits for the result before it answers 202. */
    waitMilliseconds: 60_000,
    /** Work on more pixels than these is done on a smaller copy. */
    pixels: 12_000_000,
    messages: 400,
    messageChars: 8_000,
    contactChars: 200,
    /** JSON of a conversation that a person put right; the document holds it beside what was read. */
    mendedBytes: 256 * 1024,
    fullTextChars: 100_000,
    summaryChars: 600,
    points: 5,
    pointChars: 300,
    rawChars: 20_000,
    documentBytes: 1024 * 1024,
  },
  /** Of what was read from screenshots: how many are looked through, the newest ones, and how many are told. */
  search: { leastChars: 2, mostChars: 100, screenshots: 2_000, found: 50 },
  /** Messages on their way to another device: ciphertext, and all of it in the memory of Redis. */
  handoff: {
    bytes: 2 * 1024 * 1024,
    seconds: 600,
    waiting: 40,
    opening: { perNetwork: 60, seconds: 300 },
  },
  /** Events of the payment provider. */
  billing: { eventBytes: 512 * 1024, signatureSeconds: 300 },
  /** Substantially similar messages that may leave one phone in a rolling day (specification, section 9). */
  sending: { messages: 50, milliseconds: 24 * 60 * 60 * 1_000 },
  jobs: { inputBytes: 4 * 1024, waiting: 10_000 },
  live: {
    topicsPerSocket: 100,
    payloadBytes: 256 * 1024,
    idleMilliseconds: 60_000,
    messagesPerSecond: 100,
  },
} as const;

/** Delays a person may choose between two messages, in minutes (specification, section 5). */
export const DELAY_MINUTES = [1, 2, 3, 4, 5, 10, 15, 30] as const;
export const DEFAULT_DELAY_MINUTES = 2;
/** What the template field begins with (specification, section 5). */
export const DEFAULT_TEMPLATE = 'Hi {name}';

/** Waits of the screens in milliseconds (specification, sections 2, 4 and 9). */
export const TIMINGS = {
  afterLogin: 500,
  afterVerification: 1_500,
  afterSignUpNotice: 1_500,
  downloadRedirect: 1_000,
  guardHelp: 5_000,
  toast: 5_000,
  variableAddedToast: 1_500,
  filesReadyToast: 3_000,
  subscriptionCheck: 500,
} as const;
