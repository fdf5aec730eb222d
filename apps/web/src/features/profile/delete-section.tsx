import { useState } from 'react';
import { Button } from '../../shared/ui/button';
import { DialogVeil } from '../../shared/ui/dialog-veil';
import { later } from '../../shared/ui/later';
import type { DeleteAccountProps } from './delete-account-dialog';
import { SectionCard } from './section-card';

const DeleteAccountDialog = later<DeleteAccountProps>({
  load: async () => (await import('./delete-account-dialog')).DeleteAccountDialog,
  isWanted: ({ open }) => open,
  waiting: () => <DialogVeil />,
});

/** The way out for good, last on the page. */
export function DeleteSection() {
  const [isOpen, setOpen] = useState(false);
  return (
    <SectionCard title="Delete my account">
      <p className="mt-2 mb-4 text-15 text-paper-soft">
        Everything Dearly keeps about you is deleted for good.
      </p>
      <Button className="w-full text-harm! sm:w-auto" onClick={() => setOpen(true)}>
        Delete my account
      </Button>
      <DeleteAccountDialog open={isOpen} onClose={() => setOpen(false)} />
    </SectionCard>
  );
}
