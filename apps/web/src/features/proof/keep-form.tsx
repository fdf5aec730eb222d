import { canSeal } from '@dearly/proof';
import { useState } from 'react';
import { counted } from '../../shared/counted';
import { saveFile } from '../../shared/save-file';
import { Button } from '../../shared/ui/button';
import { Checkbox } from '../../shared/ui/checkbox';
import { Notice } from '../../shared/ui/notice';
import { CannotSeal } from './cannot-seal';
import { NO_CONSENT } from './consent-choice';
import { ConsentFields } from './consent-fields';
import { FaultNotice } from './fault-notice';
import { keepProof, type Kept, type NotKept, type Wanted } from './keep-proof';
import { ListChoice } from './list-choice';
import { ListedSummary } from './listed-summary';
import { NewPassphrase, type Typed } from './new-passphrase';
import { passphraseProblem } from './passphrase-words';
import { ProofFileField } from './proof-file-field';

const UNREADABLE =
  'The browser does not hand out what it keeps. Reload the page; in a private window nothing can be kept.';

/** Saves what this browser knows as a proof, or adds it to an earlier one. */
export function KeepForm() {
  const [earlier, setEarlier] = useState<File>();
  const [consent, setConsent] = useState(NO_CONSENT);
  const [hasTexts, setHasTexts] = useState(true);
  const [typed, setTyped] = useState<Typed>({ passphrase: '', again: '', problem: undefined });
  const [kept, setKept] = useState<Kept | NotKept | 'busy'>();
  if (!canSeal()) return <CannotSeal />;
  const submit = async () => {
    const problem = earlier ? undefined : newProblem(typed);
    setTyped({ ...typed, problem });
    if (problem !== undefined) return setKept(undefined);
    setKept('busy');
    const wanted: Wanted = { passphrase: typed.passphrase, earlier, hasTexts, consent };
    const made = await keepProof(wanted, Date.now()).catch(() => ({ problem: UNREADABLE, faults: [] }));
    if ('file' in made) await saveFile(made.file);
    setKept(made);
  };
  return (
    <form
      className="space-y-4"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <p className="text-15 text-paper-soft">
        In the file: each message that left, with its number, time and campaign, and everybody on your Do Not
        Contact list with the day they were added, and how people agreed as your lists or you say it. What was
        sent elsewhere is not known here.
      </p>
      <ListChoice onChange={(list) => setConsent((now) => ({ ...now, list }))} />
      <ListedSummary consent={consent} onChange={setConsent} />
      <ConsentFields consent={consent} onChange={setConsent} />
      <Checkbox
        label="With the texts of the messages"
        hint="Without them, the file has only a hash of each text: enough to confirm a text that you have, not to tell it."
        checked={hasTexts}
        onChange={({ target }) => setHasTexts(target.checked)}
      />
      <ProofFileField
        label="Earlier proof to carry on (optional)"
        hint="Its entries stay, and what is new is added at the end, also when the browser has forgotten them."
        onChoose={setEarlier}
      />
      <NewPassphrase typed={typed} isKnown={earlier !== undefined} onChange={setTyped} />
      <Button type="submit" tone="primary" busy={kept === 'busy'} className="w-full sm:w-auto">
        Save the proof
      </Button>
      {kept !== undefined && kept !== 'busy' && <Outcome kept={kept} />}
    </form>
  );
}

function newProblem({ passphrase, again }: Typed): string | undefined {
  const problem = passphraseProblem(passphrase);
  return problem ?? (passphrase === again ? undefined : 'The two are not the same. Type both once more.');
}

function Outcome({ kept }: { kept: Kept | NotKept }) {
  if ('problem' in kept) return <FaultNotice title={kept.problem} faults={kept.faults} />;
  return (
    <Notice title={`Proof with ${counted(kept.count, 'entry', 'entries')} saved, ${kept.fresh} of them new`}>
      Keep {kept.file.name} and its passphrase in two places, for four years. Without the passphrase nobody
      can open it, nor can we.
    </Notice>
  );
}
