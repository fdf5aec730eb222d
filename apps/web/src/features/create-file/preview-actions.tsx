import type { ParseAnswer } from '@dearly/contracts';
import { Button } from '../../shared/ui/button';
import { Notice } from '../../shared/ui/notice';
import { useNow } from '../../shared/use-now';
import { faultOf, ErrorNotice } from './error-notice';
import { nothingLeft } from './leave-out-listed';
import { isStartPast } from './plan/plan-choice';
import { UploadProgress } from './upload-progress';
import { useGenerate } from './use-generate';
import { useWizard } from './wizard-context';
import { wizardActions } from './wizard-slice';

/** Back and 'Generate & Send', with what stands in the way of sending and how the last try went. */
export function PreviewActions({ answer }: { answer: ParseAnswer | undefined }) {
  const { state, dispatch, contacts, generation } = useWizard();
  const { busy, percent, error } = generation;
  const now = useNow();
  const isTooLate = state.plan.isPlanned && isStartPast(state.plan, now);
  const ready =
    answer !== undefined &&
    !isTooLate &&
    !contacts.busy &&
    answer.sendable > 0 &&
    answer.unknownVariables.length === 0;
  const generate = useGenerate();

  // Of any other it is not known whether the email has gone out.
  const isPlain = error !== undefined && (faultOf(error) !== 'other' || nothingLeft(error));

  return (
    <div className="space-y-4">
      {busy && (
        <UploadProgress
          percent={percent}
          uploading="Uploading your contacts"
          working="Making the files and sending the email"
          {...(percent < 100 ? { onCancel: generation.cancel } : {})}
        />
      )}
      {isTooLate && !busy && (
        <Notice tone="warning" title="Your plan starts in the past">
          Choose a later start under Message Timing.
        </Notice>
      )}
      {error && !busy && isPlain && <ErrorNotice error={error} onRetry={generate} />}
      {error && !busy && !isPlain && (
        <Notice tone="error" title="The files were not made">
          You can press “Generate &amp; Send” again. If the first try did go through, the email is not sent
          twice.
        </Notice>
      )}
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-between">
        <Button
          disabled={busy}
          onClick={() => {
            generation.clearError();
            dispatch(wizardActions.wentTo(2));
          }}
        >
          Back
        </Button>
        <Button tone="primary" busy={busy} disabled={!ready} onClick={generate}>
          {busy ? 'Generating...' : 'Generate & Send'}
        </Button>
      </div>
    </div>
  );
}
