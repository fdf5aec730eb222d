import type { Audience } from '@dearly/contracts';
import { ArrowLeft, Pencil } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { NETWORK_ERROR } from '../../shared/api-error';
import { Button, ButtonLink } from '../../shared/ui/button';
import { Card } from '../../shared/ui/card';
import { later } from '../../shared/ui/later';
import { PageTitle } from '../../shared/ui/page-title';
import { Spinner } from '../../shared/ui/spinner';
import { TabPanel, Tabs } from '../../shared/ui/tabs';
import { AudienceDialog } from './audience-dialog';
import { checkAudience, useSaveAudience } from './audience-saving';
import { AUDIENCE_TABS, type AudienceTab } from './audience-tab';
import { useListAudiencesQuery } from './audiences-api';
import { LoadingFailed } from '../../shared/loading-failed';
import type { ScreenshotListProps } from './screenshot-list';

/** Apart from the list of audiences and from the other tabs, which need none of it. */
const ScreenshotList = later<ScreenshotListProps>({
  load: async () => (await import('./screenshot-list')).ScreenshotList,
  waiting: () => <Spinner label="Loading the screenshots" />,
  failed: (retry) => (
    <LoadingFailed
      title="The screenshots could not be loaded"
      error={NETWORK_ERROR}
      busy={false}
      onRetry={retry}
    />
  ),
});

/** Name and description, to be changed here as well. A page that was opened here keeps the focus at its top. */
function DetailHeading({ audience, takesFocus }: { audience: Audience; takesFocus: boolean }) {
  const frame = useRef<HTMLDivElement>(null);
  const [inForm, setInForm] = useState<Audience | null>(null);
  const save = useSaveAudience();
  const { name, description } = audience;
  useEffect(() => {
    if (!takesFocus) return;
    window.scrollTo(0, 0);
    frame.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  return (
    <div className="flex items-start justify-between gap-4">
      <div ref={frame} tabIndex={-1} className="max-w-text min-w-0 flex-1 wrap-anywhere outline-none">
        <PageTitle>{name}</PageTitle>
        {description && <p className="mt-1 text-paper-soft">{description}</p>}
      </div>
      <Button
        aria-label={`Edit ${name}`}
        className="shrink-0 max-sm:px-3!"
        onClick={() => setInForm(audience)}
      >
        <Pencil aria-hidden className="size-5" />
        <span className="max-sm:sr-only">Edit</span>
      </Button>
      <AudienceDialog
        target={inForm}
        check={checkAudience}
        onSave={save}
        onSaved={() => setInForm(null)}
        onClose={() => setInForm(null)}
      />
    </div>
  );
}

function Unknown() {
  return (
    <Card className="mx-auto w-full max-w-text text-center">
      <PageTitle>Audience not found</PageTitle>
      <p className="mt-2 text-paper-soft">
        It may have been deleted, perhaps on another device, or it belongs to another account.
      </p>
      <ButtonLink to="/screenshots" tone="primary" className="mt-6">
        See your audiences
      </ButtonLink>
    </Card>
  );
}

type AudienceDetailProps = {
  audienceId: string;
  tab: AudienceTab;
  onTab: (tab: AudienceTab) => void;
  takesFocus: boolean;
  /** What is under way, above the tabs. */
  status: ReactNode;
  /** The panel of the tab Upload. */
  upload: ReactNode;
  /** The panel of the tab Analysis. */
  analysis: ReactNode;
};

/** One audience with its tabs View, Upload and Analysis (specification, section 2). */
export function AudienceDetail({
  audienceId,
  tab,
  onTab,
  takesFocus,
  status,
  upload,
  analysis,
}: AudienceDetailProps) {
  const { data, error, isFetching, refetch } = useListAudiencesQuery();
  const audience = data?.find(({ id }) => id === audienceId);
  // While the audience itself is asked for.
  useEffect(() => {
    if (tab === 'view') void ScreenshotList.fetch();
  }, [tab]);

  if (!data && error) {
    return (
      <LoadingFailed
        title="Failed to fetch audience"
        error={error}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data || (!audience && isFetching)) return <Spinner label="Loading the audience" />;
  if (!audience) return <Unknown />;
  return (
    <div className="space-y-5">
      <Link
        to="/screenshots"
        className="-ml-3 inline-flex min-h-11 items-center gap-2 rounded-full px-3 font-semibold text-link transition-colors duration-150 hover:text-paper"
      >
        <ArrowLeft aria-hidden className="size-5" />
        Audiences
      </Link>
      <DetailHeading audience={audience} takesFocus={takesFocus} />
      {status}
      <Tabs label="Parts of this audience" tabs={AUDIENCE_TABS} value={tab} onChange={onTab}>
        <TabPanel name="view">
          <ScreenshotList audienceId={audienceId} count={audience.screenshotCount} />
        </TabPanel>
        <TabPanel name="upload" isText>
          {upload}
        </TabPanel>
        <TabPanel name="analysis" isText>
          {analysis}
        </TabPanel>
      </Tabs>
    </div>
  );
}
