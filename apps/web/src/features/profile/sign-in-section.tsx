import { useState } from 'react';
import { DialogVeil } from '../../shared/ui/dialog-veil';
import { later } from '../../shared/ui/later';
import type { EmailDialogProps } from './email-dialog';
import { useOwnAccount } from './own-account';
import type { PasswordDialogProps } from './password-dialog';
import { RowButton } from './row-button';
import { SectionCard } from './section-card';
import { SettingRow } from './setting-row';

const EmailDialog = later<EmailDialogProps>({
  load: async () => (await import('./email-dialog')).EmailDialog,
  isWanted: ({ open }) => open,
  waiting: () => <DialogVeil />,
});
const PasswordDialog = later<PasswordDialogProps>({
  load: async () => (await import('./password-dialog')).PasswordDialog,
  isWanted: ({ open }) => open,
  waiting: () => <DialogVeil />,
});

/** What a person logs in with. */
export function SignInSection() {
  const { user } = useOwnAccount();
  const [open, setOpen] = useState<'email' | 'password' | null>(null);
  const emailStep = user.new_email ? 'Confirm' : 'Change';
  const close = () => setOpen(null);
  return (
    <SectionCard title="Sign-in">
      <ul className="mt-2 -mb-4">
        <SettingRow
          title="Email address"
          action={
            <RowButton label={`${emailStep} email address`} onClick={() => setOpen('email')}>
              {emailStep}
            </RowButton>
          }
        >
          You sign in with it, and your files go there.
          {user.new_email && (
            <span className="mt-1 block text-caution">
              Will be {user.new_email} when both addresses are confirmed.
            </span>
          )}
        </SettingRow>
        <SettingRow
          title="Password"
          action={
            <RowButton label="Change password" onClick={() => setOpen('password')}>
              Change
            </RowButton>
          }
        />
      </ul>
      <EmailDialog open={open === 'email'} onClose={close} />
      <PasswordDialog open={open === 'password'} onClose={close} />
    </SectionCard>
  );
}
