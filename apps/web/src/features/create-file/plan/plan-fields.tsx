import { Checkbox } from '../../../shared/ui/checkbox';
import { Field } from '../../../shared/ui/field';
import { Select } from '../../../shared/ui/select';
import { TextInput } from '../../../shared/ui/text-input';
import { useWizard } from '../wizard-context';
import { wizardActions } from '../wizard-slice';
import { fieldText, isStartPast, JITTER_PERCENTS, ownZone, startMsOf } from './plan-choice';
import { QuietHours } from './quiet-hours';

/** Names of zones as people read them: "America/New York". */
const zoneText = () => ownZone().replaceAll('_', ' ');

const jitterText = (percent: number) => (percent === 0 ? 'Not at all' : `By up to ${percent} %`);

/** When the messages may leave: from when on, by which pauses, and at which hours not. */
export function PlanFields({ now }: { now: number }) {
  const { state, dispatch } = useWizard();
  const { plan } = state;
  return (
    <div className="space-y-4">
      <Field
        label="Start"
        hint={`Your time, ${zoneText()}`}
        {...(isStartPast(plan, now) ? { error: 'This is in the past. Choose a later time.' } : {})}
      >
        {(control) => (
          <TextInput
            {...control}
            type="datetime-local"
            min={fieldText(now)}
            value={plan.start || fieldText(startMsOf(plan, now))}
            onChange={({ target }) => dispatch(wizardActions.planChanged({ start: target.value }))}
          />
        )}
      </Field>
      <Field label="Vary the pauses">
        {(control) => (
          <Select
            {...control}
            value={plan.jitterPercent}
            onChange={({ target }) =>
              dispatch(wizardActions.planChanged({ jitterPercent: Number(target.value) }))
            }
          >
            {JITTER_PERCENTS.map((percent) => (
              <option key={percent} value={percent}>
                {jitterText(percent)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <QuietHours />
      <Checkbox
        label="No messages on Saturdays and Sundays"
        checked={!plan.weekends}
        onChange={({ target }) => dispatch(wizardActions.planChanged({ weekends: !target.checked }))}
      />
    </div>
  );
}
