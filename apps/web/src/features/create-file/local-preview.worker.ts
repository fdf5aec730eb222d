// Before the schemas.
import '../../shared/zod-without-code';
import { readHere } from './local-preview';
import type { WorkerQuestion } from './preview-worker';

// The worker's side: a 10 MB list takes some hundred milliseconds, which would freeze the page on its own thread.
self.onmessage = ({ data }: MessageEvent<WorkerQuestion>) => {
  void readHere(data.name, data.file, data.options).then((outcome) =>
    self.postMessage({ id: data.id, outcome }),
  );
};
