import type { GenerateAnswer, GeneratedJson } from '@dearly/contracts';
import { MailCheck, MailX, Send } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { counted } from '../../shared/counted';
import { systemOf } from '../../shared/sms-link';
import { Button, ButtonLink } from '../../shared/ui/button';
import { Notice } from '../../shared/ui/notice';
import { GeneratedFiles } from './generated-files';
import { KeptCopy } from './kept-copy';
import { StepHeading } from './step-heading';
import { UploadProgress } from './upload-progress';
import { useGenerate } from './use-generate';
import { useWizard } from './wizard-context';

/**
 * The way of the messages to another device, where there is one. `name` of the list, `isFirst` when it is the one thing
 * to do next.
 */
export type HandOff = (made: { name: string; json: GeneratedJson; isFirst: boolean }) => ReactNode;

/** What the phone will do with the files, to be looked at. */
export type Rehearse = (json: GeneratedJson) => ReactNode;

/** How many messages there are, in how many files for the phone, and how many rows made none. */
function madeWords(files: GenerateAnswer['files']): string {
  const ofMessages = files.filter(({ name }) => name.endsWith('.json'));
  const messages = ofMessages.reduce((sum, { count }) => sum + count, 0);
  const rejected = files.find(({ name }) => name.endsWith('.csv'))?.count ?? 0;
  const made = `${counted(messages, 'message')} in ${counted(ofMessages.length, 'file')}.`;
  return rejected > 0 ? `${made} ${counted(rejected, 'row')} could not be used.` : made;
}

/** Ways beside the first one: next to each other where there is room. */
const WAYS = 'grid gap-x-4 gap-y-6 sm:grid-cols-2 empty:hidden sm:[&>:only-child]:col-span-2';

export type StepDoneProps = {
  onReturn: () => void;
  handOff?: HandOff | undefined;
  rehearse?: Rehearse | undefined;
};

/** Step 4: the files are made, emailed or not, and can be had from here in any case (specification, section 2). */
export function StepDone({ onReturn, handOff, rehearse }: StepDoneProps) {
  const { state, contacts, generation } = useWizard();
  const sendAgain = useGenerate();
  const { answer, busy, percent } = generation;
  const [cleared, setCleared] = useState('');
  if (!answer) return null;
  const sent = answer.email.status === 'sent';
  const Icon = sent ? MailCheck : MailX;
  const isForgotten = cleared === answer.json.createdAt;
  const canSendHere = generation.kept && !isForgotten;
  const onward = isForgotten ? undefined : handOff;
  // On an iPhone the messages are where they are sent from; another one is still a way.
  const isOnwardFirst = onward !== undefined && systemOf(navigator) !== 'iphone';
  const name = state.origin?.name ?? contacts.file?.name ?? '';

  return (
    <div className="space-y-6">
      <div className="flex flex-col items-center gap-2 text-center">
        <Icon aria-hidden className={`size-14 ${sent ? 'text-go' : 'text-caution'}`} />
        <StepHeading key={answer.email.status}>
          {sent ? 'Process Complete!' : 'Files made, email not sent'}
        </StepHeading>
        <p className="font-semibold text-balance tabular-nums">{madeWords(answer.files)}</p>
        {sent && (
          <p className="text-balance text-paper-soft wrap-anywhere">
            The files were emailed to <strong className="text-paper">{answer.email.to}</strong>. Open the
            email on your iPhone and share them with the provider: choose a file, tap Share, then the Dearly
            shortcut.
          </p>
        )}
      </div>
      {!sent && (
        <Notice
          tone="warning"
          title={`The email to ${answer.email.to} could not be sent`}
          action={
            <Button tone="primary" busy={busy} onClick={sendAgain}>
              Send the email again
            </Button>
          }
        >
          {answer.email.reason && <p>{answer.email.reason}</p>}
          <p>The files are complete: download or share them here, or have them emailed once more.</p>
        </Notice>
      )}
      {busy && (
        <UploadProgress
          percent={percent}
          uploading="Uploading your contacts"
          working="Making the files and sending the email"
        />
      )}
      {isOnwardFirst && onward({ name, json: answer.json, isFirst: sent })}
      {canSendHere && !isOnwardFirst && <SendHere isFirst={sent} />}
      <div className={WAYS}>
        {canSendHere && isOnwardFirst && <SendHere isFirst={false} />}
        {!isOnwardFirst && onward?.({ name, json: answer.json, isFirst: false })}
        {rehearse?.(answer.json)}
      </div>
      <GeneratedFiles answer={answer} />
      {generation.kept ? (
        <KeptCopy
          key={answer.json.createdAt}
          id={answer.json.createdAt}
          onCleared={() => setCleared(answer.json.createdAt)}
        />
      ) : (
        <Notice tone="warning" title="Too large to keep in this browser">
          The messages did not fit into this browser's storage. Download the files if you want them on this
          device.
        </Notice>
      )}
      <Button
        tone={sent && !canSendHere && !isOnwardFirst ? 'primary' : 'quiet'}
        className="w-full"
        onClick={onReturn}
      >
        Return to Dashboard
      </Button>
    </div>
  );
}

/** The way that needs no other device and no shortcut. */
function SendHere({ isFirst }: { isFirst: boolean }) {
  return (
    <div className="space-y-2 text-center">
      <ButtonLink to="/send" tone={isFirst ? 'primary' : 'quiet'} className="w-full">
        <Send aria-hidden className="size-5" />
        Send from this iPhone
      </ButtonLink>
      <p className="text-15 text-balance text-paper-soft">One after another, no shortcut needed.</p>
    </div>
  );
}
