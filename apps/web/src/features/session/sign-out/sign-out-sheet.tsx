import type { DraftNote } from '../../../shared/kept-draft/draft-note';
import { Button } from '../../../shared/ui/button';
import { Dialog } from '../../../shared/ui/dialog';
import type { SignOutAnswer } from './sign-out-question';

export type SignOutSheetProps = { drafts: DraftNote[]; onAnswer: (answer: SignOutAnswer) => void };

/** What is unfinished, in a few words. */
function nameOf([newest, ...others]: DraftNote[]): string {
  if (others.length > 0) return `${others.length + 1} unfinished lists`;
  return newest?.list?.name ?? 'your message';
}

/** What to do with an unfinished list before signing out. Closing it signs nobody out. */
export function SignOutSheet({ drafts, onAnswer }: SignOutSheetProps) {
  return (
    <Dialog
      open={drafts.length > 0}
      onClose={() => onAnswer('stay')}
      title={`Keep ${nameOf(drafts)} for next time?`}
      description="It is stored in this browser alone, and only this account sees it again. Remove it if others use this device."
    >
      <div className="flex flex-col gap-3">
        <Button tone="primary" onClick={() => onAnswer('keep')}>
          Keep it and sign out
        </Button>
        <Button onClick={() => onAnswer('remove')}>Remove it and sign out</Button>
      </div>
    </Dialog>
  );
}
