import { useWizard } from '../wizard-context';

/** What was read of a list that was no CSV file, and what was left out, in whole sentences. */
export function SourceNotes() {
  const { origin } = useWizard().state;
  if (!origin || origin.notes.length === 0) return null;
  return (
    <ul aria-label="About your list" className="mt-2 list-disc space-y-1 pl-8 text-15 text-paper-soft">
      {origin.notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  );
}
