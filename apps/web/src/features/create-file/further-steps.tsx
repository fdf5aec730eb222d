import { StepDone, type StepDoneProps } from './step-done';
import { StepPreview } from './step-preview';
import { StepTemplate } from './template/step-template';
import { useWizard } from './wizard-context';

/** The steps after the first, whose code comes while a list is chosen. */
export function FurtherSteps(onward: StepDoneProps) {
  const { step } = useWizard().state;
  if (step === 2) return <StepTemplate />;
  return step === 3 ? <StepPreview /> : <StepDone {...onward} />;
}
