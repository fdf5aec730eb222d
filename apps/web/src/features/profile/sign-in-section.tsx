import { useState } from 'react';
import { Button } from '../../shared/ui/button';
import { DialogVeil } from '../../shared/ui/dialog-veil';
import { later } from '../../shared/ui/later';
import type { EmailDialogProps } from './email-dialog';
import { useOwnAccount } from './own-account';
import type { PasswordDialogProps } from './password-dialog';
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
  const close = () => setOpen(null);
  return (
    <SectionCard title="Login">
      <div className="mt-2">
        <SettingRow
          title="E-mail address"
          action={
            <Button
              aria-label={`${user.new_email ? 'Confirm' : 'Change'} e-mail address`}
              onClick={() => setOpen('email')}
            >
              {user.new_email ? 'Confirm' : 'Change'}
            </Button>
          }
        >
          You log in with it, and your files go there.
          {user.new_email && (
            <span className="mt-1 block text-caution">
              Will be {user.new_email} when both addresses are confirmed.
            </span>
          )}
        </SettingRow>
        <SettingRow
          title="Password"
          action={
            <Button aria-label="Change password" onClick={() => setOpen('password')}>
              Change
            </Button>
          }
        />
      </div>
      <EmailDialog open={open === 'email'} onClose={close} />
      <PasswordDialog open={open === 'password'} onClose={close} />
    </SectionCard>
  );
}
