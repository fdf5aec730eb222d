import { configureStore } from '@reduxjs/toolkit';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { api } from '../../../shared/api';
import { toastSlice } from '../../../shared/toast/toast-slice';
import { Toaster } from '../../../shared/toast/toaster';
import { readHere } from '../local-preview';
import type { WorkerQuestion } from '../preview-worker';
import { CreateFileWizard } from '../wizard';
import { csvFile } from './answers';
import type { FormServer } from '../../../../test/form-server';

/** jsdom has no workers: the worker's own code answers on the page's thread, later, as a worker would. */
class WorkerOnThisThread {
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onerror: (() => void) | null = null;
  postMessage({ id, name, file, options }: WorkerQuestion) {
    void readHere(name, file, options).then((outcome) => this.onmessage?.({ data: { id, outcome } }));
  }
  terminate() {
    this.onmessage = null;
  }
}

function readBlob(this: Blob): Promise<ArrayBuffer> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as ArrayBuffer);
    reader.onerror = () => reject(new Error('unreadable'));
    reader.readAsArrayBuffer(this);
  });
}

/** Adds what browsers have and jsdom lacks: workers, reading a blob, object addresses. */
export function completeBrowser(): { downloads: File[] } {
  const downloads: File[] = [];
  Object.assign(globalThis, { Worker: WorkerOnThisThread });
  Blob.prototype.arrayBuffer ??= readBlob;
  URL.createObjectURL = (file) => {
    downloads.push(file as File);
    return '#download';
  };
  URL.revokeObjectURL = () => undefined;
  return { downloads };
}

/** Opens the wizard as the dashboard does, with the server of the test behind it. */
export function openWizard(server: FormServer) {
  (globalThis as unknown as { moveTo: (url: string) => void }).moveTo(server.url);
  const store = configureStore({
    reducer: { [api.reducerPath]: api.reducer, [toastSlice.reducerPath]: toastSlice.reducer },
    middleware: (defaults) => defaults().concat(api.middleware),
  });
  // What a pointer would hit is a matter of layout, which jsdom does not have; asking costs most of the time.
  const user = userEvent.setup({ pointerEventsCheck: 0 });
  const view = render(
    <Provider store={store}>
      <MemoryRouter>
        <CreateFileWizard />
        <Toaster />
      </MemoryRouter>
    </Provider>,
  );
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

/** The text of the one visible notification. */
export function toastText(): string {
  return document.querySelector('[data-swipe-direction]')?.textContent ?? '';
}
