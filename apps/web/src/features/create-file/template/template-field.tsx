import { messageLength } from '@dearly/messages';
import { useVariableNames } from '../variable-names';
import { useWizard } from '../wizard-context';
import { wizardActions } from '../wizard-slice';
import { TemplateArea } from './template-area';
import type { Insertion } from './use-insertion';

function lengthText(text: string): string {
  const { characters, parts, room } = messageLength(text);
  if (parts <= 1) return `${characters} characters. One text message holds ${room}.`;
  return `${characters} characters. As a plain text message (SMS) it is sent in ${parts} parts; iMessage sends it as one.`;
}

/** The message template. `sample` is the text of a real message, whose length is told. */
export function TemplateField({ insertion, sample }: { insertion: Insertion; sample: string }) {
  const { state, dispatch } = useWizard();
  const { all } = useVariableNames();
  return (
    <TemplateArea
      label="Message Template"
      hint={lengthText(sample)}
      idle={
        <p className="text-paper-soft">
          For example: <q className="text-paper">Hi {'{name}'}, thanks for coming to my birthday party.</q>
        </p>
      }
      rows={5}
      placeholder="Hi {name}"
      value={state.template}
      columns={all}
      area={insertion.area}
      onFocus={insertion.noteFocus}
      onChange={(template) => dispatch(wizardActions.templateChanged(template))}
    />
  );
}
