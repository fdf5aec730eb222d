import type { UploadProgress } from '@dearly/contracts';
import { nanoid, type ThunkAction, type ThunkDispatch, type UnknownAction } from '@reduxjs/toolkit';
import { messageOf } from '../../shared/api-error';
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
/** Gets every step of every upload, so that the person's other windows can be told. */
export type Tell = (progress: UploadProgress) => void;

/** Leaving the page now would end the uploads: the browser asks first. */
const askToStay = (event: BeforeUnloadEvent) => event.preventDefault();

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
  async (dispatch, getState) => {
    const file = fileOf(id);
    if (!file) return;
    const step = (changes: Partial<Upload>) => dispatch(change(id, changes, tell));
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
    holdStop(id, () => call.abort());
    const { data, error } = await call;
    holdStop(id, undefined);
    const isStillWanted = selectUploads(getState()).some((one) => one.id === id && one.state !== 'cancelled');
    if (!isStillWanted) return;
    if (data) step({ state: data.isDuplicate ? 'known' : 'done', percent: 100 });
    else step({ state: 'failed', problem: messageOf(error) });
  };

/** Says how it went with an audience once nothing of it is under way. `sent` are the uploads of this run. */
const settle =
  (audienceId: string, sent: Set<string>): Thunk =>
  (dispatch, getState) => {
    const mine = selectUploads(getState()).filter((upload) => upload.audienceId === audienceId);
    if (mine.some(isUnderWay)) return;
    const count = (state: Upload['state']) =>
      mine.filter((one) => sent.has(one.id) && one.state === state).length;
    const toast = settledToast({ added: count('done'), known: count('known'), failed: count('failed') });
    mine.forEach(({ id }) => sent.delete(id));
    dispatch(audienceSettled(audienceId));
    dispatch(letGoOfFiles());
    if (toast) dispatch(showToast(toast));
  };

/** Adds pictures to the selection of an audience. */
export const choosePictures =
  (audienceId: string, files: File[]): Thunk =>
  (dispatch) => {
    dispatch(letGoOfFiles());
    const uploads = files.map((file): Upload => {
      const id = nanoid();
      holdFile(id, file);
      return {
        id,
        audienceId,
        filename: file.name,
        size: file.size,
        percent: 0,
        state: 'ready',
        problem: null,
      };
    });
    dispatch(picturesChosen(uploads));
  };

/**
 * Uploads these, one by one, after those that wait already; a failure does not end the run (specification, section 4).
 * It goes on while the person looks at other screens. Never rejects.
 */
export const startUploads =
  (ids: string[], tell: Tell): Thunk<Promise<void>> =>
  async (dispatch, getState) => {
    dispatch(uploadsQueued(ids));
    if (selectIsRunning(getState())) return;
    dispatch(runStarted());
    window.addEventListener('beforeunload', askToStay);
    const sent = new Set<string>();
    const next = () => selectUploads(getState()).find(({ state }) => state === 'waiting');
    for (let upload = next(); upload; upload = next()) {
      sent.add(upload.id);
      await dispatch(sendOne(upload, tell));
      dispatch(settle(upload.audienceId, sent));
    }
    window.removeEventListener('beforeunload', askToStay);
    dispatch(runEnded());
  };

/** Stops those of these that wait or are being sent; they stay in the selection. */
export const cancelUploads =
  (ids: string[], tell: Tell): Thunk =>
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
