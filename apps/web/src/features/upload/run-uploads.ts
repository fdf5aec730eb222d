import type { UploadProgress } from '@dearly/contracts';
import { nanoid, type ThunkAction, type ThunkDispatch, type UnknownAction } from '@reduxjs/toolkit';
import { NETWORK_ERROR } from '../../shared/api-error';
import { showToast } from '../../shared/toast/toast-slice';
import { holdFile, holdOnly, stopCall } from './upload-files';
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
export type UploadThunk<Result = void> = ThunkAction<Result, Store, unknown, UnknownAction>;
export type UploadDispatch = ThunkDispatch<Store, unknown, UnknownAction>;
export type Tell = (progress: UploadProgress) => void;
/** Way to the person's other windows: `tell` gets every step of every upload, `keep` holds the way open for a run. */
export type UploadNews = { tell: Tell; keep: () => () => void };

/** What sends. It comes with the first chosen picture; undefined when it could not be fetched, and asked for anew then. */
const sender = () => import('./send-uploads').catch(() => undefined);

/** Leaving the page now would end the uploads: the browser asks first. */
const askToStay = (event: BeforeUnloadEvent) => event.preventDefault();

/** Lets go of the files of uploads that are not listed any more. */
export const letGoOfFiles = (): UploadThunk => (_dispatch, getState) =>
  holdOnly(selectUploads(getState()).map(({ id }) => id));

/** Notes a step of an upload and tells it. */
export const changeUpload =
  (id: string, changes: Partial<Upload>, tell: Tell): UploadThunk =>
  (dispatch, getState) => {
    dispatch(uploadChanged({ id, ...changes }));
    const upload = selectUploads(getState()).find((one) => one.id === id);
    const progress = upload && progressOf(upload);
    if (progress) tell(progress);
  };

/** Those that wait would fare no better. */
export const failWaiting =
  (problem: string, tell: Tell): UploadThunk =>
  (dispatch, getState) => {
    for (const { id, state } of selectUploads(getState())) {
      if (state === 'waiting') dispatch(changeUpload(id, { state: 'failed', problem }, tell));
    }
  };

/** Without what sends, everything that waits has failed and can be tried again. */
const endUnsent =
  (tell: Tell): UploadThunk =>
  (dispatch, getState) => {
    const description = NETWORK_ERROR.message;
    const run = selectUploads(getState()).filter(({ isInRun }) => isInRun);
    if (run.some(isUnderWay)) dispatch(showToast({ title: 'Upload failed', description, tone: 'error' }));
    dispatch(failWaiting(description, tell));
    new Set(run.map(({ audienceId }) => audienceId)).forEach((id) => dispatch(audienceSettled(id)));
  };

/** Adds pictures to the selection of an audience. */
export const choosePictures =
  (audienceId: string, files: File[]): UploadThunk =>
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
    if (uploads.length > 0) void sender();
  };

/** Uploads these after those that wait already. It goes on while the person looks at other screens. Never rejects. */
export const startUploads =
  (ids: string[], news: UploadNews): UploadThunk<Promise<void>> =>
  async (dispatch, getState) => {
    dispatch(uploadsQueued(ids));
    if (selectIsRunning(getState())) return;
    dispatch(runStarted());
    const letGoOfNews = news.keep();
    window.addEventListener('beforeunload', askToStay);
    const part = await sender();
    if (part) await dispatch(part.sendUploads(news.tell));
    else dispatch(endUnsent(news.tell));
    window.removeEventListener('beforeunload', askToStay);
    letGoOfNews();
    dispatch(runEnded());
  };

/** Stops those of these that wait or are being sent; they stay in the selection. */
export const cancelUploads =
  (ids: string[], { tell }: UploadNews): UploadThunk =>
  (dispatch, getState) => {
    selectUploads(getState())
      .filter((upload) => ids.includes(upload.id) && isUnderWay(upload))
      .forEach(({ id }) => {
        stopCall(id);
        dispatch(changeUpload(id, { state: 'cancelled', percent: 0 }, tell));
      });
  };

/** Takes a picture out of the selection. */
export const removeUpload =
  (id: string): UploadThunk =>
  (dispatch) => {
    dispatch(uploadRemoved(id));
    dispatch(letGoOfFiles());
  };
