import { isAction, type Middleware, type UnknownAction } from '@reduxjs/toolkit';
import { api } from '../api-slice';
import { isApiError, messageOf } from '../api-error';
import { endError, showToast } from './toast-slice';

/** Name of a call -> title of the notification that it failed; the error says the rest (specification, section 8). */
const TITLES: Readonly<Record<string, string>> = {
  listAudiences: 'Error loading audiences',
  createAudience: 'Failed to create audience',
  updateAudience: 'Failed to update audience',
  deleteAudience: 'Failed to delete audience',
  listScreenshots: 'Error loading screenshots',
  deleteScreenshot: 'Failed to delete screenshot',
  analyzeScreenshot: 'Failed to analyze screenshot',
  takeBackMend: 'Failed to undo your changes',
  analyzeAudience: 'Failed to analyze screenshots',
  parseCsv: 'Error Processing CSV',
  generateFiles: 'Error Generating JSON',
  signOutDevice: 'This device could not be signed out',
};

/** Errors that are shown where the person is at work, of calls whose others are told. */
const NOT_CODE: Readonly<Record<string, string>> = { createAudience: 'too_many_audiences' };

/** Calls whose other errors are shown where the person is at work, and told by no notification. */
const ONLY_CODE: Readonly<Record<string, string>> = { parseCsv: 'csv_unreadable' };

type Failed = UnknownAction & {
  payload?: unknown;
  error: unknown;
  meta: { aborted: boolean; condition: boolean; arg: { endpointName: string } };
};

const FAILED = [`${api.reducerPath}/executeQuery/rejected`, `${api.reducerPath}/executeMutation/rejected`];
const isFailed = (action: unknown): action is Failed => isAction(action) && FAILED.includes(action.type);

/** The notification of a call that failed; none for one that was cancelled or not begun. */
function toastOf({ payload, error, meta: { aborted, condition, arg } }: Failed) {
  const title = TITLES[arg.endpointName];
  const cause = payload ?? error;
  const code = isApiError(cause) ? cause.code : undefined;
  if (!title || aborted || condition || code === 'cancelled') return undefined;
  const only = ONLY_CODE[arg.endpointName];
  if (only && code !== only) return undefined;
  if (code !== undefined && code === NOT_CODE[arg.endpointName]) return undefined;
  return showToast({ title, description: messageOf(cause), tone: 'error' });
}

/** A change that is asked for, maybe what has failed before. */
const isBegun = (action: unknown) =>
  isAction(action) && action.type === `${api.reducerPath}/executeMutation/pending`;

/**
 * The one listener that tells of failed calls; what else a failure means is the caller's. What was told goes when
 * something is asked for anew.
 */
export const tellFailedCalls: Middleware =
  ({ dispatch }) =>
  (next) =>
  (action) => {
    const result = next(action);
    if (isBegun(action)) dispatch(endError());
    const toast = isFailed(action) ? toastOf(action) : undefined;
    if (toast) dispatch(toast);
    return result;
  };
