import { SecondStep } from '../features/session/second-step/second-step';
import { Card } from '../shared/ui/card';
import { PageTitle } from '../shared/ui/page-title';

export function SecondStepPage() {
  return (
    <Card className="m-auto w-full max-w-[440px]">
      <PageTitle>One more step</PageTitle>
      <p className="mt-1 mb-7 text-paper-soft">Your account asks for a code as well as your password.</p>
      <SecondStep />
    </Card>
  );
}
