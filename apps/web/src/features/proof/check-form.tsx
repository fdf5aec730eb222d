import { canSeal, verifyProof, type ProofEntry, type ProofFault } from '@dearly/proof';
import { useState } from 'react';
import { counted } from '../../shared/counted';
import { momentText } from '../../shared/moment-text';
import { Button } from '../../shared/ui/button';
import { Field } from '../../shared/ui/field';
import { Notice } from '../../shared/ui/notice';
import { PasswordInput } from '../../shared/ui/password-input';
import { useNow } from '../../shared/use-now';
import { CannotSeal } from './cannot-seal';
import { EntryRows } from './entry-rows';
import { FaultNotice } from './fault-notice';
import { openProofFile, readProofFile } from './open-proof-file';
import { ProofFileField } from './proof-file-field';

type Checked =
  | { problem: string; faults: ProofFault[] }
  | { count: number; faults: ProofFault[]; sealedAt?: number | undefined; entries?: ProofEntry[] };

async function check(file: File, passphrase: string): Promise<Checked> {
  if (passphrase === '') {
    const read = await readProofFile(file);
    return 'problem' in read ? read : { count: read.proof.count, faults: await verifyProof(read.proof) };
  }
  const opened = await openProofFile(file, passphrase);
  return 'problem' in opened ? opened : { ...opened, count: opened.file.count };
}

/** Opens a proof and says of each entry that is not as it was sealed what is wrong with it. */
export function CheckForm() {
  const [file, setFile] = useState<File>();
  const [passphrase, setPassphrase] = useState('');
  const [checked, setChecked] = useState<Checked | 'busy'>();
  if (!canSeal()) return <CannotSeal />;
  const submit = async () => {
    if (!file) return;
    setChecked('busy');
    setChecked(await check(file, passphrase));
  };
  return (
    <form
      className="space-y-4"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <ProofFileField label="Proof to check" onChoose={setFile} />
      <Field label="Passphrase" hint="Without it, only order and completeness can be checked.">
        {(control) => (
          <PasswordInput
            {...control}
            autoComplete="off"
            value={passphrase}
            onChange={({ target }) => setPassphrase(target.value)}
          />
        )}
      </Field>
      <Button type="submit" disabled={!file} busy={checked === 'busy'} className="w-full sm:w-auto">
        Check it
      </Button>
      {checked !== undefined && checked !== 'busy' && <Outcome checked={checked} />}
    </form>
  );
}

const wholeInWords = (count: number): string =>
  count === 1
    ? 'The one entry is as it was sealed'
    : `All ${count.toLocaleString()} entries are as they were sealed`;

function Outcome({ checked }: { checked: Checked }) {
  const now = useNow();
  if ('problem' in checked) return <FaultNotice title={checked.problem} faults={checked.faults} />;
  const { count, faults, sealedAt, entries } = checked;
  const sealed = sealedAt !== undefined && `Last sealed ${momentText(sealedAt, now)}.`;
  return (
    <>
      {faults.length > 0 ? (
        <FaultNotice title="This proof is not as it was sealed" faults={faults} />
      ) : (
        <Notice title={entries ? wholeInWords(count) : 'The hashes fit'}>
          {entries
            ? sealed
            : `${counted(count, 'entry', 'entries')} in order, none missing, by their hashes alone. Type the passphrase to check what is in them.`}
        </Notice>
      )}
      {entries && entries.length > 0 && <EntryRows entries={entries} />}
    </>
  );
}
