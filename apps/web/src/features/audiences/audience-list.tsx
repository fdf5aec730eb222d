import type { Audience } from '@dearly/contracts';
import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../shared/ui/button';
import { PageTitle } from '../../shared/ui/page-title';
import { Spinner } from '../../shared/ui/spinner';
import { AudienceCard } from './audience-card';
import { AudienceDialog } from './audience-dialog';
import { checkAudience, useSaveAudience } from './audience-saving';
import { audienceUrl } from './audience-tab';
import { useListAudiencesQuery } from './audiences-api';
import { DeleteAudience } from './delete-audience';
import { LoadingFailed } from '../../shared/loading-failed';
import { NoAudiences } from './no-audiences';
import { SearchAudiences } from './search-audiences';
import { useExpiredUrls } from './use-expired-urls';

/** The audiences of this person as cards (specification, section 2). `returningFrom` is the one that was open before. */
export function AudienceList({ returningFrom }: { returningFrom: string | null }) {
  const { data: audiences, error, isFetching, refetch } = useListAudiencesQuery();
  const [inForm, setInForm] = useState<Audience | 'new' | null>(null);
  const [inQuestion, setInQuestion] = useState<Audience | null>(null);
  const save = useSaveAudience();
  const navigate = useNavigate();
  const heading = useRef<HTMLDivElement>(null);
  const onBrokenCover = useExpiredUrls(refetch);
  /** A new one is opened, because it is empty and wants screenshots next. */
  const leaveForm = (saved: Audience) => {
    setInForm(null);
    if (inForm === 'new') void navigate(audienceUrl(saved.id, 'view'));
  };

  return (
    <div className="space-y-6">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <div ref={heading} tabIndex={-1} className="outline-none">
          <PageTitle>Audiences</PageTitle>
        </div>
        {audiences && audiences.length > 0 && (
          <Button tone="primary" className="w-full sm:w-auto" onClick={() => setInForm('new')}>
            <Plus aria-hidden className="size-5" />
            Create New Message Group
          </Button>
        )}
      </div>
      {!audiences && !error && <Spinner label="Loading your audiences" />}
      {error && (
        <LoadingFailed
          title="Your audiences could not be loaded"
          error={error}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {audiences && <SearchAudiences audiences={audiences} />}
      {audiences?.length === 0 && <NoAudiences onCreate={() => setInForm('new')} />}
      {audiences && audiences.length > 0 && (
        <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {audiences.map((audience) => (
            <AudienceCard
              key={audience.id}
              audience={audience}
              takesFocus={audience.id === returningFrom}
              onEdit={() => setInForm(audience)}
              onDelete={() => setInQuestion(audience)}
              onBrokenCover={onBrokenCover}
            />
          ))}
        </ul>
      )}
      <AudienceDialog
        target={inForm}
        check={checkAudience}
        onSave={save}
        onSaved={leaveForm}
        onClose={() => setInForm(null)}
      />
      <DeleteAudience target={inQuestion} onClose={() => setInQuestion(null)} focusAfter={heading} />
    </div>
  );
}
