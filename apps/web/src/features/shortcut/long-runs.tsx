import { DELAY_MINUTES, DEFAULT_DELAY_MINUTES, LIMITS } from '@dearly/contracts';
import { minutesInWords } from '../../shared/minutes';

const MESSAGES = LIMITS.csv.messagesPerFile;
const LONGEST = Math.max(...DELAY_MINUTES);
const duration = (delayMinutes: number) => minutesInWords((MESSAGES - 1) * delayMinutes);

/** How long a file takes, and what keeps the iPhone from falling asleep over it. */
export function LongRuns() {
  return (
    <div className="space-y-3">
      <dl className="grid grid-cols-2 gap-3 text-center">
        {[DEFAULT_DELAY_MINUTES, LONGEST].map((delay) => (
          <div
            key={delay}
            className="flex flex-col-reverse justify-end rounded-2xl border border-hairline bg-white/5 p-3"
          >
            <dt className="text-14 text-balance text-paper-soft">
              {MESSAGES} messages, {delay} minutes apart
            </dt>
            <dd className="text-20 font-bold tabular-nums">{duration(delay)}</dd>
          </div>
        ))}
      </dl>
      <p>
        Until the last has gone, keep the iPhone <strong>on power with its screen on</strong>. With the screen
        dark and no cable, a pause of one second may take five minutes.
      </p>
      <p className="text-paper-soft">
        Start it from the share sheet. Siri gives it about 15 seconds, an automation about 4 minutes.
      </p>
    </div>
  );
}
