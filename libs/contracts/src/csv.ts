import { z } from 'zod';
import { DELAY_MINUTES, DEFAULT_DELAY_MINUTES } from './limits';
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
