import { useId, useState, type ChangeEvent } from 'react';
import { ClipboardPaste, FileUp, UserPlus } from 'lucide-react';
import { DialogVeil } from '../../../shared/ui/dialog-veil';
import { Button } from '../../../shared/ui/button';
import { later } from '../../../shared/ui/later';
import { useWizard } from '../wizard-context';

const PasteDialog = later({
  load: async () => (await import('./paste-dialog')).PasteDialog,
  waiting: () => <DialogVeil />,
});
const TypeDialog = later({
  load: async () => (await import('./type-dialog')).TypeDialog,
  waiting: () => <DialogVeil />,
});

/** Ways to bring people beside a CSV file: other files, a pasted list, a few people by hand. */
export function OtherSources() {
  const { open } = useWizard().source;
  const [dialog, setDialog] = useState<'paste' | 'type' | null>(null);
  const hint = useId();
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    if (file) void open(file);
    // The same file can be chosen again after it was changed.
    target.value = '';
  };
  const close = () => setDialog(null);
  return (
    <section aria-label="Other ways to bring people">
      <h3 className="font-semibold">Other ways to bring people</h3>
      <div className="mt-3 grid gap-3 sm:flex sm:flex-wrap sm:*:grow">
        <label className="relative inline-flex min-h-11 cursor-pointer items-center justify-center gap-2 rounded-full border border-white/30 bg-white/8 px-4 py-2 text-center font-semibold transition-colors duration-150 ease-out hover:bg-white/18 has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-focus">
          <FileUp aria-hidden className="size-4 shrink-0" />
          Other list files
          <input
            type="file"
            accept=".vcf,.xlsx,.ods,.tsv,.txt"
            aria-describedby={hint}
            onChange={choose}
            className="sr-only"
          />
        </label>
        <Button className="px-4" onClick={() => setDialog('paste')}>
          <ClipboardPaste aria-hidden className="size-4 shrink-0" />
          Paste a list
        </Button>
        <Button className="px-4" onClick={() => setDialog('type')}>
          <UserPlus aria-hidden className="size-4 shrink-0" />
          Type a few people
        </Button>
      </div>
      <p id={hint} className="mt-3 text-15 text-paper-soft">
        List files are contacts (.vcf), Excel (.xlsx), OpenDocument (.ods) or text. On an iPhone: in Contacts,
        tap Lists, hold a list and tap Export.
      </p>
      {dialog === 'paste' && <PasteDialog onClose={close} />}
      {dialog === 'type' && <TypeDialog onClose={close} />}
    </section>
  );
}
