import type { Screenshot } from '@dearly/contracts';
import { ArrowLeft, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useAnalysisProgress } from '../../shared/live/use-analysis-progress';
import { useDeleteScreenshotMutation } from '../../shared/screenshot-deletion';
import { titleOf, whichScreenshot } from '../../shared/screenshot-title';
import { AnalysisBadge } from '../../shared/ui/analysis-badge';
import { Button } from '../../shared/ui/button';
import { Confirm } from '../../shared/ui/confirm';
import { Outcome } from '../../shared/ui/outcome';
import { PageTitle } from '../../shared/ui/page-title';
import type { DetailTab } from './detail-tab';
import { ScreenshotNeighbours } from './screenshot-neighbours';

const DAY = new Intl.DateTimeFormat(undefined, { dateStyle: 'long', timeStyle: 'short' });

function DeleteButton({ screenshot }: { screenshot: Screenshot }) {
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const [remove] = useDeleteScreenshotMutation();
  const button = useRef<HTMLButtonElement>(null);

  const confirm = async () => {
    const { error } = await remove(screenshot);
    if (!error) void navigate(`/screenshots?audience=${screenshot.audienceId}`, { replace: true });
    return !error;
  };
  return (
    <>
      <Button ref={button} className="shrink-0 max-sm:px-3!" onClick={() => setAsking(true)}>
        <Trash2 aria-hidden className="size-5" />
        <span className="max-sm:sr-only">Delete</span>
      </Button>
      <Confirm
        open={isAsking}
        title="Delete this screenshot?"
        action="Delete screenshot"
        onConfirm={confirm}
        onClose={() => setAsking(false)}
        focusAfter={button}
      >
        {whichScreenshot(screenshot)} and what was read from it cannot be brought back.
      </Confirm>
    </>
  );
}

type ScreenshotHeadingProps = { screenshot: Screenshot; tab: DetailTab; isEditing: boolean };

/** The way back and to both sides, whose conversation it is or else its file, and what can be done with the whole screenshot. */
export function ScreenshotHeading({ screenshot, tab, isEditing }: ScreenshotHeadingProps) {
  const { audienceId, filename, createdAt, place } = screenshot;
  const { isAnalyzed, analysis, conversation } = screenshot;
  const progress = useAnalysisProgress(screenshot.id);
  const contact = titleOf(conversation)?.contact;
  return (
    <div className="space-y-3">
      <div className="flex flex-wrap items-center">
        <Link
          to={`/screenshots?audience=${audienceId}`}
          className="-ml-3 inline-flex min-h-11 items-center gap-2 rounded-full px-3 font-semibold text-link transition-colors duration-150 hover:text-paper"
        >
          <ArrowLeft aria-hidden className="size-5" />
          Back
        </Link>
        {/* What is being typed would be lost. */}
        {place && !isEditing && <ScreenshotNeighbours place={place} tab={tab} />}
      </div>
      {/* Beside the name also on a phone: in a line of its own it would be the first thing to press. */}
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3">
        <div className="min-w-0 flex-1 basis-[14rem] wrap-anywhere">
          <PageTitle>{contact || filename}</PageTitle>
          <Outcome conversation={conversation} className="block" />
          <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-15 text-paper-soft">
            <time dateTime={createdAt}>{DAY.format(new Date(createdAt))}</time>
            <AnalysisBadge isAnalyzed={isAnalyzed} state={analysis.state} percent={progress?.percent} />
          </p>
        </div>
        <DeleteButton screenshot={screenshot} />
      </div>
    </div>
  );
}
