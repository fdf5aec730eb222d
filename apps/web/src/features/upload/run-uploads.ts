import type { UploadProgress } from '@dearly/contracts';
import { nanoid, type ThunkAction, type ThunkDispatch, type UnknownAction } from '@reduxjs/toolkit';
import { isApiError, messageOf } from '../../shared/api-error';
import { audienceAnalysisApi } from '../../shared/audience-analysis';
import { showToast } from '../../shared/toast/toast-slice';
import { settledToast } from './settled-toast';
import { uploadApi } from './upload-api';
import { fileOf, holdFile, holdOnly, holdStop, stopCall } from './upload-files';
import {
  audienceSettled,
  isUnderWay,
  picturesChosen,
  progressOf,
  runEnded,
  runStarted,
  selectIsRunning,
  selectUploads,
  uploadChanged,
  uploadRemoved,
  uploadSlice,
  uploadsQueued,
  type Upload,
} from './upload-slice';

type Store = Record<typeof uploadSlice.reducerPath, ReturnType<typeof uploadSlice.getInitialState>>;
type Thunk<Result = void> = ThunkAction<Result, Store, unknown, UnknownAction>;
export type UploadDispatch = ThunkDispatch<Store, unknown, UnknownAction>;
type Tell = (progress: UploadProgress) => void;
/** Way to the person's other windows: `tell` gets every step of every upload, `keep` holds the way open for a run. */
export type UploadNews = { tell: Tell; keep: () => () => void };

/** Leaving the page now would end the uploads: the browser asks first. */
const askToStay = (event: BeforeUnloadEvent) => event.preventDefault();

/** Refusals that the pictures behind would get as well, after they were sent whole. */
const NO_ROOM: readonly string[] = ['too_many_screenshots', 'storage_full'];

const letGoOfFiles = (): Thunk => (_dispatch, getState) =>
  holdOnly(selectUploads(getState()).map(({ id }) => id));

const change =
  (id: string, changes: Partial<Upload>, tell: Tell): Thunk =>
  (dispatch, getState) => {
    dispatch(uploadChanged({ id, ...changes }));
    const upload = selectUploads(getState()).find((one) => one.id === id);
    const progress = upload && progressOf(upload);
    if (progress) tell(progress);
  };

const sendOne =
  ({ id, audienceId }: Upload, tell: Tell): Thunk<Promise<void>> =>
  async (dispatch) => {
    const step = (changes: Partial<Upload>) => dispatch(change(id, changes, tell));
    const file = fileOf(id);
    if (!file) {
      step({ state: 'failed', problem: 'This file is not at hand any more. Choose it again.' });
      return;
    }
    let isStopped = false;
    step({ state: 'sending' });
    const call = dispatch(
      uploadApi.endpoints.uploadScreenshot.initiate(
        {
          audienceId,
          file,
          onProgress: (percent) => step({ state: 'sending', percent }),
          onPause: () => step({ state: 'paused', percent: 0 }),
        },
        { track: false },
      ),
    );
    holdStop(id, () => {
      isStopped = true;
      call.abort();
    });
    const { data, error } = await call;
    holdStop(id, undefined);
    // It may wait for its next try by now.
    if (isStopped) return;
    if (data) step({ state: data.isDuplicate ? 'known' : 'done', percent: 100 });
    else step({ state: 'failed', problem: messageOf(error) });
    if (isApiError(error) && NO_ROOM.includes(error.code)) dispatch(failWaiting(error.message, tell));
  };

/** Those that wait would fare no better. */
const failWaiting =
  (problem: string, tell: Tell): Thunk =>
  (dispatch, getState) => {
    for (const { id, state } of selectUploads(getState())) {
      if (state === 'waiting') dispatch(change(id, { state: 'failed', problem }, tell));
    }
  };

/** What is due with each audience of the run of which nothing is under way any more: says how it went, has what is new read. */
const settle = (): Thunk => (dispatch, getState) => {
  const run = selectUploads(getState()).filter(({ isInRun }) => isInRun);
  const underWay = new Set(run.filter(isUnderWay).map(({ audienceId }) => audienceId));
  const settled = new Set(run.map(({ audienceId }) => audienceId).filter((id) => !underWay.has(id)));
  for (const audienceId of settled) {
    const mine = run.filter((upload) => upload.audienceId === audienceId);
    const count = (state: Upload['state']) => mine.filter((one) => one.state === state).length;
    const added = count('done');
    const toast = settledToast({ added, known: count('known'), failed: count('failed') });
    dispatch(audienceSettled(audienceId));
    // First: what is asked for anew ends the notification of a failure.
    if (added > 0)
      void dispatch(audienceAnalysisApi.endpoints.analyzeAudience.initiate(audienceId, { track: false }));
    if (toast) dispatch(showToast(toast));
  }
  dispatch(letGoOfFiles());
};

/** Adds pictures to the selection of an audience. */
export const choosePictures =
  (audienceId: string, files: File[]): Thunk =>
  (dispatch) => {
    dispatch(letGoOfFiles());
    const uploads = files.map((file): Upload => {
      const id = nanoid();
      holdFile(id, file);
      const { name: filename, size } = file;
      const isNew = { percent: 0, state: 'ready', problem: null, isInRun: false } as const;
      return { id, audienceId, filename, size, covered: 0, ...isNew };
    });
    dispatch(picturesChosen(uploads));
  };

/**
 * Uploads these, one by one, after those that wait already; a failure does not end the run (specification, section 4).
 * It goes on while the person looks at other screens. Never rejects.
 */
export const startUploads =
  (ids: string[], news: UploadNews): Thunk<Promise<void>> =>
  async (dispatch, getState) => {
    dispatch(uploadsQueued(ids));
    if (selectIsRunning(getState())) return;
    dispatch(runStarted());
    const letGoOfNews = news.keep();
    window.addEventListener('beforeunload', askToStay);
    const next = () => selectUploads(getState()).find(({ state }) => state === 'waiting');
    for (let upload = next(); upload; upload = next()) {
      await dispatch(sendOne(upload, news.tell));
      dispatch(settle());
    }
    window.removeEventListener('beforeunload', askToStay);
    letGoOfNews();
    dispatch(runEnded());
  };

/** Stops those of these that wait or are being sent; they stay in the selection. */
export const cancelUploads =
  (ids: string[], { tell }: UploadNews): Thunk =>
  (dispatch, getState) => {
    selectUploads(getState())
      .filter((upload) => ids.includes(upload.id) && isUnderWay(upload))
      .forEach(({ id }) => {
        stopCall(id);
        dispatch(change(id, { state: 'cancelled', percent: 0 }, tell));
      });
  };

/** Takes a picture out of the selection. */
export const removeUpload =
  (id: string): Thunk =>
  (dispatch) => {
    dispatch(uploadRemoved(id));
    dispatch(letGoOfFiles());
  };
