import { counted } from '../../shared/counted';
import { ForgottenLine } from '../../shared/held-back/forgotten-line';
import { useKeptMessages } from '../../shared/kept-messages/use-kept-messages';
import { Button, ButtonLink } from '../../shared/ui/button';
import { FileList } from '../../shared/shortcut-files/file-list';
import { FilesInTheMaking } from '../../shared/shortcut-files/files-in-the-making';
import { useShortcutFiles } from '../../shared/shortcut-files/use-shortcut-files';

/** What this browser still keeps of the last generation: to send from here, to download again or to forget. */
export function KeptFiles() {
  const { kept, forgotten, clear } = useKeptMessages();
  const { files, ...making } = useShortcutFiles(kept ?? undefined);
  if (!kept) return <ForgottenLine forgotten={forgotten} />;
  const count = Object.keys(kept.messages).length;
  const made = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' }).format(
    new Date(kept.createdAt),
  );
  return (
    <section aria-labelledby="kept-files" className="space-y-3 border-t border-hairline pt-6">
      <h3 id="kept-files" className="font-semibold">
        Your last messages
      </h3>
      <p className="text-15 text-paper-soft">
        This browser keeps {count === 1 ? 'one message' : counted(count, 'message')} of {made}. They stay
        under Campaigns when you make new ones.
      </p>
      <FilesInTheMaking {...making} />
      <FileList files={files} />
      <div className="flex flex-col gap-3 sm:flex-row">
        <ButtonLink to="/send" className="grow">
          Send from this iPhone
        </ButtonLink>
        <Button onClick={() => void clear()}>Forget</Button>
      </div>
      <ForgottenLine forgotten={forgotten} />
    </section>
  );
}
