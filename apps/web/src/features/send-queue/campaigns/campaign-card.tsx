import { useId, useRef, useState, type RefObject } from 'react';
import { Button, ButtonLink } from '../../../shared/ui/button';
import { Card } from '../../../shared/ui/card';
import { Collapsible } from '../../../shared/ui/collapsible';
import { Progress } from '../../../shared/ui/progress';
import { momentText } from '../../../shared/moment-text';
import { ForgetQuestion } from '../forget-question';
import type { Counts } from '../queue';
import { CampaignFiles } from './campaign-files';
import { progressWords } from './campaign-progress';
import { NextDue } from './next-due';
import { RenameForm } from './rename-form';
import type { KnownCampaign } from './use-campaigns';

const WAY_ON = { begin: 'Start sending', goOn: 'Send on', done: 'Look at it' } as const;

function wayOn({ left, total }: Counts): keyof typeof WAY_ON {
  if (left === 0) return 'done';
  return left < total ? 'goOn' : 'begin';
}

/** Sent, or opened and unanswered. */
const anySent = ({ sent, left, pending }: Counts) => sent > 0 || left > pending;

type CampaignCardProps = {
  known: KnownCampaign;
  /** The one to go on with: its way on is the next thing to do on the page. */
  isNext: boolean;
  now: number;
  onRename: (name: string) => Promise<void>;
  onForget: (how: { withWhoHadIt: boolean }) => Promise<boolean>;
  /** Has the focus when this card is gone. */
  focusAfter: RefObject<HTMLElement | null>;
};

/** One campaign: what it is, how far it is, and the ways on. */
export function CampaignCard({ known, isNext, now, onRename, onForget, focusAfter }: CampaignCardProps) {
  const { campaign, progress } = known;
  const [isRenaming, setRenaming] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const title = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const endRenaming = () => {
    setRenaming(false);
    heading.current?.focus({ preventScroll: true });
  };
  return (
    <Card role="group" aria-labelledby={title} className="space-y-4">
      <div>
        <h2
          ref={heading}
          id={title}
          tabIndex={-1}
          className="text-xl leading-snug font-bold wrap-anywhere outline-none"
        >
          {campaign.name}
        </h2>
        <p className="mt-0.5 text-15 text-paper-soft">Made {momentText(Date.parse(campaign.id), now)}</p>
        {campaign.template !== '' && (
          <p dir="auto" className="mt-2 line-clamp-2 text-left wrap-anywhere">
            {campaign.template}
          </p>
        )}
      </div>
      {isRenaming && <RenameForm name={campaign.name} onSave={onRename} onClose={endRenaming} />}
      <div className="space-y-2">
        <p className="text-15 text-paper-soft tabular-nums">{progressWords(progress)}</p>
        <Progress
          value={progress.total === 0 ? 100 : ((progress.total - progress.left) / progress.total) * 100}
          label={`Messages of ${campaign.name} dealt with`}
          hideLabel
        />
        {campaign.isPlanned !== false && progress.left > 0 && (
          <NextDue id={campaign.id} left={progress.left} now={now} />
        )}
      </div>
      <ButtonLink
        to={`/send?campaign=${encodeURIComponent(campaign.id)}`}
        tone={isNext ? 'primary' : 'quiet'}
        className="w-full sm:w-auto sm:min-w-44"
        aria-describedby={title}
      >
        {WAY_ON[wayOn(progress)]}
      </ButtonLink>
      <Collapsible
        title={
          <>
            More<span className="sr-only"> for {campaign.name}</span>
          </>
        }
      >
        <div className="flex flex-col gap-3">
          <CampaignFiles campaign={campaign} left={progress.left} />
          <Button onClick={() => setRenaming(true)}>Rename</Button>
          <Button onClick={() => setAsking(true)}>Forget</Button>
        </div>
      </Collapsible>
      <ForgetQuestion
        open={isAsking}
        title={`Forget ${campaign.name}?`}
        action="Forget it"
        what="Its messages and your marks"
        isAnySent={anySent(progress)}
        onForget={onForget}
        onClose={() => setAsking(false)}
        focusAfter={focusAfter}
      />
    </Card>
  );
}
