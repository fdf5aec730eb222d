import { z } from 'zod';
import { duplicatesRule, edits } from './edits';
import { caller, transferToken } from './http';
import { DELAY_MINUTES, DEFAULT_DELAY_MINUTES, LIMITS } from './limits';
import { sendingPlan } from './sending-plan';

export const DELAY_SECONDS: readonly number[] = DELAY_MINUTES.map((minutes) => minutes * 60);
export const DEFAULT_SEND_INTERVAL = DEFAULT_DELAY_MINUTES * 60;

export const handlingMethod = z.enum(['individual', 'group']);
export type HandlingMethod = z.infer<typeof handlingMethod>;

/** One message as the browser keeps it (specification, section 3). `statusUpdatedTimestamp` in seconds. */
export const message = z.object({
  id: z.string(),
  phoneNumbers: z.array(z.string()),
  text: z.string(),
  status: z.literal('pending'),
  statusUpdatedTimestamp: z.number().int(),
});
export type Message = z.infer<typeof message>;
export const messageMap = z.record(z.string(), message);

export const PROBLEM_CODES = [
  'phone_missing',
  'phone_invalid',
  'phone_damaged',
  'duplicate',
  'too_few_cells',
  'too_many_cells',
  'stray_quote',
  'group_too_large',
] as const;
/** `row` is the number a spreadsheet shows: the header line is row 1 unless lines stand before it. */
export const problem = z.object({
  row: z.number().int().min(1),
  column: z.string().optional(),
  value: z.string().optional(),
  code: z.enum(PROBLEM_CODES),
  message: z.string(),
});
export type Problem = z.infer<typeof problem>;

export const encoding = z.enum(['utf-8', 'utf-16le', 'utf-16be', 'windows-1252']);
export type Encoding = z.infer<typeof encoding>;
export const delimiter = z.enum([',', ';', '\t', '|']);
export type Delimiter = z.infer<typeof delimiter>;

/** What is known about a contact list and a template, beside the messages themselves. */
export const csvSummary = z.object({
  columns: z.array(z.string()),
  phoneColumn: z.string(),
  /** Rows with data, whether they can be sent or not. */
  total: z.number().int(),
  /** Messages that have a usable number and are no dropped duplicate. */
  sendable: z.number().int(),
  /** Rows that a person left out: they get no message and count nowhere else but in the total. */
  leftOut: z.number().int().default(0),
  problems: z.array(problem).max(1000),
  problemCount: z.number().int(),
  encoding,
  delimiter,
  usedVariables: z.array(z.string()),
  unknownVariables: z.array(z.string()),
  /** Columns used without a fallback that are empty in some rows. */
  emptyVariables: z.array(z.object({ column: z.string(), rows: z.number().int() })),
});
export type CsvSummary = z.infer<typeof csvSummary>;

/** Answer of POST /api/csv/parse. */
export const parseAnswer = csvSummary.extend({ messages: messageMap });
export type ParseAnswer = z.infer<typeof parseAnswer>;

/** What the browser keeps in local storage (specification, section 7). */
export const generatedJson = z.object({
  version: z.literal(1),
  createdAt: z.string(),
  sendInterval: z.number().int(),
  handlingMethod,
  messages: messageMap,
  /** Where the person planned when they leave. Without it they leave one after the other from now on. */
  plan: sendingPlan.optional(),
  /** Where they were opened from files of a plan: when (milliseconds) each may leave at the earliest, by its id. */
  notBefore: z.record(z.string(), z.number().int()).optional(),
});
export type GeneratedJson = z.infer<typeof generatedJson>;

export const generatedFile = z.object({ name: z.string(), count: z.number().int(), size: z.number().int() });
export const emailOutcome = z.object({
  status: z.enum(['sent', 'failed']),
  to: z.string(),
  reason: z.string().optional(),
});

export type EmailOutcome = z.infer<typeof emailOutcome>;

/** Answer of POST /api/csv/generate. */
export const generateAnswer = z.object({
  json: generatedJson,
  files: z.array(generatedFile),
  email: emailOutcome,
});
export type GenerateAnswer = z.infer<typeof generateAnswer>;

/**
 * One emailed file, made for the phone's shortcut: `messages` in send order, `delaySeconds` 0 for the last. `notBefore`,
 * ISO 8601 in UTC to the second, is there for a wave of a plan: none of them may leave earlier. `list` is the `createdAt`
 * of the messages (`generatedJson`), by which a result names them; files of older releases have none.
 */
export const shortcutFile = z.object({
  version: z.literal(1),
  list: z.iso.datetime().optional(),
  notBefore: z.iso.datetime().optional(),
  sendInterval: z.number().int(),
  handlingMethod,
  messages: z.array(
    z.object({
      id: z.string(),
      phone: z.string(),
      phones: z.array(z.string()),
      text: z.string(),
      delaySeconds: z.number().int(),
    }),
  ),
});
export type ShortcutFile = z.infer<typeof shortcutFile>;

/** A form has texts only, so that objects arrive as JSON. `message` never repeats the text: it may hold cells. */
const jsonField = <Schema extends z.ZodType>(description: string, message: string, schema: Schema) =>
  z
    .string()
    .describe(description)
    .transform((text, context): unknown => {
      try {
        return JSON.parse(text) as unknown;
      } catch {
        context.addIssue({ code: 'custom', message });
        return z.NEVER;
      }
    })
    .pipe(schema);

const planField = jsonField(
  'When the messages may leave, as JSON: start, variation of the pauses, quiet hours, weekends.',
  'The plan is no JSON. Plan the sending again, or send an object such as {"zone":"Europe/Berlin", ...}.',
  sendingPlan,
);

const editsField = jsonField(
  `What was decided about the list, as JSON of at most ${LIMITS.csv.editsBytes / 1024 / 1024} MB: columns, country, duplicates, languages, and rows by the id of their message.`,
  'The edits are no JSON. Send an object such as {"rows":{}}.',
  edits,
);

/** Text fields of both multipart calls, as they arrive. `edits` says more than the fields beside it and wins over them. */
export const parseFields = z.object({
  messageTemplate: z
    .string({ error: 'Write a message template first.' })
    .refine((text) => text.trim() !== '', 'The message template is blank. Write a text such as "Hi {name}".')
    // Forms send every line end as CRLF, whatever was typed.
    .transform((text) => text.replace(/\r\n?/g, '\n')),
  sendInterval: z.coerce
    .number({ error: 'The delay must be a number of seconds.' })
    .refine(
      (seconds) => DELAY_SECONDS.includes(seconds),
      `Choose one of the allowed delays: ${DELAY_MINUTES.join(', ')} minutes, sent as seconds.`,
    )
    .default(DEFAULT_SEND_INTERVAL),
  defaultCountry: z
    .string()
    .regex(/^[A-Z]{2}$/, 'The default country is a two-letter code such as US.')
    .default('US'),
  phoneColumn: z.string().min(1).optional(),
  duplicates: duplicatesRule.default('first'),
  edits: editsField.optional(),
  limit: z.coerce.number().int().min(0).optional(),
});
export const generateFields = parseFields.omit({ limit: true }).extend({
  handlingMethod: handlingMethod.default('individual'),
  plan: planField.optional(),
});
export type GenerateFields = z.infer<typeof generateFields>;

const csvRequest = z.object({ ticket: transferToken, caller });

/** How long the work itself may take once the upload has arrived, in milliseconds. */
export const CSV_WORK_MS = { 'csv.parse': 10_000, 'csv.generate': 30_000 } as const;

/** RPC calls of csv-generation. The upload and the answer, errors included, go as a byte stream: only a status returns here. */
export const CSV_RPC = {
  'csv.parse': {
    input: csvRequest,
    output: z.object({ status: z.number().int() }),
    timeoutMs: LIMITS.upload.milliseconds + CSV_WORK_MS['csv.parse'],
    idempotent: false,
  },
  'csv.generate': {
    input: csvRequest.extend({
      /** Hash of the caller's own key, which may hold anything. */
      idempotencyKey: z.hash('sha256').optional(),
    }),
    output: z.object({ status: z.number().int() }),
    timeoutMs: LIMITS.upload.milliseconds + CSV_WORK_MS['csv.generate'],
    idempotent: false,
  },
} as const;
