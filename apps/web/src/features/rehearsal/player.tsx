import type { Played } from '@dearly/messages';
import { Pause, Play, SkipForward, StepForward } from 'lucide-react';
import type { FindNames } from '../../shared/kept-messages/names';
import { Button } from '../../shared/ui/button';
import { Field } from '../../shared/ui/field';
import { IconButton } from '../../shared/ui/icon-button';
import { Select } from '../../shared/ui/select';
import { clockText, eventText } from './event-words';
import { PhoneScreen } from './phone-screen';
import { usePlayback, type Playback } from './use-playback';

/** Minutes of the phone's clock in a second. */
const SPEEDS = [
  [1, '1 minute a second'],
  [10, '10 minutes a second'],
  [60, '1 hour a second'],
] as const;

/**
 * What a screen reader hears: while it plays, only where a file ends, so that it is not flooded; while it stands still,
 * the message that was asked for.
 */
function heard(played: Played, { happened, sent, isPlaying, messages }: Playback): string {
  const message = messages[sent - 1];
  if (!isPlaying && message) return `Message ${sent} of ${messages.length}: ${message.text}`;
  for (let place = happened - 1; place >= 0; place--) {
    const event = played.events[place];
    if (event?.kind === 'wave-end' || event?.kind === 'done') return eventText(event, played);
    if (event?.kind === 'wave-start') return '';
  }
  return '';
}

/** The phone and what moves its clock. */
export function Player({ played, namesOf }: { played: Played; namesOf: FindNames }) {
  const playback = usePlayback(played);
  const { atMs, happened, sent, messages, isPlaying, isOver, speed } = playback;
  const clock = clockText(atMs, played.events[0]?.at ?? atMs);
  const progress = `${sent.toLocaleString()} of ${messages.length.toLocaleString()} messages`;
  return (
    <div className="space-y-4">
      <PhoneScreen played={played} happened={happened} clock={clock} namesOf={namesOf} />
      <p role="status" className="sr-only">
        {heard(played, playback)}
      </p>
      <label className="block text-15 text-paper-soft">
        <span className="tabular-nums">{progress}</span>
        <input
          type="range"
          min={0}
          max={messages.length}
          value={sent}
          aria-label="Messages sent"
          aria-valuetext={`${progress}, ${clock}`}
          onChange={({ target }) => playback.showSent(Number(target.value))}
          className="mt-1 block h-11 w-full accent-sent-bright"
        />
      </label>
      <div className="flex flex-wrap items-center gap-2">
        <Button tone="primary" className="grow" onClick={playback.toggle}>
          {isPlaying ? <Pause aria-hidden className="size-5" /> : <Play aria-hidden className="size-5" />}
          {isPlaying ? 'Pause' : isOver ? 'Play again' : 'Play'}
        </Button>
        <IconButton
          label="Next message"
          disabled={sent === messages.length}
          onClick={() => playback.showSent(sent + 1)}
        >
          <StepForward aria-hidden className="size-5" />
        </IconButton>
        <Button className="grow px-4!" disabled={isOver} onClick={playback.skipToNextWave}>
          <SkipForward aria-hidden className="size-5" />
          Skip to the next wave
        </Button>
      </div>
      <Field label="Speed">
        {(control) => (
          <Select
            {...control}
            value={speed}
            onChange={({ target }) => playback.setSpeed(Number(target.value))}
          >
            {SPEEDS.map(([minutes, words]) => (
              <option key={minutes} value={minutes}>
                {words}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </div>
  );
}
