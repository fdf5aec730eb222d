import { useMemo } from 'react';
import { useSelector } from 'react-redux';
import type { Tag } from '../../shared/live/changed-tags';
import { selectAnalyses, selectHeardStates } from '../../shared/live/live-slice';
import { useTagsRefresh } from '../../shared/live/use-tags-refresh';
import { countAnalyses, newestStates } from './count-analyses';
import { useGetAnalysisStatesQuery } from './insights-api';

/** How far the analyses of an audience are, kept in step by the live line, and now and then by asking again. */
export function useAnalyses(audienceId: string) {
  const { data, error, isFetching, refetch, startedTimeStamp = 0 } = useGetAnalysisStatesQuery(audienceId);
  const heard = useSelector(selectHeardStates);
  const running = useSelector(selectAnalyses);
  const counts = useMemo(() => {
    if (!data) return undefined;
    const news = Object.values(heard).filter((one) => one.audienceId === audienceId);
    return countAnalyses(data, newestStates(data, news, startedTimeStamp), running);
  }, [data, heard, running, startedTimeStamp, audienceId]);
  const isWaiting = counts !== undefined && counts.waiting > 0;
  useTagsRefresh(
    useMemo(
      (): Tag[] | null =>
        isWaiting
          ? [
              { type: 'AnalysisStates', id: audienceId },
              { type: 'Insights', id: audienceId },
            ]
          : null,
      [isWaiting, audienceId],
    ),
  );
  return { counts, error, isFetching, refetch };
}
