import type { User } from '@supabase/auth-js';
import type { ReactNode } from 'react';
import { usePublicConfig } from '../../shared/config-api';
import { Button } from '../../shared/ui/button';
import { Card } from '../../shared/ui/card';
import { PageTitle } from '../../shared/ui/page-title';
import { Avatar } from './avatar';
import { useSignOut } from './use-sign-out';

/** Address of a mail draft to the support that names the account (specification, section 2). */
export function supportDraft(supportEmail: string, email: string): string {
  const subject = encodeURIComponent('Dearly support');
  const body = encodeURIComponent(`My account: ${email}\n\n`);
  return `mailto:${supportEmail}?subject=${subject}&body=${body}`;
}

/** Avatar, e-mail, what belongs to the account, support and sign-out. */
export function ProfileCard({ user, children }: { user: User; children: ReactNode }) {
  const signOut = useSignOut();
  const { supportEmail } = usePublicConfig();
  return (
    <Card className="m-auto w-full max-w-[440px]">
      <div className="flex flex-col items-center text-center">
        <Avatar user={user} size={88} />
        <div className="mt-4">
          <PageTitle>Profile</PageTitle>
        </div>
        <p className="mt-1 max-w-full break-words text-paper-soft">{user.email}</p>
      </div>
      <div className="my-7">{children}</div>
      <div className="flex flex-col gap-3">
        <a
          href={supportDraft(supportEmail, user.email ?? '')}
          className="inline-flex min-h-11 items-center justify-center rounded-full border border-white/30 bg-white/8 px-6 font-semibold transition-colors duration-150 hover:bg-white/18"
        >
          Contact Support
        </a>
        <Button onClick={() => void signOut()}>Sign Out</Button>
      </div>
    </Card>
  );
}
