import { DELAY_MINUTES, LIMITS } from '@dearly/contracts';
import { momentText } from '../../shared/moment-text';
import { Collapsible } from '../../shared/ui/collapsible';
import { Field } from '../../shared/ui/field';
import { Notice } from '../../shared/ui/notice';
import { Select } from '../../shared/ui/select';
import { useNow } from '../../shared/use-now';
import { PlanFields } from './plan/plan-fields';
import { PlannedDays } from './plan/planned-days';
import { WhenChoice } from './plan/when-choice';
import { planSending } from './sending-plan';
import { useWizard } from './wizard-context';
import { wizardActions } from './wizard-slice';

const minutesText = (minutes: number) => (minutes === 1 ? '1 minute' : `${minutes} minutes`);

/** The pause between two messages, and from when on they leave. `count` messages will be sent at most. */
export function TimingPanel({ count }: { count: number }) {
  const { state, dispatch } = useWizard();
  const now = useNow();
  const { isPlanned } = state.plan;
  const every = `every ${minutesText(state.delayMinutes)}`;
  return (
    <Collapsible title="Message Timing" summary={isPlanned ? `${every}, planned` : every}>
      <div className="space-y-4">
        <Field label="Delay Minutes Between Messages">
          {(control) => (
            <Select
              {...control}
              value={state.delayMinutes}
              onChange={(event) => dispatch(wizardActions.delayChosen(Number(event.target.value)))}
            >
              {DELAY_MINUTES.map((minutes) => (
                <option key={minutes} value={minutes}>
                  {minutesText(minutes)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <WhenChoice />
        {isPlanned ? (
          <>
            <PlanFields now={now} />
            <PlannedDays count={count} now={now} />
          </>
        ) : (
          <FromNowOn count={count} now={now} />
        )}
        <p className="text-15 text-paper-soft">
          Keep the phone plugged in with its screen on while it sends.
        </p>
      </div>
    </Collapsible>
  );
}

/** When the last message will have gone if the first file is shared now, and each further one a day later. */
function FromNowOn({ count, now }: { count: number; now: number }) {
  const { state } = useWizard();
  const { files, finishMs } = planSending(count, state.delayMinutes * 60, now);
  const perDay = LIMITS.csv.messagesPerFile;
  return (
    <>
      {count > 0 && (
        <p aria-live="polite">
          {files > 1 ? 'Started now, with one file a day, ' : 'Started now, '}
          the last of {count.toLocaleString()} {count === 1 ? 'message' : 'messages'} will have gone{' '}
          <strong>{momentText(finishMs, now)}</strong>.
        </p>
      )}
      {count > perDay && (
        <Notice title={`More than ${perDay} messages`}>
          At most {perDay} similar messages may leave one Apple account in 24 hours. So there will be {files}{' '}
          files of at most {perDay}: share one a day.
        </Notice>
      )}
    </>
  );
}
