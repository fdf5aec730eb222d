import { findLayout, type Raster } from '@dearly/reading/layout';

// The worker's side: one picture for each worker.
self.onmessage = ({ data }: MessageEvent<Raster>) => self.postMessage(findLayout(data));
