import { z } from 'zod';

const OPENAI_URL = 'https://api.openai.com/v1';
const OPENAI_MODEL = 'gpt-4o-mini';
/** The library would send every prompt to a third party. */
const notTracing = z
  .literal('false', 'must not be on: it would send conversations to a third party')
  .optional();

/** Settings of the language model; with neither an address nor a key there is none, and the rules write the feedback. */
export const modelEnv = {
  /** An OpenAI-compatible API, e.g. `http://127.0.0.1:8081/v1`. Needs `OPENAI_MODEL`. */
  OPENAI_BASE_URL: z.url({ protocol: /^https?$/ }).optional(),
  OPENAI_API_KEY: z.string().optional(),
  OPENAI_MODEL: z.string().max(200).optional(),
  /** Milliseconds that the model has for one picture, over all tries; the wait in line comes before. */
  MODEL_TIMEOUT_MS: z.coerce.number().int().min(1_000).max(60_000).default(25_000),
  LANGSMITH_TRACING: notTracing,
  LANGSMITH_TRACING_V2: notTracing,
  LANGCHAIN_TRACING: notTracing,
  LANGCHAIN_TRACING_V2: notTracing,
};

export type ModelConfig = z.output<z.ZodObject<typeof modelEnv>>;

/** Arguments for `refine` of a config with `modelEnv`: no server can guess which of its models is meant. */
export const modelIsNamed: [(config: ModelConfig) => boolean, { path: string[]; message: string }] = [
  ({ OPENAI_BASE_URL: url, OPENAI_MODEL: name }) => url === undefined || name !== undefined,
  { path: ['OPENAI_MODEL'], message: 'must name the model when OPENAI_BASE_URL is set' },
];

/** How to reach one model. `timeoutMs` bounds one answer with all its tries. */
export type ModelSettings = { name: string; baseUrl: string; apiKey: string; timeoutMs: number };

/** The model that is configured, if any. A local server needs no key, but its client sends one. */
export function modelSettings(config: ModelConfig): ModelSettings | undefined {
  const { OPENAI_BASE_URL: baseUrl, OPENAI_API_KEY: apiKey } = config;
  if (baseUrl === undefined && apiKey === undefined) return undefined;
  return {
    name: config.OPENAI_MODEL ?? OPENAI_MODEL,
    baseUrl: baseUrl ?? OPENAI_URL,
    apiKey: apiKey ?? 'none',
    timeoutMs: config.MODEL_TIMEOUT_MS,
  };
}
