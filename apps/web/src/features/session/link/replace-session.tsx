import { Button, ButtonLink } from '../../../shared/ui/button';
import { PageTitle } from '../../../shared/ui/page-title';

/** Asks before a link signs in whoever it belongs to, in place of the person who is signed in. */
export function ReplaceSession({ email, onAgree }: { email: string | undefined; onAgree: () => void }) {
  const you = email ?? 'another account';
  return (
    <div role="status">
      <PageTitle tab="Open this link?">Open this link?</PageTitle>
      <p className="mt-3 wrap-anywhere text-paper-soft">
        You are signed in as {you}. If the link belongs to another account, that account replaces yours in
        this browser.
      </p>
      <div className="mt-6 flex flex-col gap-3">
        <ButtonLink to="/" replace tone="primary">
          Stay signed in
        </ButtonLink>
        <Button onClick={onAgree}>Open the link</Button>
      </div>
    </div>
  );
}
