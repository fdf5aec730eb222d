import type { HandlingMethod } from '@dearly/contracts';
import { Checkbox } from '../../shared/ui/checkbox';
import { Collapsible } from '../../shared/ui/collapsible';
import { CountrySelect } from './country-select';
import { useWizard } from './wizard-context';
import { wizardActions } from './wizard-slice';

const METHODS: { method: HandlingMethod; label: string; hint: string }[] = [
  { method: 'individual', label: 'One message per person', hint: 'Nobody sees who else got it.' },
  {
    method: 'group',
    label: 'Group messages',
    hint: 'People with exactly the same text share one conversation and see one another.',
  },
];

/** Individual or group, repeated numbers, and the country of the numbers. */
export function SendingOptions() {
  const { state, dispatch } = useWizard();
  return (
    <Collapsible title="Who gets what" summary={state.handlingMethod === 'group' ? 'groups' : 'individual'}>
      <div className="space-y-5">
        <fieldset>
          <legend className="mb-1 font-semibold">How to send</legend>
          {METHODS.map(({ method, label, hint }) => (
            <label key={method} className="flex min-h-11 cursor-pointer items-start gap-3 py-2">
              <input
                type="radio"
                name="handling-method"
                checked={state.handlingMethod === method}
                onChange={() => dispatch(wizardActions.handlingChosen(method))}
                className="mt-0.5 size-6 shrink-0 accent-sent-bright"
              />
              <span>
                {label}
                <span className="block text-15 text-paper-soft">{hint}</span>
              </span>
            </label>
          ))}
        </fieldset>
        <Checkbox
          label="Also send to repeated numbers"
          hint="Otherwise only the first row with a number gets a message."
          checked={state.duplicates === 'all'}
          onChange={(event) =>
            dispatch(wizardActions.duplicatesChosen(event.target.checked ? 'all' : 'first'))
          }
        />
        <CountrySelect />
      </div>
    </Collapsible>
  );
}
