import { screen } from '@testing-library/react';
import { useState } from 'react';
import { openScreen } from '../../../../test/open-screen';
import type { DetailTab } from '../detail-tab';
import { ScreenshotDetail } from '../screenshot-detail';
import { OCR } from './read-screenshot';
import { ID, screenshotWith, serveScreenshot, type ScreenshotServer } from './serve-screenshot';

/** A server with one screenshot that is read, whose conversation may be edited. */
export async function serveEditable(): Promise<ScreenshotServer> {
  sessionStorage.clear();
  const server = await serveScreenshot();
  server.answers.ocr = { body: OCR };
  server.answers.screenshot = { body: screenshotWith({ isAnalyzed: true, analysis: { state: 'done' } }) };
  server.answers.mend = { body: { state: 'queued' } };
  return server;
}

function Page() {
  const [tab, setTab] = useState<DetailTab>('ocr');
  return <ScreenshotDetail screenshotId={ID} tab={tab} onTab={setTab} />;
}

export const open = () => openScreen(<Page />);
export const button = (name: string) => screen.findByRole('button', { name });
export const textOf = (at: number) => screen.getByRole('textbox', { name: `Text of message ${at}` });
export const texts = () =>
  screen.getAllByRole<HTMLTextAreaElement>('textbox', { name: /^Text of/ }).map(({ value }) => value);

export async function startEditing() {
  const view = open();
  await view.user.click(await button('Edit'));
  await screen.findByRole('heading', { name: 'Edit the conversation' });
  return view;
}

/** The conversation that was sent last, and where to. */
export function sentTo(server: ScreenshotServer) {
  const call = server.asked.findLast(({ method }) => method === 'PUT');
  return call && { path: call.path, body: JSON.parse(call.body) as Record<string, unknown> };
}
