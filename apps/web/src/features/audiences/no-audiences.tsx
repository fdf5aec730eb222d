import { Plus } from 'lucide-react';
import { Button } from '../../shared/ui/button';
import { Card } from '../../shared/ui/card';

const STEPS = [
  'Create a message group for people you write to in the same way: parents, clients, your team.',
  'Upload screenshots of your conversations with them, one conversation per screenshot. They are read as they arrive.',
  'See under Analysis which of your messages get an answer.',
];

/** What audiences are for, until there is one. */
export function NoAudiences({ onCreate }: { onCreate: () => void }) {
  return (
    <Card className="max-w-text">
      <h2 className="text-xl font-bold">Learn from the conversations you already had</h2>
      <ol className="mt-4 list-decimal space-y-3 pl-6 marker:font-bold marker:text-link">
        {STEPS.map((step) => (
          <li key={step} className="pl-2">
            {step}
          </li>
        ))}
      </ol>
      <Button tone="primary" className="mt-6 w-full sm:w-auto" onClick={onCreate}>
        <Plus aria-hidden className="size-5" />
        Create New Message Group
      </Button>
      <figure className="mt-8 rounded-2xl border border-dashed border-white/25 p-4">
        <figcaption className="text-15 text-paper-soft">Sample, to show what one looks like</figcaption>
        <p className="mt-2 text-lg font-bold">Parents of class 3b</p>
        <p className="text-paper-soft">Check-ins before the school trip</p>
        <p className="mt-2 flex flex-wrap gap-x-3 text-15 text-paper-soft">
          <span>12 screenshots</span>
          <span>9 analyzed</span>
        </p>
      </figure>
    </Card>
  );
}
