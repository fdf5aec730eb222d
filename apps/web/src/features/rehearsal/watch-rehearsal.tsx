import { CirclePlay } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../shared/ui/button';
import { DialogVeil } from '../../shared/ui/dialog-veil';
import { later } from '../../shared/ui/later';
import type { RehearsalDialogProps } from './rehearsal-dialog';

const RehearsalDialog = later<RehearsalDialogProps>({
  load: async () => (await import('./rehearsal-dialog')).RehearsalDialog,
  waiting: () => <DialogVeil />,
});

/** Shows what the phone will do with the files of these messages, before it does. */
export function WatchRehearsal({ json }: Pick<RehearsalDialogProps, 'json'>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="space-y-2 text-center">
      <Button className="w-full" onClick={() => setOpen(true)}>
        <CirclePlay aria-hidden className="size-5" />
        Watch a rehearsal
      </Button>
      <p className="text-15 text-balance text-paper-soft">
        A phone plays your files with a fast clock. Nothing is sent.
      </p>
      {isOpen && <RehearsalDialog json={json} onClose={() => setOpen(false)} />}
    </div>
  );
}
