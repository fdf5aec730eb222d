import { analysisDocument, LIMITS, type Feedback } from '@dearly/contracts';
import { z } from 'zod';
import { cleanLine } from './clean-text';
import { ModelFailure } from './model-failure';
import type { Judgement } from './rules';

const { points: POINTS, pointChars: POINT_CHARS, summaryChars: SUMMARY_CHARS } = LIMITS.analysis;
const { conversationAnalysis } = analysisDocument.shape.analysis.shape;

/** A line that is cleaned first; one of nothing but blanks is a fault. */
const said = z
  .string()
  .transform((text) => cleanLine(text, SUMMARY_CHARS))
  .refine((text) => text !== '', 'must not be empty');
/** Lines beyond the limits and empty ones are left out rather than held against the model. */
const points = z
  .array(z.string())
  .transform((lines) => lines.map((line) => cleanLine(line, POINT_CHARS)).filter((line) => line !== ''))
  .transform((lines) => lines.slice(0, POINTS));

/** What a model is asked for; other keys are dropped. */
const modelAnswer = z.object({
  effectiveness: said,
  strengths: points,
  improvements: points,
  messageSummary: said,
  conversationSummary: said,
  replyTone: conversationAnalysis.shape.replyTone,
});

/** The form of an answer as a JSON schema, for servers that can hold a model to it. */
export const ANSWER_SCHEMA: Record<string, unknown> = z.toJSONSchema(modelAnswer, {
  io: 'input',
  // Servers that enforce a schema want every object closed, and some stumble over the name of the dialect.
  override: ({ jsonSchema }) => {
    if (jsonSchema.type === 'object') jsonSchema.additionalProperties = false;
    delete jsonSchema.$schema;
  },
});

/**
 * Reads what a model wrote: JSON, alone or within other text, as small models like to do.
 * @throws ModelFailure `bad_answer` with its fault
 */
export function readAnswer(text: string): Judgement & { feedback: Feedback } {
  const json = parseJson(text);
  if (json === undefined) throw new ModelFailure('bad_answer', { isNotJson: true });
  const result = modelAnswer.safeParse(json);
  if (!result.success) throw new ModelFailure('bad_answer', { fault: faultsOf(result.error) });
  const { messageSummary, conversationSummary, replyTone, ...feedback } = result.data;
  return { feedback, initialSummary: messageSummary, conversationSummary, replyTone };
}

function parseJson(text: string): unknown {
  const answer = text.replace(/^\s*<think>[\s\S]*?<\/think>/, '');
  const json = answer.slice(answer.indexOf('{'), answer.lastIndexOf('}') + 1);
  try {
    return JSON.parse(json) as unknown;
  } catch {
    // The caller asks again; what was wrong with it helps nobody.
    return undefined;
  }
}

function faultsOf(error: z.ZodError): string {
  return error.issues.map((issue) => `${issue.path.join('.') || 'The answer'}: ${issue.message}.`).join(' ');
}
