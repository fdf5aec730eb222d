import { CreateFileWizard } from '../features/create-file/wizard';
import { ContinueOnIphone } from '../features/handoff/continue-on-iphone';
import { WatchRehearsal } from '../features/rehearsal/watch-rehearsal';
import { useAuth } from '../features/session/auth-provider';
import { ButtonLink } from '../shared/ui/button';

/** The 'Create New Message' area, and the way to the audiences (specification, section 2). */
export function DashboardPage() {
  const { user } = useAuth();
  return (
    <>
      <title>Create New Message · Dearly</title>
      {user && (
        <CreateFileWizard
          owner={user.id}
          handOff={(made) => <ContinueOnIphone {...made} />}
          rehearse={(json) => <WatchRehearsal json={json} />}
        />
      )}
      <aside className="group-has-data-loading/page:invisible mx-auto mt-5 flex w-full max-w-text flex-wrap items-center justify-between gap-4 rounded-card border border-hairline bg-ink/80 p-5 backdrop-blur-xl sm:px-8">
        <p className="min-w-0 flex-1 basis-60">
          <span className="block font-semibold">Audiences</span>
          <span className="text-15 text-paper-soft">
            Keep screenshots of your conversations together and see which messages get an answer.
          </span>
        </p>
        <ButtonLink to="/screenshots" className="w-full sm:w-auto">
          Open your audiences
        </ButtonLink>
      </aside>
    </>
  );
}
