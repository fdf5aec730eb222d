import { useState } from 'react';
import { Card } from '../../shared/ui/card';
import { GUEST } from '../../shared/kept-draft/draft-note';
import { PageTitle } from '../../shared/ui/page-title';
import { DraftOffer } from './draft/draft-offer';
import type { Run } from './draft/runs';
import { useDraftKeeping } from './draft/use-draft-keeping';
import { useOpening, type Opening } from './draft/use-opening';
import { useStepHistory } from './history/use-step-history';
import { LaterSteps, useStepsAhead } from './later-steps';
import { AllMessages } from './messages/all-messages';
import type { HandOff, Rehearse } from './step-done';
import { StepUpload } from './step-upload';
import type { Reader } from './use-contacts';
import { useWizard, WizardProvider } from './wizard-context';

const FRAME = 'mx-auto w-full max-w-text space-y-5';

/** What can follow from the finished files, made by other parts of the app. */
type Onward = { handOff: HandOff | undefined; rehearse: Rehearse | undefined };
type StepsProps = { opening: Opening; run: Run; tab: string; note: string | undefined } & Onward;

function Steps({ opening, run, tab, note, ...onward }: StepsProps) {
  const { step, file } = useWizard().state;
  // The first heading leaves the focus alone when the page opens, but takes it when the person comes back to it.
  const [hasMoved, setHasMoved] = useState(run.takesFocus);
  if (step !== 1 && !hasMoved) setHasMoved(true);
  useDraftKeeping(run, () => opening.lose(run.id));
  const { leave } = useStepHistory(run.id, opening.startNew);
  return (
    <div className={FRAME}>
      <Title tab={tab} note={note}>
        {step === 4 ? 'Create New File' : `Create New File ${step}/3`}
      </Title>
      {step === 1 && file === null && <DraftOffer {...opening} />}
      <Card>
        {step === 1 ? <StepUpload takeFocus={hasMoved} /> : <LaterSteps onReturn={leave} {...onward} />}
      </Card>
      <AllMessages />
    </div>
  );
}

function Title({ tab, note, children }: { tab: string; note: string | undefined; children: string }) {
  return (
    <div>
      <PageTitle tab={tab}>{children}</PageTitle>
      {note && <p className="mt-2 text-15 text-paper-soft">{note}</p>}
    </div>
  );
}

type WizardProps = {
  /** The account whose drafts these are; without one they are of whoever uses this browser. */
  owner?: string;
  reader?: Reader;
  /** Title of the browser's tab. */
  tab?: string;
  /** Stands under the title. */
  note?: string;
  handOff?: HandOff;
  rehearse?: Rehearse;
};

/**
 * The wizard 'Create New File n/3' (specification, section 2): contact list, template, preview, completion. What it holds
 * is kept in this browser until it is sent or forgotten; 'Return to Dashboard' starts a fresh run.
 */
export function CreateFileWizard({
  owner = GUEST,
  reader = 'server',
  tab = 'Create New Message',
  note,
  handOff,
  rehearse,
}: WizardProps) {
  useStepsAhead();
  const opening = useOpening(owner);
  const { run, offer } = opening;
  if (run)
    return (
      // By the run alone: that its draft ends with the completion must not take the completion away.
      <WizardProvider key={run.id} from={run.from} reader={reader} owner={run.owner}>
        <Steps opening={opening} run={run} tab={tab} note={note} handOff={handOff} rehearse={rehearse} />
      </WizardProvider>
    );
  return (
    <div className={FRAME} aria-busy={offer === null} data-loading={offer === null || undefined}>
      {offer && (
        <Title tab={tab} note={note}>
          Create New File
        </Title>
      )}
      <DraftOffer {...opening} />
    </div>
  );
}
