import { Users } from 'lucide-react';
import { Button } from '../../../shared/ui/button';
import { sampleCsv } from '../sample-list';
import { useWizard } from '../wizard-context';

/** For whoever has no list at hand: three made-up people. */
export function UseSample() {
  const { contacts, settings } = useWizard();
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button
        tone="primary"
        className="w-full sm:w-auto"
        onClick={() => contacts.choose(sampleCsv(), settings)}
      >
        <Users aria-hidden className="size-4" />
        Use the sample list
      </Button>
      <p className="text-15 text-paper-soft">Three made-up people, to see how it works.</p>
    </div>
  );
}
