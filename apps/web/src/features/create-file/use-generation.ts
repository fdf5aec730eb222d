import { TIMINGS, type GenerateAnswer, type HandlingMethod } from '@dearly/contracts';
import type { UnknownAction } from '@reduxjs/toolkit';
import { useState, type Dispatch } from 'react';
import { useDispatch } from 'react-redux';
import { isApiError, type ApiError } from '../../shared/api-error';
import { namedAfter, type AboutMessages } from '../../shared/kept-messages/campaign';
import { keepGenerated } from '../../shared/kept-messages/kept-messages';
import { showToast } from '../../shared/toast/toast-slice';
import { useGenerateFilesMutation } from './create-file-api';
import { createKeyKeeper } from './idempotency-key';
import { leaveOutListed } from './leave-out-listed';
import type { ListSettings } from './list-settings';
import { peopleIn, thoseWritten } from './people-in';
import type { PlanChoice } from './plan/plan-choice';
import { createPlanKeeper, type PlanKeeper } from './plan/plan-keeper';
import type { PreviewWorker } from './preview-worker';
import { useUpload } from './use-upload';
import { wizardActions } from './wizard-slice';

/** `listName` as it is shown: that of what the list came from. */
export type Wanted = {
  file: File | null;
  settings: ListSettings;
  handlingMethod: HandlingMethod;
  plan: PlanChoice;
  listName: string | undefined;
};

/** `kept` tells whether this browser took the messages. `percent` of the upload. */
export type Generation = {
  answer: GenerateAnswer | undefined;
  kept: boolean;
  error: ApiError | undefined;
  busy: boolean;
  percent: number;
  generate: (wanted: Wanted) => Promise<void>;
  plans: PlanKeeper;
  cancel: () => void;
  clearError: () => void;
};

const NO_FILE = {
  title: 'No CSV File',
  description: 'Please upload a CSV file first',
  tone: 'error',
} as const;
const READY = {
  title: 'Files Ready',
  description: "We've automatically sent the generated files to your email address.",
  tone: 'success',
  duration: TIMINGS.filesReadyToast,
} as const;

/** Has the files made and emailed, keeps the messages in this browser, and says how it went. */
export function useGeneration(worker: PreviewWorker, dispatchWizard: Dispatch<UnknownAction>): Generation {
  const dispatch = useDispatch();
  const [keys] = useState(createKeyKeeper);
  const [plans] = useState(createPlanKeeper);
  const [made, setMade] = useState<{ answer: GenerateAnswer; kept: boolean }>();
  const [isKeeping, setIsKeeping] = useState(false);
  const [trigger, { error, isLoading, reset }] = useGenerateFilesMutation();
  const { percent, start, cancel } = useUpload();

  const succeed = async (answer: GenerateAnswer, about: AboutMessages) => {
    keys.settle();
    plans.settle();
    if (made) {
      // The email once more: these people are kept already, and as another campaign they would be written to twice.
      setMade({ ...made, answer: { ...answer, json: made.answer.json } });
    } else {
      setIsKeeping(true);
      const kept = await keepGenerated(answer.json, about);
      setIsKeeping(false);
      setMade({ answer, kept });
    }
    dispatchWizard(wizardActions.filesGenerated());
    if (answer.email.status === 'sent') dispatch(showToast(READY));
  };

  const generate: Generation['generate'] = async (wanted) => {
    const { file, settings, handlingMethod, listName } = wanted;
    if (file === null) {
      dispatch(showToast(NO_FILE));
      return;
    }
    const { name, size, lastModified } = file;
    // The email once more has the files that it had.
    const plan = made ? made.answer.json.plan : plans.planFor(wanted.plan);
    const leaveOut = (chosen: ListSettings) => leaveOutListed(worker, file, chosen);
    const keyFor = (decided: ListSettings) =>
      keys.keyFor({ name, size, lastModified, ...decided, handlingMethod, plan });
    // Read while the server works: what it answers is to be kept at once.
    const people = peopleIn(worker, file, settings);
    const outcome = await start((onProgress) =>
      trigger({ file, settings, handlingMethod, plan, leaveOut, keyFor, onProgress }),
    );
    if (outcome?.data) {
      await succeed(outcome.data, {
        name: namedAfter(listName ?? name),
        template: settings.template,
        ...thoseWritten(outcome.data.json, await people),
      });
    } else if (isApiError(outcome?.error) && outcome.error.code === 'idempotency_conflict') {
      // The server knows this key for other content: only a new one can get through.
      keys.settle();
      plans.settle();
    }
  };

  return {
    answer: made?.answer,
    kept: made?.kept ?? false,
    error: isApiError(error) ? error : undefined,
    // A second press while the browser still writes would send a second email.
    busy: isLoading || isKeeping,
    percent,
    generate,
    plans,
    cancel,
    clearError: reset,
  };
}
