import { useWizard } from '../wizard-context';
import { wizardActions } from '../wizard-slice';

const CHOICES = [
  { isPlanned: false, label: 'From now on' },
  { isPlanned: true, label: 'Plan the days' },
] as const;

/** Whether the messages leave from now on, or at times that are planned. */
export function WhenChoice() {
  const { state, dispatch } = useWizard();
  return (
    <fieldset>
      <legend className="mb-1 font-semibold">When</legend>
      {CHOICES.map(({ isPlanned, label }) => (
        <label key={label} className="flex min-h-11 cursor-pointer items-center gap-3">
          <input
            type="radio"
            name="when"
            checked={state.plan.isPlanned === isPlanned}
            onChange={() => dispatch(wizardActions.planChanged({ isPlanned }))}
            className="size-6 shrink-0 accent-sent-bright"
          />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  );
}
