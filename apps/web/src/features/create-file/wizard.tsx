import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Card } from '../../shared/ui/card';
import { PageTitle } from '../../shared/ui/page-title';
import { StepDone } from './step-done';
import { StepPreview } from './step-preview';
import { StepTemplate } from './template/step-template';
import { StepUpload } from './step-upload';
import { useWizard, WizardProvider } from './wizard-context';

function Steps({ onReturn, takeFocus }: { onReturn: () => void; takeFocus: boolean }) {
  const { step } = useWizard().state;
  // The first heading leaves the focus alone when the page opens, but takes it when the person comes back to it.
  const [hasMoved, setHasMoved] = useState(takeFocus);
  if (step !== 1 && !hasMoved) setHasMoved(true);
  return (
    <div className="mx-auto w-full max-w-[720px] space-y-5">
      <PageTitle tab="Create New Message">
        {step === 4 ? 'Create New File' : `Create New File ${step}/3`}
      </PageTitle>
      <Card>
        {step === 1 && <StepUpload takeFocus={hasMoved} />}
        {step === 2 && <StepTemplate />}
        {step === 3 && <StepPreview />}
        {step === 4 && <StepDone onReturn={onReturn} />}
      </Card>
    </div>
  );
}

/**
 * The wizard 'Create New File n/3' (specification, section 2): contact list, template, preview, completion. It holds its
 * state while it is on the screen; 'Return to Dashboard' starts a fresh one.
 */
export function CreateFileWizard() {
  const navigate = useNavigate();
  const [run, setRun] = useState(0);
  const startAgain = () => {
    setRun((last) => last + 1);
    void navigate('/dashboard');
  };
  return (
    <WizardProvider key={run}>
      <Steps onReturn={startAgain} takeFocus={run > 0} />
    </WizardProvider>
  );
}
