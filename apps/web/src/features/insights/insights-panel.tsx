import { z } from 'zod';
import { isApiError } from '../../shared/api-error';
import { LoadingFailed } from '../../shared/loading-failed';
import { ButtonLink } from '../../shared/ui/button';
import { Card } from '../../shared/ui/card';
import { Notice } from '../../shared/ui/notice';
import { Spinner } from '../../shared/ui/spinner';
import { AnalyzeAll } from './analyze-all';
import { AudienceComparison, type OtherAudience } from './audience-comparison';
import type { AnalysisCounts } from './count-analyses';
import { useGetInsightsQuery } from './insights-api';
import { InsightsSample } from './insights-sample';
import { MeasuredInsights, screenshotTextUrl } from './measured-insights';
import { useAnalyses } from './use-analyses';

function NothingUploaded({ uploadUrl }: { uploadUrl: string }) {
  return (
    <Card className="text-center">
      <h2 className="text-xl font-bold">Upload screenshots first</h2>
      <p className="mt-2 text-paper-soft">
        There is nothing to analyze in this audience yet. Upload screenshots of your conversations, then come
        back here.
      </p>
      <ButtonLink to={uploadUrl} replace tone="primary" className="mt-6">
        Upload screenshots
      </ButtonLink>
    </Card>
  );
}

/** What the error tells besides. */
const doubtfulDetails = z.object({ newestDoubtful: z.string() });
const DOUBTFUL = {
  title: 'No conversation could be read with confidence so far',
  text: 'Open the screenshots of this audience, edit what was read and save it. Then it counts.',
};

/** Why there are only samples; null when there is nothing more to say than the card above them does. */
function whySample(counts: AnalysisCounts | undefined): { title: string; text: string } | null {
  if (!counts || counts.total === 0) return null;
  if (counts.analyzed > 0) {
    return {
      title: 'No conversation that you started so far',
      text: 'None of the analyzed screenshots begins with a message that you sent, in blue or green on the right side.',
    };
  }
  return {
    title: 'Analyze some screenshots first',
    text: 'Your own numbers appear here as soon as the first is done.',
  };
}

type InsightsProps = Pick<InsightsPanelProps, 'audienceId' | 'name' | 'others'> & {
  counts: AnalysisCounts | undefined;
};

function Insights({ audienceId, name, others, counts }: InsightsProps) {
  const { data, error, isFetching, refetch } = useGetInsightsQuery(audienceId);
  // A failed refresh keeps what was measured before, unless it says that there is nothing any more.
  const isMissing = isApiError(error) && error.status === 404;
  if (data && !isMissing)
    return (
      <>
        <MeasuredInsights name={name} insights={data} audienceUrl={`/screenshots?audience=${audienceId}`} />
        <AudienceComparison mine={{ name, response: data.response }} others={others} />
      </>
    );
  if (!error) return <Spinner label="Loading the insights" />;
  if (isMissing) {
    const isDoubtful = error.code === 'insights_doubtful';
    const why = isDoubtful ? DOUBTFUL : whySample(counts);
    const { data: found } = doubtfulDetails.safeParse(error.details);
    return (
      <>
        {why && (
          <Notice
            title={why.title}
            action={
              isDoubtful && found ? (
                <ButtonLink to={screenshotTextUrl(found.newestDoubtful)}>Check the newest</ButtonLink>
              ) : null
            }
          >
            {why.text}
          </Notice>
        )}
        <InsightsSample />
      </>
    );
  }
  return (
    <>
      <LoadingFailed
        title="The insights could not be loaded"
        error={error}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
      <InsightsSample />
    </>
  );
}

type InsightsPanelProps = {
  audienceId: string;
  /** What the audience is called. */
  name: string;
  /** The person's other audiences. */
  others: OtherAudience[];
  uploadUrl: string;
};

/** The tab Analysis of an audience: how much of it is analysed, and what that says (specification, sections 2 and 7). */
export function InsightsPanel({ audienceId, name, others, uploadUrl }: InsightsPanelProps) {
  const { counts, error, isFetching, refetch } = useAnalyses(audienceId);
  return (
    <div className="space-y-5">
      {!counts && !error && <Spinner label="Counting what is analyzed" />}
      {!counts && error && (
        <LoadingFailed
          title="The screenshots could not be loaded"
          error={error}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {counts?.total === 0 && <NothingUploaded uploadUrl={uploadUrl} />}
      {counts && counts.total > 0 && <AnalyzeAll audienceId={audienceId} counts={counts} />}
      <Insights audienceId={audienceId} name={name} others={others} counts={counts} />
    </div>
  );
}
