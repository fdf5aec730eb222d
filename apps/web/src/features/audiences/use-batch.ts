import type { ScreenshotSummary } from '@dearly/contracts';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useEffect, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { api } from '../../shared/api';
import { isApiError, messageOf } from '../../shared/api-error';
import { manyScreenshotsApi } from './many-screenshots-api';
import { oneByOne, type Failure } from './one-by-one';

export type BatchKind = 'delete' | 'read';
export type Running = { kind: BatchKind; current: number; total: number; isStopping: boolean };
export type BatchEnd = {
  kind: BatchKind;
  done: number;
  failures: Failure<ScreenshotSummary>[];
  left: ScreenshotSummary[];
};

const { deleteOneOfMany, readOneOfMany } = manyScreenshotsApi.endpoints;

/** Deletes several screenshots or has them read anew, one request at a time. It stops when its screen is left. */
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

  const act = async (kind: BatchKind, id: string): Promise<string | null> => {
    const call = kind === 'delete' ? deleteOneOfMany : readOneOfMany;
    const { error } = await dispatch(call.initiate(id, { track: false }));
    if (error === undefined) return null;
    // Gone already, perhaps on another screen: that is what was asked for.
    if (kind === 'delete' && isApiError(error) && error.status === 404) return null;
    return messageOf(error);
  };

  const run = async (kind: BatchKind, screenshots: ScreenshotSummary[]): Promise<BatchEnd> => {
    isStopped.current = false;
    const total = screenshots.length;
    const { failures, left } = await oneByOne(screenshots, ({ id }) => act(kind, id), {
      isStopped: () => isStopped.current,
      onBegin: (current) => setRunning({ kind, current, total, isStopping: false }),
    });
    setRunning(null);
    dispatch(
      api.util.invalidateTags([
        'Audiences',
        'Screenshot',
        { type: 'ScreenshotList', id: audienceId },
        { type: 'AnalysisStates', id: audienceId },
        { type: 'Insights', id: audienceId },
      ]),
    );
    return { kind, done: total - failures.length - left.length, failures, left };
  };

  const stop = () => {
    isStopped.current = true;
    setRunning((now) => now && { ...now, isStopping: true });
  };
  return { running, run, stop };
}
