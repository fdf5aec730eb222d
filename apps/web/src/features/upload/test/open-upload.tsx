import type { UploadProgress } from '@dearly/contracts';
import { screen, waitFor } from '@testing-library/react';
import type { Answer, FormServer, Received } from '../../../../test/form-server';
import { openScreen } from '../../../../test/open-screen';
import { idOf, screenshotOf } from '../../../../test/screenshot-answers';
import { UploadArea } from '../upload-area';

export const AUDIENCE = idOf('audience', 1);
export const UPLOAD = '/api/screenshots/upload';

/** A picture of this size in bytes, whatever it holds. */
export function picture(name: string, type = 'image/png', size = 4): File {
  const file = new File(['data'], name, { type });
  Object.defineProperty(file, 'size', { value: size });
  return file;
}

/** What the server answers once it has stored the picture, or found that the audience had it; and when it queues analyses. */
export function stored({ path, file, fields }: Received, isDuplicate = false): Answer {
  if (path !== UPLOAD) return { status: 202, body: { queued: 1, waiting: 1, analyzed: 0, total: 1 } };
  const screenshot = screenshotOf(fields['audienceId'] ?? '', 1, { filename: file?.name ?? '' });
  return { status: isDuplicate ? 200 : 201, body: { ...screenshot, isDuplicate } };
}

/** jsdom lacks addresses of files on this device; `addresses` are those that were not given back yet. */
export function completeBrowser(): { addresses: string[] } {
  const addresses: string[] = [];
  URL.createObjectURL = (file) => {
    const address = `blob:${(file as File).name}`;
    addresses.push(address);
    return address;
  };
  URL.revokeObjectURL = (address) => void addresses.splice(addresses.indexOf(address), 1);
  return { addresses };
}

/** Keeps every upload waiting: `arrived(n)` waits for the n-th, `answerLast` lets the last one through. */
export function holdUploads(server: FormServer) {
  let answerLast = (): void => undefined;
  server.script = (received) =>
    received.path === UPLOAD
      ? new Promise((resolve) => {
          answerLast = () => resolve(stored(received));
        })
      : stored(received);
  const arrived = (count: number) => waitFor(() => expect(server.calls(UPLOAD)).toHaveLength(count));
  return { arrived, answerLast: () => answerLast() };
}

/** Opens the tab Upload with the server of the test behind it; `told` are the steps that other windows hear of, while the way to them is kept open. */
export function openUpload(server: FormServer) {
  (globalThis as unknown as { moveTo: (url: string) => void }).moveTo(server.url);
  const told: UploadProgress[] = [];
  let isKept = false;
  const tell = (progress: UploadProgress) => void told.push(progress);
  const keep = () => {
    isKept = true;
    return () => {
      isKept = false;
    };
  };
  const news = { tell, keep };
  const onArrived = jest.fn();
  const opened = openScreen(<UploadArea audienceId={AUDIENCE} news={news} onArrived={onArrived} />);
  /** Audiences that were sent to be read. */
  const read = () => server.received.filter(({ path }) => path.endsWith('/analyze')).map(({ path }) => path);
  const choose = (...files: File[]) => opened.user.upload(screen.getByLabelText('Screenshots'), files);
  const press = (name: string) => opened.user.click(screen.getByRole('button', { name }));
  const row = (name: string) => screen.getByText(name).closest('li');
  return { ...opened, told, isNewsKept: () => isKept, choose, press, row, onArrived, read };
}
