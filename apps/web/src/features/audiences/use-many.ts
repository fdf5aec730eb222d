import type { ScreenshotSummary } from '@dearly/contracts';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { showToast } from '../../shared/toast/toast-slice';
import { doneWords } from './batch-words';
import type { Batch } from './many-screenshots-api';
import { useBatch, type BatchEnd } from './use-batch';
import { useSelection } from './use-selection';

/** The choice of several screenshots of an audience and what is done with them. */
export function useMany(audienceId: string, screenshots: ScreenshotSummary[]) {
  const dispatch = useDispatch();
  const { running, run, stop } = useBatch(audienceId);
  const selection = useSelection(screenshots, running !== null);
  const [end, setEnd] = useState<BatchEnd | null>(null);

  /** What failed and what was not come to stays chosen; when nothing is left, the choice ends. */
  const start = async (batch: Batch) => {
    setEnd(null);
    const ended = await run(batch, selection.selected);
    if (ended.done > 0) dispatch(showToast({ title: doneWords(ended), tone: 'success' }));
    const remaining = [...ended.failures.map(({ item }) => item), ...ended.left];
    if (remaining.length === 0) {
      selection.leave();
      return;
    }
    selection.set(remaining);
    setEnd(ended);
  };
  const begin = () => {
    setEnd(null);
    selection.begin();
  };
  return { ...selection, begin, running, end, start, stop };
}
