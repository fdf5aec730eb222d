// Before the schemas.
import '../../../shared/zod-without-code';
import { readSourceHere, type SourceQuestion } from './local-source';

// The worker's side: one list for each worker, which is ended when nobody waits for the list any more.
self.onmessage = ({ data }: MessageEvent<SourceQuestion>) => {
  void readSourceHere(data, (share) => self.postMessage({ share })).then((outcome) =>
    self.postMessage({ outcome }),
  );
};
