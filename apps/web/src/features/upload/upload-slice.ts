import type { UploadProgress } from '@dearly/contracts';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { addStorePart } from '../../shared/store-parts';

/** `paused`: the server asked for a moment. `known`: the audience had this picture already. */
export type UploadState =
  | 'ready'
  | 'waiting'
  | 'sending'
  | 'paused'
  | 'done'
  | 'known'
  | 'failed'
  | 'cancelled';

/**
 * A chosen picture on its way. `size` in bytes, `percent` of it that is out, `problem` why it failed. `isInRun` from its
 * start until everything of its audience is settled. `covered` counts the boxes that are burnt into it.
 */
export type Upload = {
  id: string;
  audienceId: string;
  filename: string;
  size: number;
  percent: number;
  state: UploadState;
  problem: string | null;
  isInRun: boolean;
  covered: number;
};

type UploadsState = {
  uploads: Upload[];
  /** One run sends everything that waits, one by one. */
  isRunning: boolean;
  /** Names of the last run's pictures that their audience had already, by audience. */
  known: Record<string, string[]>;
};
const initialState: UploadsState = { uploads: [], isRunning: false, known: {} };

export const isUnderWay = ({ state }: Upload) =>
  state === 'waiting' || state === 'sending' || state === 'paused';
const hasArrived = ({ state }: Upload) => state === 'done' || state === 'known';

/** Chosen pictures and how far they are. It outlives the screen, so that uploads go on while the person looks around. */
export const uploadSlice = createSlice({
  name: 'uploads',
  initialState,
  reducers: {
    picturesChosen: (state, { payload }: PayloadAction<Upload[]>) => {
      state.uploads.push(...payload);
      state.known = {};
    },
    uploadsQueued: (state, { payload: ids }: PayloadAction<string[]>) => {
      state.uploads
        .filter(({ id }) => ids.includes(id))
        .forEach((upload) =>
          Object.assign(upload, { state: 'waiting', percent: 0, problem: null, isInRun: true }),
        );
    },
    runStarted: (state) => {
      state.isRunning = true;
    },
    runEnded: (state) => {
      state.isRunning = false;
    },
    uploadChanged: (state, { payload: change }: PayloadAction<Pick<Upload, 'id'> & Partial<Upload>>) => {
      const upload = state.uploads.find(({ id }) => id === change.id);
      if (upload) Object.assign(upload, change);
    },
    uploadRemoved: (state, { payload: gone }: PayloadAction<string>) => {
      state.uploads = state.uploads.filter(({ id }) => id !== gone);
    },
    /** Everything of an audience is settled: what arrived leaves the selection. */
    audienceSettled: (state, { payload: audienceId }: PayloadAction<string>) => {
      const mine = state.uploads.filter((upload) => upload.audienceId === audienceId);
      state.known[audienceId] = mine.filter((one) => one.state === 'known').map(({ filename }) => filename);
      mine.forEach((upload) => (upload.isInRun = false));
      state.uploads = state.uploads.filter((one) => one.audienceId !== audienceId || !hasArrived(one));
    },
  },
  selectors: {
    selectUploads: (state) => state.uploads,
    selectIsRunning: (state) => state.isRunning,
    selectKnown: (state) => state.known,
  },
});

addStorePart(uploadSlice);

export const {
  picturesChosen,
  uploadsQueued,
  runStarted,
  runEnded,
  uploadChanged,
  uploadRemoved,
  audienceSettled,
} = uploadSlice.actions;
export const { selectUploads, selectIsRunning, selectKnown } = uploadSlice.selectors;

/** How far the uploads of one audience are; null while none is under way. `percent` by bytes, `current` counts from 1. */
export type Overall = { percent: number; current: number; total: number };
export function overallOf(uploads: Upload[]): Overall | null {
  const run = uploads.filter(({ isInRun, state }) => isInRun && state !== 'cancelled');
  const left = run.filter(isUnderWay);
  if (left.length === 0) return null;
  const bytes = run.reduce((sum, { size }) => sum + size, 0);
  const toGo = left.reduce((sum, { size, percent }) => sum + size * (1 - percent / 100), 0);
  const percent = bytes === 0 ? 0 : (1 - toGo / bytes) * 100;
  return { percent, current: run.length - left.length + 1, total: run.length };
}

const TOLD: Partial<Record<UploadState, UploadProgress['state']>> = {
  sending: 'sending',
  paused: 'sending',
  done: 'done',
  known: 'done',
  failed: 'failed',
  cancelled: 'cancelled',
};

/** What other windows of this person are told about an upload; null while it only waits. */
export function progressOf({ id, audienceId, filename, percent, state }: Upload): UploadProgress | null {
  const told = TOLD[state];
  return told ? { uploadId: id, audienceId, filename, percent, state: told } : null;
}
