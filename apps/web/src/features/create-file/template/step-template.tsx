import { variablesOf } from '@dearly/messages';
import { Bubble } from '../../shared/ui/bubble';
import { Button } from '../../shared/ui/button';
import { ChosenFile } from './chosen-file';
import { PreviewModeNotice } from './preview-mode-notice';
import { StepHeading } from './step-heading';
import { renameVariable } from './suggest-column';
import { TemplateField } from './template-field';
import { useLivePreview } from './use-live-preview';
import { EmptyVariables, UnknownVariables } from './variable-notices';
import { useWizard } from './wizard-context';
import { wizardActions } from './wizard-slice';

/** Step 2: the message with its variables (specification, section 2), and how it looks for the first person. */
export function StepTemplate() {
  const { state, dispatch, contacts } = useWizard();
  const live = useLivePreview();
  const blank = state.template.trim() === '';
  const { used, unknown } = variablesOf(state.template, state.columns);
  const first = blank ? undefined : live && Object.values(live.messages)[0];

  const rename = (from: string, to: string) =>
    dispatch(wizardActions.templateChanged(renameVariable(state.template, from, to)));

  return (
    <div className="space-y-6">
      <div>
        <StepHeading>Write your message</StepHeading>
        <p className="mt-1 text-paper-soft">
          Each person gets it with their own values in place of the columns.
        </p>
      </div>
      <ChosenFile />
      {contacts.parsed?.readBy === 'here' && <PreviewModeNotice />}
      <TemplateField used={used} sample={first?.text ?? state.template} />
      <p className="text-15 text-paper-soft">
        For example: <q className="text-paper">Hi {'{name}'}, thanks for coming to my birthday party.</q>
      </p>
      <UnknownVariables names={unknown} columns={state.columns} onRename={rename} />
      <EmptyVariables empty={blank || !live ? [] : live.emptyVariables} />
      {first && (
        <section aria-label="First message">
          <p className="mb-2 text-15 text-paper-soft">To the first person in your file:</p>
          <Bubble>{first.text}</Bubble>
        </section>
      )}
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-between">
        <Button onClick={() => dispatch(wizardActions.wentTo(1))}>Back</Button>
        <Button tone="primary" disabled={blank} onClick={() => dispatch(wizardActions.wentTo(3))}>
          Preview Messages
        </Button>
      </div>
    </div>
  );
}
