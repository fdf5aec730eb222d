import type { Screenshot } from '@dearly/contracts';
import { idOf, errorAnswer, screenshotOf } from '../../../../test/screenshot-answers';
import { startSmallServer, type Answer } from '../../../../test/small-server';

export const AUDIENCE = idOf('audience', 1);
export const ID = idOf('screenshot', 7);
const PATH = `/api/screenshots/${ID}`;

export const screenshotWith = (changes: Partial<Screenshot> = {}): Screenshot => ({
  ...screenshotOf(AUDIENCE, 7),
  analysisResults: null,
  metadata: null,
  ...changes,
});
export const NO_OCR = errorAnswer(404, 'ocr_not_found', 'No OCR data available for this screenshot');
export const NOT_NOW = errorAnswer(503, 'service_unavailable', 'Not right now.');

/** A server with one screenshot. `answers` may be changed at any time; it begins with one that was never analysed. */
export async function serveScreenshot() {
  const answers: Record<'screenshot' | 'ocr' | 'analyze' | 'mend' | 'remove', Answer> = {
    screenshot: { body: screenshotWith() },
    ocr: NO_OCR,
    analyze: NOT_NOW,
    mend: NOT_NOW,
    remove: { body: { id: ID } },
  };
  const server = await startSmallServer(({ method, path }) => {
    if (path === `${PATH}/ocr`) return answers.ocr;
    if (path === `${PATH}/analyze`) return answers.analyze;
    if (path === `${PATH}/conversation`) return answers.mend;
    if (path === PATH) return method === 'DELETE' ? answers.remove : answers.screenshot;
    return { status: 404, body: '' };
  });
  const times = (method: string, part: '' | '/ocr' | '/analyze' | '/conversation') =>
    server.asked.filter((asked) => asked.method === method && asked.path === PATH + part).length;
  return { ...server, answers, times };
}
export type ScreenshotServer = Awaited<ReturnType<typeof serveScreenshot>>;
