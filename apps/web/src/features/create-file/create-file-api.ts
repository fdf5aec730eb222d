import {
  LIMITS,
  type GenerateAnswer,
  type HandlingMethod,
  type ParseAnswer,
  type SendingPlan,
} from '@dearly/contracts';
import { hasEdits } from '@dearly/messages';
import { api } from '../../shared/api';
import type { ApiError } from '../../shared/api-error';
import { logFailure } from '../../shared/log-failure';
import type { ReadingOutcome } from './local-preview';
import type { ListSettings } from './list-settings';
import type { SettingsOutcome } from './leave-out-listed';
import { postList } from './post-list';

type Upload = { file: File; settings: ListSettings; onProgress: (percent: number) => void };
/** `settings` are what a person chose; they are read with what `leaveOut` makes of them. */
type Request = Upload & { leaveOut: (settings: ListSettings) => Promise<SettingsOutcome<ListSettings>> };
export type ParseRequest = Request & {
  /** Reads the list in the browser when the server cannot. */
  readHere: (settings: ListSettings) => Promise<ReadingOutcome<'preview'>>;
  /** `here`: the server is not asked at all. */
  reader: 'server' | 'here';
};
export type GenerateRequest = Request & {
  handlingMethod: HandlingMethod;
  plan?: SendingPlan | undefined;
  /** The key of a generation with these settings. */
  keyFor: (settings: ListSettings) => string;
};

/** `here` marks the answer of this browser's own reading: 'Preview mode active'. */
export type Parsed = { readBy: 'server' | 'here'; answer: ParseAnswer };

/** Neither the server nor this browser could read the list; `details` is what this browser said about it. */
export const UNREADABLE = 'csv_unreadable';
const UNREADABLE_TEXT = 'Could not process the CSV file. Please check the format.';

function formOf({ file, settings }: Upload, more: Record<string, string>): FormData {
  const form = new FormData();
  form.set('messageTemplate', settings.template);
  form.set('sendInterval', String(settings.sendInterval));
  form.set('defaultCountry', settings.defaultCountry);
  form.set('duplicates', settings.duplicates);
  if (settings.phoneColumn !== null) form.set('phoneColumn', settings.phoneColumn);
  if (hasEdits(settings.edits)) form.set('edits', JSON.stringify(settings.edits));
  Object.entries(more).forEach(([name, value]) => form.set(name, value));
  // Last, so that the server knows all the settings when the bytes arrive.
  form.set('csvFile', file, file.name);
  return form;
}

/** A fault of the connection or the server. A 4xx names a fault of the file itself: a preview would hide it. */
function serverFailed({ status, code }: ApiError): boolean {
  if (code === 'cancelled') return false;
  return status === 0 || status === 408 || status >= 500 || code === 'contract_mismatch';
}

/** The field that the server (or the local reading) refused, with its stable code. */
export function refusedField(error: ApiError): { field: string; code: string } | undefined {
  const fields = (error.details as { fields?: { field: string; code: string }[] } | undefined)?.fields;
  return fields?.[0];
}

async function parseHere({ readHere, settings }: ParseRequest) {
  const local = await readHere(settings);
  if ('data' in local) return { data: { readBy: 'here', answer: local.data } as const };
  if (refusedField(local.error)?.code === 'no_phone_column') return local;
  return { error: { status: 0, code: UNREADABLE, message: UNREADABLE_TEXT, details: local.error.message } };
}

/** The request with everybody left out who is held back. */
async function withoutListed<R extends Request>(request: R): Promise<SettingsOutcome<R>> {
  const outcome = await request.leaveOut(request.settings);
  return 'error' in outcome ? outcome : { data: { ...request, settings: outcome.data } };
}

async function parse(chosen: ParseRequest, signal: AbortSignal) {
  const decided = await withoutListed(chosen);
  if ('error' in decided) return decided;
  const request = decided.data;
  if (request.reader === 'here') return parseHere(request);
  const form = formOf(request, { limit: String(LIMITS.csv.previewMessages) });
  const outcome = await postList(({ parseAnswer }) => parseAnswer, {
    path: '/api/csv/parse',
    form,
    signal,
    onProgress: request.onProgress,
  });
  if ('data' in outcome) return { data: { readBy: 'server', answer: outcome.data } as const };
  if (outcome.error.code !== 'cancelled') logFailure('parseCsv', outcome.error);
  if (!serverFailed(outcome.error)) return outcome;
  return parseHere(request);
}

async function generate(chosen: GenerateRequest, signal: AbortSignal) {
  const decided = await withoutListed(chosen);
  if ('error' in decided) return decided;
  const request = decided.data;
  const outcome = await postList(({ generateAnswer }) => generateAnswer, {
    path: '/api/csv/generate',
    form: formOf(request, {
      handlingMethod: request.handlingMethod,
      ...(request.plan ? { plan: JSON.stringify(request.plan) } : {}),
    }),
    headers: { 'Idempotency-Key': request.keyFor(request.settings) },
    signal,
    onProgress: request.onProgress,
  });
  if ('error' in outcome) {
    if (outcome.error.code !== 'cancelled') logFailure('generateFiles', outcome.error);
    return outcome;
  }
  // The store freezes what it gets, object by object: seconds for a list of 100,000. It passes by what is frozen.
  Object.freeze(outcome.data.json.messages);
  return outcome;
}

/**
 * The wizard's two calls (specification, section 7). A parse that the server cannot do falls back to a reading in this
 * browser of at most 5 messages; what the server refuses stays refused.
 */
export const createFileApi = api.injectEndpoints({
  endpoints: (build) => ({
    parseCsv: build.mutation<Parsed, ParseRequest>({
      queryFn: (request, { signal }) => parse(request, signal),
    }),
    generateFiles: build.mutation<GenerateAnswer, GenerateRequest>({
      queryFn: (request, { signal }) => generate(request, signal),
    }),
  }),
});

export const { useParseCsvMutation, useGenerateFilesMutation } = createFileApi;
