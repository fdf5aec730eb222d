import type { Orientation } from './orientation';

/**
 * A picture whose container was written anew: the compressed pixels byte for byte, and nothing that is not needed to
 * show them. `width` and `height` are as stored, before the orientation is applied.
 */
export type Rewritten = {
  bytes: Buffer;
  width: number;
  height: number;
  frames: number;
  orientation: Orientation;
};
