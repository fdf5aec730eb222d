import { useState } from 'react';
import { mayHaveDrafts } from '../../shared/kept-draft/draft-marks';
import { mayBeKept } from '../../shared/kept-messages/kept-messages';
import { mayHaveLedger } from '../../shared/ledger/ledger';
import { Button } from '../../shared/ui/button';
import { Checkbox } from '../../shared/ui/checkbox';
import { Dialog } from '../../shared/ui/dialog';
import { OwnerProofForm } from './owner-proof-form';
import { DialogStep } from './dialog-step';
import { FailureNotice } from './failure-notice';
import { useOwnAccount } from './own-account';
import type { OwnerProof } from './profile-api';
import { useAccountDeletion } from './use-account-deletion';

const LOSSES = [
  'Your audiences, their screenshots, and what was read in them.',
  'Your subscription: it ends at once, without a refund.',
  'Your access on all devices.',
];

const UNSENT_LOSS = 'Lists in this browser that you have not sent yet.';
const LEDGER_LOSS = 'What this browser remembers of who had a message lately.';
const KEPT_LOSS = 'The generated messages in this browser, unless you choose to keep them.';

function WhatIsLost() {
  const [hasMessages] = useState(mayBeKept);
  const [hasDrafts] = useState(mayHaveDrafts);
  const [hasLedger] = useState(mayHaveLedger);
  const losses = [
    ...LOSSES,
    ...(hasDrafts ? [UNSENT_LOSS] : []),
    ...(hasLedger ? [LEDGER_LOSS] : []),
    ...(hasMessages ? [KEPT_LOSS] : []),
  ];
  return (
    <div>
      <p className="font-semibold">This will be gone:</p>
      <ul className="mt-2 list-disc space-y-1 pl-5 text-paper-soft">
        {losses.map((loss) => (
          <li key={loss}>{loss}</li>
        ))}
      </ul>
    </div>
  );
}

type LastQuestionProps = {
  isRunning: boolean;
  onDelete: (clearsMessages: boolean) => void;
  onClose: () => void;
};

function LastQuestion({ isRunning, onDelete, onClose }: LastQuestionProps) {
  const { user } = useOwnAccount();
  const [hasMessages] = useState(mayBeKept);
  const [clears, setClears] = useState(true);
  return (
    <DialogStep title="Delete this account for good?">
      <p className="wrap-anywhere text-paper-soft">
        {user.email}. There is no way back, also not through the support.
      </p>
      {hasMessages && (
        <Checkbox
          label="Also remove the generated messages that this browser keeps"
          checked={clears}
          onChange={({ target }) => setClears(target.checked)}
        />
      )}
      <div className="flex flex-col gap-3">
        <Button tone="danger" busy={isRunning} onClick={() => onDelete(hasMessages && clears)}>
          Delete my account
        </Button>
        <Button disabled={isRunning} onClick={onClose}>
          Keep my account
        </Button>
      </div>
    </DialogStep>
  );
}

/** What goes, the proof that it is the owner who asks, and the last question. */
function Deletion({ onClose }: { onClose: () => void }) {
  const [proof, setProof] = useState<OwnerProof>();
  const { run, isRunning, failure, forget } = useAccountDeletion();

  async function remove(given: OwnerProof, clearsMessages: boolean) {
    if (!(await run(given, clearsMessages))) setProof(undefined);
  }

  if (proof)
    return (
      <LastQuestion
        isRunning={isRunning}
        onClose={onClose}
        onDelete={(clearsMessages) => void remove(proof, clearsMessages)}
      />
    );
  return (
    <div className="space-y-5">
      <FailureNotice failure={failure} />
      <WhatIsLost />
      <OwnerProofForm onChange={forget} onProof={setProof} />
    </div>
  );
}

export type DeleteAccountProps = { open: boolean; onClose: () => void };

export function DeleteAccountDialog({ open, onClose }: DeleteAccountProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Delete my account">
      {open && <Deletion onClose={onClose} />}
    </Dialog>
  );
}
