import { AskRecovery } from '../features/session/recovery/ask-recovery';
import { Card } from '../shared/ui/card';
import { PageTitle } from '../shared/ui/page-title';

export function ResetPage() {
  return (
    <Card className="m-auto w-full max-w-[440px]">
      <PageTitle>Forgot your password?</PageTitle>
      <p className="mt-1 mb-7 text-paper-soft">We'll email you a code, and you choose a new one.</p>
      <AskRecovery />
    </Card>
  );
}
