import { useMemo, useState } from 'react';
import { isApiError } from '../../shared/api-error';
import type { Tag } from '../../shared/live/changed-tags';
import { useTagsRefresh } from '../../shared/live/use-tags-refresh';
import { LoadingFailed } from '../../shared/loading-failed';
import { Spinner } from '../../shared/ui/spinner';
import { TabPanel, Tabs } from '../../shared/ui/tabs';
import { DETAIL_TABS, type DetailTab } from './detail-tab';
import { FeedbackPanel } from './feedback-panel';
import { ImagePanel } from './image-panel';
import { OcrPanel } from './ocr-panel';
import { useGetScreenshotQuery } from './screenshot-api';
import { ScreenshotHeading } from './screenshot-heading';
import { ScreenshotMissing } from './screenshot-missing';
import { useMending } from './use-mending';

type ScreenshotDetailProps = { screenshotId: string; tab: DetailTab; onTab: (tab: DetailTab) => void };

/** One screenshot: the picture, what was read from it, and feedback (specification, section 2). */
export function ScreenshotDetail({ screenshotId, tab, onTab }: ScreenshotDetailProps) {
  const { data, error, isFetching, refetch } = useGetScreenshotQuery(screenshotId);
  const mending = useMending(screenshotId);
  const [isOutlined, setOutlined] = useState(false);
  const isQueued = data?.analysis.state === 'queued';
  useTagsRefresh(
    useMemo(
      (): Tag[] | null => (isQueued ? [{ type: 'Screenshot', id: screenshotId }] : null),
      [isQueued, screenshotId],
    ),
  );
  if (isApiError(error) && (error.status === 404 || error.status === 403)) {
    return <ScreenshotMissing message={error.message} />;
  }
  if (!data && error) {
    // Without a status there was no answer at all, and the text below says so.
    const status = isApiError(error) && error.status > 0 ? `: ${error.status}` : '';
    return (
      <LoadingFailed
        tone="error"
        title={`Failed to fetch screenshot${status}`}
        error={error}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  const typeIn = {
    onClick: () => {
      mending.open();
      onTab('ocr');
    },
  };
  if (!data) return <Spinner label="Loading the screenshot" />;
  return (
    <div className="space-y-5">
      <ScreenshotHeading screenshot={data} tab={tab} isEditing={mending.isOpen} />
      <Tabs label="Parts of this screenshot" tabs={DETAIL_TABS} value={tab} onChange={onTab}>
        <TabPanel name="image">
          <ImagePanel
            screenshot={data}
            refetch={refetch}
            isFetching={isFetching}
            mending={mending}
            typeIn={typeIn}
            isOutlined={isOutlined}
            onOutline={setOutlined}
          />
        </TabPanel>
        <TabPanel name="ocr">
          <OcrPanel screenshot={data} mending={mending} />
        </TabPanel>
        <TabPanel name="analysis">
          <FeedbackPanel screenshot={data} typeIn={typeIn} />
        </TabPanel>
      </Tabs>
    </div>
  );
}
