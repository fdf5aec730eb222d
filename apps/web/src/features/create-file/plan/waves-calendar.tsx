import type { GeneratedJson, SendingPlan } from '@dearly/contracts';
import { loadPlanning } from '@dearly/messages';
import { CalendarPlus } from 'lucide-react';
import { useDispatch } from 'react-redux';
import { saveFile } from '../../../shared/save-file';
import { wavesOf } from '../../../shared/shortcut-files/shortcut-files';
import { showToast } from '../../../shared/toast/toast-slice';
import { Button } from '../../../shared/ui/button';

const NOT_MADE = {
  title: 'The calendar could not be made',
  description: 'Check your connection and tap once more.',
  tone: 'error',
} as const;

/** The same waves as the mailed files, as events that remind of each. */
async function calendarOf(json: GeneratedJson, plan: SendingPlan): Promise<File> {
  const planning = await loadPlanning();
  const about = { name: planning.planName(plan), origin: window.location.origin, now: Date.now() };
  const calendar = planning.wavesCalendar(wavesOf(json, planning) ?? [], about);
  return new File([calendar], 'dearly-plan.ics', { type: 'text/calendar' });
}

/** The waves of a plan for the person's own calendar. */
export function WavesCalendar({ json, plan }: { json: GeneratedJson; plan: SendingPlan }) {
  const dispatch = useDispatch();
  const save = () => calendarOf(json, plan).then(saveFile, () => void dispatch(showToast(NOT_MADE)));
  return (
    <Button className="w-full" onClick={() => void save()}>
      <CalendarPlus aria-hidden className="size-5 shrink-0" />
      Add the waves to your calendar
    </Button>
  );
}
