import { useRef, useState } from 'react';
import { Button } from '../../../shared/ui/button';
import { later } from '../../../shared/ui/later';
import { useVariableNames } from '../variable-names';
import { useWizard } from '../wizard-context';
import { wizardActions } from '../wizard-slice';
import type { MoreDialogProps } from './more-dialog';
import type { SavedDialogProps } from './saved-dialog';
import type { Insertion } from './use-insertion';

const MoreDialog = later<MoreDialogProps>({
  load: async () => (await import('./more-dialog')).MoreDialog,
  isWanted: ({ open }) => open,
  waiting: () => null,
});
const SavedDialog = later<SavedDialogProps>({
  load: async () => (await import('./saved-dialog')).SavedDialog,
  isWanted: ({ open }) => open,
  waiting: () => null,
});

/** What few messages need, behind two buttons; its code is fetched when it is opened. */
export function TemplateTools({ insertion }: { insertion: Insertion }) {
  const { state, dispatch } = useWizard();
  const [open, setOpen] = useState<'more' | 'saved'>();
  // After something was put into the message, that is where the person goes on.
  const goesTo = useRef<HTMLElement | null>(null);
  const toField = () => {
    goesTo.current = insertion.area.current;
  };
  const dialog = {
    onClose: () => setOpen(undefined),
    focusAfter: () => {
      const target = goesTo.current;
      goesTo.current = null;
      return target;
    },
  };
  const { all } = useVariableNames();
  return (
    <div className="flex flex-wrap gap-3 max-sm:*:grow">
      <Button className="px-5" onClick={() => setOpen('more')}>
        More
      </Button>
      <Button className="px-5" onClick={() => setOpen('saved')}>
        Saved templates
      </Button>
      <MoreDialog
        open={open === 'more'}
        columns={all}
        onInsert={(text) => {
          insertion.insert(text, false);
          toField();
        }}
        {...dialog}
      />
      <SavedDialog
        open={open === 'saved'}
        template={state.template}
        onUse={(text) => {
          dispatch(wizardActions.templateChanged(text));
          toField();
        }}
        {...dialog}
      />
    </div>
  );
}
