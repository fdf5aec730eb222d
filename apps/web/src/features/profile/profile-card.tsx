import { useState, type ReactNode } from 'react';
import { usePublicConfig } from '../../shared/public-config';
import { Avatar } from '../../shared/ui/avatar';
import { Button } from '../../shared/ui/button';
import { Card } from '../../shared/ui/card';
import { DialogVeil } from '../../shared/ui/dialog-veil';
import { later } from '../../shared/ui/later';
import { PageTitle } from '../../shared/ui/page-title';
import type { Owner } from './own-account';
import type { PictureDialogProps } from './picture/picture-dialog';

const PictureDialog = later<PictureDialogProps>({
  load: async () => (await import('./picture/picture-dialog')).PictureDialog,
  isWanted: ({ open }) => open,
  waiting: () => <DialogVeil />,
});

/** Address of a mail draft to the support that names the account (specification, section 2). */
export function supportDraft(supportEmail: string, email: string): string {
  const subject = encodeURIComponent('Dearly support');
  const body = encodeURIComponent(`My account: ${email}\n\n`);
  return `mailto:${supportEmail}?subject=${subject}&body=${body}`;
}

type ProfileCardProps = Owner & { onSignOut: () => Promise<void>; children: ReactNode };

/** Avatar, email, what belongs to the account, support and sign-out (specification, section 2). */
export function ProfileCard({ user, auth, onSignOut, children }: ProfileCardProps) {
  const { supportEmail } = usePublicConfig();
  const [isChoosing, setChoosing] = useState(false);
  return (
    <Card>
      <div className="flex flex-col items-center text-center">
        <Avatar user={user} size={88} />
        <button
          type="button"
          onClick={() => setChoosing(true)}
          className="inline-link mt-1 min-h-11 px-3 text-15"
        >
          Change picture
        </button>
        <PageTitle>Profile</PageTitle>
        <p className="mt-1 max-w-full break-words text-paper-soft">{user.email}</p>
      </div>
      <div className="my-7">{children}</div>
      <div className="flex flex-col gap-3 sm:flex-row">
        <a
          href={supportDraft(supportEmail, user.email ?? '')}
          className="inline-flex min-h-11 flex-1 items-center justify-center rounded-full border border-white/30 bg-white/8 px-6 py-2 text-center font-semibold transition-colors duration-150 hover:bg-white/18"
        >
          Contact Support
        </a>
        <Button className="flex-1" onClick={() => void onSignOut()}>
          Sign Out
        </Button>
      </div>
      <PictureDialog open={isChoosing} user={user} auth={auth} onClose={() => setChoosing(false)} />
    </Card>
  );
}
