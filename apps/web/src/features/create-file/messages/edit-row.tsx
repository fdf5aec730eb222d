import type { RowDetail } from '@dearly/messages';
import { useState } from 'react';
import { Dialog } from '../../../shared/ui/dialog';
import { Spinner } from '../../../shared/ui/spinner';
import { useDeskAnswer } from '../desk/use-desk-answer';
import { EditForm } from './edit-form';

type EditRowProps = { id: string; who: string; onClose: () => void };

/** Changes one message: its text, the number, or what the list says about this person. */
export function EditRow({ id, who, onClose }: EditRowProps) {
  const { data } = useDeskAnswer('detail', { id });
  // The form keeps what it began with: an answer that comes later must not overwrite what was typed.
  const [detail, setDetail] = useState<RowDetail>();
  if (detail === undefined && data !== undefined && data.row.id === id) setDetail(data);
  return (
    <Dialog onClose={onClose} title={`Message to ${who}`} description="Changes are for this person only.">
      {detail ? (
        <EditForm detail={detail} who={who} onClose={onClose} />
      ) : (
        <div className="grid min-h-40 place-items-center">
          <Spinner label="Opening" />
        </div>
      )}
    </Dialog>
  );
}
