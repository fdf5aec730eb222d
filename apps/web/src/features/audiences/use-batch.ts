import type { ScreenshotSummary } from '@dearly/contracts';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useEffect, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { api } from '../../shared/api';
import { isApiError, messageOf } from '../../shared/api-error';
import { manyScreenshotsApi, type Batch } from './many-screenshots-api';
import { oneByOne, type Failure } from './one-by-one';

export type Running = { kind: Batch['kind']; current: number; total: number; isStopping: boolean };
export type BatchEnd = {
  batch: Batch;
  done: number;
  failures: Failure<ScreenshotSummary>[];
  left: ScreenshotSummary[];
};

const { doToOneOfMany } = manyScreenshotsApi.endpoints;

/** What screens know of these audiences, which is old now. */
const tagsOf = (audienceId: string) =>
  (['ScreenshotList', 'AnalysisStates', 'Insights'] as const).map((type) => ({ type, id: audienceId }));

/** Deletes or moves several screenshots or has them read anew, one request at a time. It stops when its screen is left. */
export function useBatch(audienceId: string) {
  const dispatch = useDispatch<ThunkDispatch<object, unknown, UnknownAction>>();
  const [running, setRunning] = useState<Running | null>(null);
  const isStopped = useRef(false);
  useEffect(() => {
    isStopped.current = false;
    return () => {
      isStopped.current = true;
    };
  }, []);

  const act = async (batch: Batch, id: string): Promise<string | null> => {
    const { error } = await dispatch(doToOneOfMany.initiate({ id, batch }, { track: false }));
    if (error === undefined) return null;
    // Gone already, perhaps on another screen: that is what was asked for.
    if (batch.kind === 'delete' && isApiError(error) && error.status === 404) return null;
    return messageOf(error);
  };

  const run = async (batch: Batch, screenshots: ScreenshotSummary[]): Promise<BatchEnd> => {
    isStopped.current = false;
    const total = screenshots.length;
    const { failures, left } = await oneByOne(screenshots, ({ id }) => act(batch, id), {
      isStopped: () => isStopped.current,
      onBegin: (current) => setRunning({ kind: batch.kind, current, total, isStopping: false }),
    });
    setRunning(null);
    dispatch(
      api.util.invalidateTags([
        'Audiences',
        'Screenshot',
        ...tagsOf(audienceId),
        ...(batch.kind === 'move' ? tagsOf(batch.to.id) : []),
      ]),
    );
    return { batch, done: total - failures.length - left.length, failures, left };
  };

  const stop = () => {
    isStopped.current = true;
    setRunning((now) => now && { ...now, isStopping: true });
  };
  return { running, run, stop };
}
