import { useState } from 'react';
import { Dialog } from '../../shared/ui/dialog';
import { EmailAddressForm } from './email-address-form';
import { EmailConfirmation } from './email-confirmation';
import { useOwnAccount } from './own-account';

export type EmailDialogProps = { open: boolean; onClose: () => void };

/** Begins with what is awaited: the confirmation of a new address, or the address itself. */
function EmailChange({ onDone }: { onDone: () => void }) {
  const { user } = useOwnAccount();
  const [isAnother, setAnother] = useState(false);
  if (!user.new_email || isAnother)
    return <EmailAddressForm onSent={() => setAnother(false)} onDone={onDone} />;
  return (
    <EmailConfirmation
      key={user.new_email}
      newEmail={user.new_email}
      onAnother={() => setAnother(true)}
      onDone={onDone}
    />
  );
}

/** Changes the address with which a person signs in and to which the files go. */
export function EmailDialog({ open, onClose }: EmailDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Change email address">
      {open && <EmailChange onDone={onClose} />}
    </Dialog>
  );
}
