import type { GeneratedJson } from '@dearly/contracts';
import { FilesInTheMaking } from '../../shared/shortcut-files/files-in-the-making';
import { Dialog } from '../../shared/ui/dialog';
import { Notice } from '../../shared/ui/notice';
import { Spinner } from '../../shared/ui/spinner';
import { Player } from './player';
import { useRehearsal } from './use-rehearsal';

export type RehearsalDialogProps = { json: GeneratedJson; onClose: () => void };

/** A phone that plays exactly the files of these messages, with a fast clock. */
export function RehearsalDialog({ json, onClose }: RehearsalDialogProps) {
  const { played, namesOf, fault, ...making } = useRehearsal(json);
  return (
    <Dialog
      onClose={onClose}
      title="Rehearsal"
      description="What your iPhone does with these files if you share each one when it is due. Nothing is sent."
    >
      <FilesInTheMaking {...making} />
      {fault && (
        <Notice tone="error" title="A file is not as it should be">
          <p className="wrap-anywhere">{fault}</p>
          <p>Do not send it. Go back and make the files once more.</p>
        </Notice>
      )}
      {!played && !fault && !making.isMaking && !making.hasFailed && <Spinner label="Reading the files" />}
      {played && <Player played={played} namesOf={namesOf} />}
    </Dialog>
  );
}
