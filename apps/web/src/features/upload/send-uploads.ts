import { isApiError, messageOf } from '../../shared/api-error';
import { audienceAnalysisApi } from '../../shared/audience-analysis';
import { showToast } from '../../shared/toast/toast-slice';
import { changeUpload, failWaiting, letGoOfFiles, type Tell, type UploadThunk } from './run-uploads';
import { settledToast } from './settled-toast';
import { uploadApi } from './upload-api';
import { fileOf, holdStop } from './upload-files';
import { audienceSettled, isUnderWay, selectUploads, type Upload } from './upload-slice';

/** Refusals that the pictures behind would get as well, after they were sent whole. */
const NO_ROOM: readonly string[] = ['too_many_screenshots', 'storage_full'];

const sendOne =
  ({ id, audienceId }: Upload, tell: Tell): UploadThunk<Promise<void>> =>
  async (dispatch) => {
    const step = (changes: Partial<Upload>) => dispatch(changeUpload(id, changes, tell));
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

/** What is due with each audience of the run of which nothing is under way any more: says how it went, has what is new read. */
const settle = (): UploadThunk => (dispatch, getState) => {
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

/** Sends everything that waits, one by one; a failure does not end it (specification, section 4). Never rejects. */
export const sendUploads =
  (tell: Tell): UploadThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const next = () => selectUploads(getState()).find(({ state }) => state === 'waiting');
    for (let upload = next(); upload; upload = next()) {
      await dispatch(sendOne(upload, tell));
      dispatch(settle());
    }
  };
