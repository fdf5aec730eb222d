import { z } from 'zod';
import { DEFAULT_SEND_INTERVAL, DELAY_SECONDS, handlingMethod } from './csv';
import { duplicatesRule, edits } from './edits';
import { caller, transferToken } from './http';
import { DELAY_MINUTES, LIMITS } from './limits';
import { sendingPlan } from './sending-plan';

// What the services are asked. Apart from what the web app shares with them: no bundler can tell that it needs none of it.

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
