import type { GeneratedJson } from '@dearly/contracts';
import { screen, within } from '@testing-library/react';
import { openScreen } from '../../../../test/open-screen';
import { SendQueue } from '../send-queue';

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15';

/** Lets the page believe that it runs on an iPhone, or on what `userAgent` says. */
export function pretendSystem(userAgent = IPHONE): void {
  Object.defineProperty(navigator, 'userAgent', { value: userAgent, configurable: true });
}

// The test's browser has no app for text messages.
const stayHere = (event: Event) => {
  if (event.target instanceof Element && event.target.closest('a[href^="sms:"]')) event.preventDefault();
};

/** Numbers as they are sent: people see them with blanks as soon as the numbering plans are there. */
const withPlainNumbers = (text: string | null | undefined) => text?.replace(/(?<=\d) (?=\d)/g, '');

/** Opens the queue with what the browser keeps; a second call is what a reload, or another window, would show. */
export async function openQueue(json?: GeneratedJson) {
  if (json) localStorage.setItem('dearly.generated', JSON.stringify(json));
  window.addEventListener('click', stayHere);
  const view = openScreen(<SendQueue />, '/send');
  await screen.findByText(/All messages|No messages in this browser yet/);
  const press = (name: string) =>
    view.user.click(screen.getByRole('button', { name: (shown) => withPlainNumbers(shown) === name }));
  const link = () => screen.getByRole('link', { name: /Open/ });
  /** The number in front. */
  const number = () => withPlainNumbers(screen.getAllByRole('heading', { level: 2 })[0]?.textContent);
  const counts = () => screen.getAllByRole('status')[0]?.textContent;
  const rows = () =>
    within(screen.getByRole('list', { name: 'Messages' }))
      .getAllByRole('listitem')
      .map((row) => withPlainNumbers(row.textContent));
  return { ...view, press, link, number, counts, rows };
}

/** Catches what is handed to the downloads. */
export function catchDownloads(): File[] {
  const files: File[] = [];
  URL.createObjectURL = (file) => {
    files.push(file as File);
    return '#download';
  };
  URL.revokeObjectURL = () => undefined;
  return files;
}

export function textOf(file: File | undefined): Promise<string> {
  return new Promise((resolve, reject) => {
    if (!file) return reject(new Error('There is no file.'));
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(new Error('unreadable'));
    reader.readAsText(file);
  });
}
