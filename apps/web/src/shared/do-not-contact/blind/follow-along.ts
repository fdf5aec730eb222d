import { onCopyNews, type CopyNews } from '../../live/copy-changes';
import { onDoNotContactChange } from '../do-not-contact';
import { keepInStep } from './keep-in-step';

/**
 * Compares now, with each change of the list, when the line of this window tells of changes elsewhere (`useLiveLine`), and
 * when the network is back. Answers how to end that.
 */
export function followAlong(onStep?: (step: Promise<unknown>) => void): () => void {
  const compareWith = (news?: CopyNews[]) => {
    const step = keepInStep(news);
    onStep?.(step);
    // The page of the list says what failed; whatever did is tried again the next time.
    step.catch(() => undefined);
  };
  const compare = () => compareWith();
  compare();
  const ends = [onDoNotContactChange(compare), onCopyNews(compareWith)];
  window.addEventListener('online', compare);
  return () => {
    for (const end of ends) end();
    window.removeEventListener('online', compare);
  };
}
