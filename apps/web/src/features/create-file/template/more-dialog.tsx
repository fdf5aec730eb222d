import { Collapsible } from '../../../shared/ui/collapsible';
import { Dialog } from '../../../shared/ui/dialog';
import { GrammarHelp } from './grammar-help';
import { Greetings, OnlyWhen } from './insert-forms';

export type MoreDialogProps = {
  open: boolean;
  columns: readonly string[];
  onInsert: (text: string) => void;
  onClose: () => void;
  focusAfter: () => HTMLElement | null;
};

/** What few messages need, each in plain words; the grammar is written for the person. */
export function MoreDialog({ open, columns, onInsert, onClose, focusAfter }: MoreDialogProps) {
  const insert = (text: string) => {
    onInsert(text);
    onClose();
  };
  return (
    <Dialog open={open} onClose={onClose} title="More for your message" focusAfter={focusAfter}>
      <div className="space-y-3">
        <Collapsible title="Different greetings">
          <Greetings onInsert={insert} />
        </Collapsible>
        <Collapsible title="Only when a column is filled">
          <OnlyWhen columns={columns} onInsert={insert} />
        </Collapsible>
        <Collapsible title="How templates work">
          <GrammarHelp />
        </Collapsible>
      </div>
    </Dialog>
  );
}
