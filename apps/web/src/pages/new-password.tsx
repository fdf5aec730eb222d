import { ChoosePassword } from '../features/session/recovery/choose-password';
import { Card } from '../shared/ui/card';
import { PageTitle } from '../shared/ui/page-title';

export function NewPasswordPage() {
  return (
    <Card className="m-auto w-full max-w-[440px]">
      <PageTitle>Choose a new password</PageTitle>
      <p className="mt-1 mb-7 text-paper-soft">Your other devices are signed out when you save it.</p>
      <ChoosePassword />
    </Card>
  );
}
