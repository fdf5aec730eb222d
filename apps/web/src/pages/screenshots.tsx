import { useCallback, useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { useSearchParams } from 'react-router-dom';
import { AudienceDetail } from '../features/audiences/audience-detail';
import { audienceUrl, audienceTab, type AudienceTab } from '../features/audiences/audience-tab';
import { useListAudiencesQuery } from '../features/audiences/audiences-api';
import { UploadsUnderWay } from '../features/upload/uploads-under-way';
import { NETWORK_ERROR } from '../shared/api-error';
import { selectUploadsElsewhere } from '../shared/live/live-slice';
import { useUploadNews } from '../shared/live/live-updates';
import { LoadingFailed } from '../shared/loading-failed';
import { later } from '../shared/ui/later';
import { PageTitle } from '../shared/ui/page-title';
import { Spinner } from '../shared/ui/spinner';
import { whenQuiet } from '../shared/when-quiet';

// While the audiences themselves are asked for; one of them needs none of it.
const AudienceList = later({
  load: async () => (await import('../features/audiences/audience-list')).AudienceList,
  waiting: () => (
    <div className="space-y-6">
      <PageTitle>Audiences</PageTitle>
      <Spinner label="Loading your audiences" />
    </div>
  ),
  failed: (retry) => (
    <LoadingFailed
      title="Your audiences could not be loaded"
      error={NETWORK_ERROR}
      busy={false}
      onRetry={retry}
    />
  ),
});

// With its charts only when its tab is opened.
const InsightsPanel = later({
  load: async () => (await import('../features/insights/insights-panel')).InsightsPanel,
  waiting: () => <Spinner label="Loading the analysis" />,
});

// With what takes dropped files, likewise.
const UploadArea = later({
  load: async () => (await import('../features/upload/upload-area')).UploadArea,
  waiting: () => <Spinner label="Loading the upload" />,
});

/** The audiences, or one of them at `?audience=<id>&tab=view|upload|analysis` (specification, section 2). */
export function ScreenshotsPage() {
  const [query, setQuery] = useSearchParams();
  const news = useUploadNews();
  const { data: audiences } = useListAudiencesQuery();
  const elsewhere = Object.values(useSelector(selectUploadsElsewhere));
  const audienceId = query.get('audience');
  const tab = audienceTab(query.get('tab'));
  // The address's path stays the same between list and audience: where the focus goes is decided here.
  const [trail, setTrail] = useState<{ at: string | null; from: string | null; hasMoved: boolean }>({
    at: audienceId,
    from: null,
    hasMoved: false,
  });
  // While the audience itself is asked for.
  useEffect(() => {
    if (audienceId && tab === 'upload') void UploadArea.fetch();
    if (audienceId && tab === 'analysis') void InsightsPanel.fetch();
  }, [audienceId, tab]);
  // Where whoever came to one audience goes next.
  useEffect(() => void whenQuiet().then(AudienceList.fetch), []);
  if (trail.at !== audienceId) setTrail({ at: audienceId, from: trail.at, hasMoved: true });

  const show = useCallback(
    (next: AudienceTab) => audienceId && setQuery({ audience: audienceId, tab: next }, { replace: true }),
    [audienceId, setQuery],
  );
  const showView = useCallback(() => show('view'), [show]);

  if (!audienceId) return <AudienceList returningFrom={trail.from} />;
  return (
    <AudienceDetail
      key={audienceId}
      audienceId={audienceId}
      tab={tab}
      onTab={show}
      takesFocus={trail.hasMoved}
      status={<UploadsUnderWay audienceId={audienceId} elsewhere={elsewhere} hidesOwn={tab === 'upload'} />}
      upload={<UploadArea audienceId={audienceId} news={news} onArrived={showView} />}
      analysis={
        <InsightsPanel
          audienceId={audienceId}
          name={audiences?.find(({ id }) => id === audienceId)?.name ?? ''}
          others={audiences?.filter(({ id }) => id !== audienceId) ?? []}
          uploadUrl={audienceUrl(audienceId, 'upload')}
        />
      }
    />
  );
}
