import { useRef } from 'react';
import { counted } from '../../shared/counted';
import { Button } from '../../shared/ui/button';
import { Notice } from '../../shared/ui/notice';
import { useLostFocus } from '../../shared/ui/use-lost-focus';
import { addedInWords, type Added } from './added-words';

/** What came of adding numbers, of taking them back, or why nothing was changed. */
export type Outcome =
  | { is: 'added'; added: Added }
  | { is: 'undone'; count: number }
  | { is: 'failed'; title: string; text: string };

type OutcomeNoticeProps = { outcome: Outcome; onUndo: (numbers: readonly string[]) => void };

/** Says what became of the numbers; a wrong file is taken back with one press. */
export function OutcomeNotice({ outcome, onUndo }: OutcomeNoticeProps) {
  const place = useRef<HTMLDivElement>(null);
  useLostFocus(place, outcome);
  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      {outcome.is === 'failed' && (
        <Notice tone="error" title={outcome.title}>
          {outcome.text}
        </Notice>
      )}
      {outcome.is === 'undone' && (
        <Notice title={`${counted(outcome.count, 'person is', 'people are')} off the list again`} />
      )}
      {outcome.is === 'added' && <AddedNotice added={outcome.added} onUndo={onUndo} />}
    </div>
  );
}

function AddedNotice({ added, onUndo }: { added: Added; onUndo: OutcomeNoticeProps['onUndo'] }) {
  const { fresh, rest } = added;
  return (
    <Notice
      tone={rest.length > 0 ? 'warning' : 'info'}
      title={addedInWords(added)}
      action={fresh.length > 0 && <Button onClick={() => onUndo(fresh)}>Undo</Button>}
    >
      {rest.length > 0 &&
        'What could not be added is still in the field. Check the digits and the country, then add it again.'}
    </Notice>
  );
}
