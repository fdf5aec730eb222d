import { Checkbox } from '../../../shared/ui/checkbox';
import { Field } from '../../../shared/ui/field';
import { Select } from '../../../shared/ui/select';
import { useWizard } from '../wizard-context';
import { wizardActions } from '../wizard-slice';
import { hourText } from './clock-words';

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

type HourProps = { label: string; value: number; other: number; onChoose: (hour: number) => void };

/** A full hour; that of the other end cannot be chosen. */
function Hour({ label, value, other, onChoose }: HourProps) {
  return (
    <Field label={label}>
      {(control) => (
        <Select {...control} value={value} onChange={({ target }) => onChoose(Number(target.value))}>
          {HOURS.map((hour) => (
            <option key={hour} value={hour} disabled={hour === other}>
              {hourText(hour)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

/** From when to when nobody gets a message. */
export function QuietHours() {
  const { state, dispatch } = useWizard();
  const { hasQuietHours, quietFrom, quietTo } = state.plan;
  const change = (changes: Parameters<typeof wizardActions.planChanged>[0]) =>
    dispatch(wizardActions.planChanged(changes));
  return (
    <div>
      <Checkbox
        label="Quiet hours"
        hint="By the clock where each person lives, as far as their number tells."
        checked={hasQuietHours}
        onChange={({ target }) => change({ hasQuietHours: target.checked })}
      />
      {hasQuietHours && (
        <div className="mt-3 ml-9 grid grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] gap-3">
          <Hour
            label="Quiet from"
            value={quietFrom}
            other={quietTo}
            onChoose={(hour) => change({ quietFrom: hour })}
          />
          <Hour
            label="Quiet until"
            value={quietTo}
            other={quietFrom}
            onChoose={(hour) => change({ quietTo: hour })}
          />
        </div>
      )}
    </div>
  );
}
