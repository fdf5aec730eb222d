import type { GeneratedJson } from '@dearly/contracts';
import { loadPlanning, type Wave } from '@dearly/messages';
import { CalendarPlus } from 'lucide-react';
import { saveFile } from '../../../shared/save-file';
import { Button } from '../../../shared/ui/button';

/** The waves as events of a calendar, which remind the phone of each. */
export function WavesCalendar({ waves, json }: { waves: readonly Wave[]; json: GeneratedJson }) {
  const save = async () => {
    const { plan } = json;
    if (!plan) return;
    const { planName, wavesCalendar } = await loadPlanning();
    const calendar = wavesCalendar(waves, {
      name: planName(plan),
      origin: window.location.origin,
      now: Date.now(),
    });
    await saveFile(new File([calendar], 'dearly-plan.ics', { type: 'text/calendar' }));
  };
  return (
    <Button className="w-full" onClick={() => void save()}>
      <CalendarPlus aria-hidden className="size-5 shrink-0" />
      Add the waves to your calendar
    </Button>
  );
}
