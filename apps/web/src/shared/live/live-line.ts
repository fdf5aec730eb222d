import type { UploadProgress } from '@dearly/contracts';
import type { LiveConnection } from './live-connection';

const TOLD_EVERY_MS = 250;

/** The line to a person's other windows while there is one. */
export type LiveLine = {
  /** Tells how far an upload is, at most four times a second for each; its end is always told. */
  tell: (progress: UploadProgress) => void;
  use: (connection: LiveConnection) => void;
  close: () => void;
};

export function newLiveLine(): LiveLine {
  const told = new Map<string, number>();
  let connection: LiveConnection | undefined;
  return {
    tell: (progress) => {
      const { uploadId, state } = progress;
      if (state !== 'sending') told.delete(uploadId);
      else if (Date.now() - (told.get(uploadId) ?? 0) < TOLD_EVERY_MS) return;
      else told.set(uploadId, Date.now());
      connection?.tell('upload', progress);
    },
    use: (opened) => {
      connection = opened;
    },
    close: () => {
      connection?.close();
      connection = undefined;
    },
  };
}
