import type {
  AnalysisEngine,
  Audience,
  AudienceAnalysis,
  AudienceInsights,
  Conversation,
  ErrorBody,
  Feedback,
  Screenshot,
  ScreenshotSummary,
  UploadAnswer,
} from '@dearly/contracts';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Stack } from '../stack';

export type Answer<T> = { status: number; headers: Headers; body: T & Partial<ErrorBody> };

/** Answer of the call for what was read; `parsedData` is a conversation as JSON text. */
type OcrAnswer = {
  fullText: string;
  parsedData: string;
  gpt4Analysis: Feedback | null;
  engine: AnalysisEngine;
  thread: { screenshots: string[]; conversation: Conversation } | null;
};

/** Asks until it is not told that too much is going on, and waits in between as long as it is told to. */
export async function patiently<T>(ask: () => Promise<Answer<T>>): Promise<Answer<T>> {
  for (;;) {
    const answer = await ask();
    if (answer.body?.code !== 'overloaded') return answer;
    await sleep(Number(answer.headers.get('retry-after')) * 1_000);
  }
}

/** The calls of section 7 about audiences and screenshots, as somebody with this access token makes them. */
export function screenshotsApi({ url }: Pick<Stack, 'url'>, accessToken: string) {
  const call = async <T>(method: string, path: string, init: RequestInit = {}): Promise<Answer<T>> => {
    const response = await fetch(`${url}/api/screenshots/${path}`, {
      method,
      ...init,
      headers: { authorization: `Bearer ${accessToken}`, ...init.headers },
    });
    const text = await response.text();
    return { status: response.status, headers: response.headers, body: JSON.parse(text || 'null') };
  };
  // A page of the same person may have as many questions under way as a person may have.
  const read = <T>(path: string) => patiently(() => call<T>('GET', path));
  const json = (value: unknown): RequestInit => ({
    body: JSON.stringify(value),
    headers: { 'content-type': 'application/json' },
  });
  return {
    audiences: () => read<Audience[]>('audiences'),
    createAudience: (fields: unknown) => call<Audience>('POST', 'audiences', json(fields)),
    updateAudience: (id: string, fields: unknown) => call<Audience>('PUT', `audiences/${id}`, json(fields)),
    deleteAudience: (id: string) => call<unknown>('DELETE', `audiences/${id}`),
    list: (audienceId: string, query = '') => read<ScreenshotSummary[]>(`audience/${audienceId}${query}`),
    upload: (
      audienceId: string,
      picture: Uint8Array,
      options: { name?: string; signal?: AbortSignal } = {},
    ) => {
      const form = new FormData();
      form.set('screenshot', new Blob([picture as BlobPart]), options.name ?? 'screenshot.png');
      form.set('audienceId', audienceId);
      return call<UploadAnswer>('POST', 'upload', { body: form, signal: options.signal });
    },
    screenshot: (id: string) => read<Screenshot>(id),
    deleteScreenshot: (id: string) => call<unknown>('DELETE', id),
    ocr: (id: string) => read<OcrAnswer>(`${id}/ocr`),
    analyze: (id: string) => call<Screenshot>('POST', `${id}/analyze`, json({})),
    analyzeAll: (audienceId: string) =>
      call<AudienceAnalysis>('POST', `audience/${audienceId}/analyze`, json({})),
    insights: (audienceId: string) => read<AudienceInsights>(`audience-insights/${audienceId}`),
    /** The bytes behind a signed address, which needs no token. */
    bytes: async (address: string): Promise<{ status: number; headers: Headers; bytes: Buffer }> => {
      const response = await fetch(`${url}${address}`);
      return {
        status: response.status,
        headers: response.headers,
        bytes: Buffer.from(await response.arrayBuffer()),
      };
    },
  };
}
export type ScreenshotsApi = ReturnType<typeof screenshotsApi>;
