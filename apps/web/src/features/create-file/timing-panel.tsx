import { DELAY_MINUTES, LIMITS } from '@dearly/contracts';
import { momentText } from '../../shared/moment-text';
import { Collapsible } from '../../shared/ui/collapsible';
import { Field } from '../../shared/ui/field';
import { Notice } from '../../shared/ui/notice';
import { Select } from '../../shared/ui/select';
import { useNow } from '../../shared/use-now';
import { planSending } from './sending-plan';
import { useWizard } from './wizard-context';
import { wizardActions } from './wizard-slice';

const minutesText = (minutes: number) => (minutes === 1 ? '1 minute' : `${minutes} minutes`);

/** The pause between two messages and when the last one will have gone. `count` messages will be sent at most. */
export function TimingPanel({ count }: { count: number }) {
  const { state, dispatch } = useWizard();
  const now = useNow();
  const { files, finishMs } = planSending(count, state.delayMinutes * 60, now);
  const perDay = LIMITS.csv.messagesPerFile;
  return (
    <Collapsible title="Message Timing" summary={`every ${minutesText(state.delayMinutes)}`}>
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
        {count > 0 && (
          <p aria-live="polite">
            {files > 1 ? 'Started now, with one file a day, ' : 'Started now, '}
            the last of {count.toLocaleString()} {count === 1 ? 'message' : 'messages'} will have gone{' '}
            <strong>{momentText(finishMs, now)}</strong>.
          </p>
        )}
        {count > perDay && (
          <Notice title={`More than ${perDay} messages`}>
            At most {perDay} similar messages may leave one Apple account in 24 hours. So there will be{' '}
            {files} files of at most {perDay}: share one a day.
          </Notice>
        )}
        <p className="text-15 text-paper-soft">
          Keep the phone plugged in with its screen on while it sends.
        </p>
      </div>
    </Collapsible>
  );
}
