import { useId, useState } from 'react';
import { Button } from '../../../shared/ui/button';
import { Dialog } from '../../../shared/ui/dialog';
import { SaveForm } from './save-form';
import { SavedFiles } from './saved-files';
import { SavedRow } from './saved-row';
import {
  deleteTemplate,
  noteUsed,
  restoreTemplate,
  savedTemplates,
  type SavedTemplate,
} from './saved-templates';

export type SavedDialogProps = {
  open: boolean;
  /** The template in the field. */
  template: string;
  onUse: (text: string) => void;
  onClose: () => void;
  focusAfter: () => HTMLElement | null;
};

const NOT_KEPT = 'This browser did not save it. Delete a template that you no longer need, and try again.';

/** The templates of this browser, and the list's own state: what was said last, and what was deleted a moment ago. */
function Body({ template, onUse, onClose }: Omit<SavedDialogProps, 'open' | 'focusAfter'>) {
  const [templates, setTemplates] = useState(savedTemplates);
  const [deleted, setDeleted] = useState<SavedTemplate>();
  const [said, setSaid] = useState('');
  const heading = useId();
  const refresh = (isKept: boolean, text = '') => {
    setTemplates(savedTemplates());
    setSaid(isKept ? text : NOT_KEPT);
  };
  const use = ({ id, text }: SavedTemplate) => {
    noteUsed(id);
    onUse(text);
    onClose();
  };
  return (
    <div className="space-y-5">
      <SaveForm template={template} onSaved={(isKept) => refresh(isKept, 'Saved.')} />
      <div className="flex min-h-11 flex-wrap items-center gap-3 text-15 text-paper-soft">
        <p role="status">{deleted ? `“${deleted.name}” was deleted.` : said}</p>
        {deleted && (
          <Button
            className="px-4"
            onClick={() => {
              refresh(restoreTemplate(deleted), 'It is back.');
              setDeleted(undefined);
            }}
          >
            Undo
          </Button>
        )}
      </div>
      <section aria-labelledby={heading}>
        <h3 id={heading} className="mb-2 font-semibold">
          Saved in this browser
        </h3>
        {templates.length === 0 && <p className="text-15 text-paper-soft">Nothing is saved yet.</p>}
        <ul className="space-y-2">
          {templates.map((one) => (
            <SavedRow
              key={one.id}
              template={one}
              onUse={() => use(one)}
              onChanged={(isKept) => refresh(isKept)}
              onDelete={() => {
                const isGone = deleteTemplate(one.id);
                refresh(isGone);
                setDeleted(isGone ? one : undefined);
              }}
            />
          ))}
        </ul>
      </section>
      <SavedFiles hasAny={templates.length > 0} onImported={(text) => refresh(true, text)} />
    </div>
  );
}

/** Templates that were saved in this browser: to use, to keep in order, and to take along as a file. */
export function SavedDialog({ open, onClose, focusAfter, ...body }: SavedDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Saved templates" focusAfter={focusAfter}>
      <Body onClose={onClose} {...body} />
    </Dialog>
  );
}
