import { screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import type { DeskQuestion } from '../desk/desk-questions';
import { createDeskSide } from '../desk/desk-side';
import { readHere } from '../local-preview';
import { readSourceHere, type SourceQuestion } from '../sources/local-source';
import type { WorkerQuestion } from '../preview-worker';
import { CreateFileWizard } from '../wizard';
import { csvFile } from './answers';
import { completeFiles } from '../../../../test/files';
import type { FormServer } from '../../../../test/form-server';
import { openScreen, type Entry } from '../../../../test/open-screen';

/** jsdom has no workers: the worker's own code answers on the page's thread, later, as a worker would. */
class WorkerOnThisThread {
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onerror: (() => void) | null = null;
  private readonly desk = createDeskSide();
  private isTerminated = false;
  postMessage(question: WorkerQuestion | DeskQuestion | SourceQuestion) {
    if ('deskId' in question) {
      void this.desk.answer(question).then((data) => this.onmessage?.({ data }));
      return;
    }
    if ('source' in question) {
      const reply = (data: unknown) => this.isTerminated || this.onmessage?.({ data });
      void readSourceHere(question, (share) => reply({ share })).then((outcome) => reply({ outcome }));
      return;
    }
    const { id, name, file, options } = question;
    void readHere(name, file, options).then((outcome) => this.onmessage?.({ data: { id, outcome } }));
  }
  terminate() {
    this.isTerminated = true;
    this.onmessage = null;
  }
}

/** Adds what browsers have and jsdom lacks: workers, reading a blob, object addresses. */
export function completeBrowser(): { downloads: File[] } {
  Object.assign(globalThis, { Worker: WorkerOnThisThread });
  return completeFiles();
}

type Opened = ComponentProps<typeof CreateFileWizard> & { at?: Entry };

/** Opens the wizard as the dashboard does, with the server of the test behind it; `at` an entry of the history. */
export function openWizard(server: FormServer, { at, ...props }: Opened = {}) {
  (globalThis as unknown as { moveTo: (url: string) => void }).moveTo(server.url);
  const { user, store, ...view } = openScreen(<CreateFileWizard {...props} />, at);
  const chooseFile = (file: File = csvFile()) => user.upload(screen.getByLabelText('CSV file'), file);
  /** Chooses a file and waits for the template step, which comes by itself. */
  const toTemplate = async (file?: File) => {
    await chooseFile(file);
    return screen.findByLabelText<HTMLTextAreaElement>('Message Template');
  };
  const toPreview = async (file?: File) => {
    await toTemplate(file);
    await user.click(screen.getByRole('button', { name: 'Preview Messages' }));
    await screen.findByText(/^Showing/);
  };
  const step = () => screen.getByRole('heading', { level: 1 }).textContent;
  return { user, store, chooseFile, toTemplate, toPreview, step, ...view };
}
