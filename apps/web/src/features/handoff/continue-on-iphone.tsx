import { Smartphone } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../shared/ui/button';
import { DialogVeil } from '../../shared/ui/dialog-veil';
import { later } from '../../shared/ui/later';
import type { HandoffDialogProps } from './handoff-dialog';

const HandoffDialog = later<HandoffDialogProps>({
  load: async () => (await import('./handoff-dialog')).HandoffDialog,
  waiting: () => <DialogVeil />,
});

type ContinueOnIphoneProps = Omit<HandoffDialogProps, 'onClose'> & { isFirst: boolean; isRow?: boolean };

/**
 * The way of these messages to the phone that sends them. `isFirst`: it is the one thing to do next; `isRow`: where there
 * is room it takes one line, as what it is offered beside matters more.
 */
export function ContinueOnIphone({ isFirst, isRow = false, ...content }: ContinueOnIphoneProps) {
  const [isOpen, setOpen] = useState(false);
  const [frame, width] = isRow
    ? ['sm:flex-row sm:gap-4 sm:text-left', 'w-full shrink-0 sm:w-auto']
    : ['', 'w-full'];
  return (
    <div className={`flex flex-col items-center gap-2 text-center ${frame}`}>
      <Button tone={isFirst ? 'primary' : 'quiet'} className={width} onClick={() => setOpen(true)}>
        <Smartphone aria-hidden className="size-5" />
        Continue on your iPhone
      </Button>
      <p className="text-15 text-balance text-paper-soft">
        Scan a code, and the same messages are on your phone.
      </p>
      {isOpen && <HandoffDialog {...content} onClose={() => setOpen(false)} />}
    </div>
  );
}
