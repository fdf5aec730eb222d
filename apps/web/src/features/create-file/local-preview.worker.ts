// Before the schemas.
import '../../shared/zod-without-code';
import { createDeskSide } from './desk/desk-side';
import type { DeskQuestion } from './desk/desk-questions';
import { readHere } from './local-preview';
import type { WorkerQuestion } from './preview-worker';

// The worker's side: a 10 MB list takes some hundred milliseconds, which would freeze the page on its own thread.
// The desk runs in a worker of its own, so that neither waits for the other; the file is the same, and loaded once.
const desk = createDeskSide();

self.onmessage = ({ data }: MessageEvent<WorkerQuestion | DeskQuestion>) => {
  if ('deskId' in data) {
    void desk.answer(data).then((reply) => self.postMessage(reply));
    return;
  }
  void readHere(data.name, data.file, data.options).then((outcome) =>
    self.postMessage({ id: data.id, outcome }),
  );
};
