import { useId } from 'react';
import { Card } from '../../shared/ui/card';
import { Collapsible } from '../../shared/ui/collapsible';
import { later } from '../../shared/ui/later';
import { Spinner } from '../../shared/ui/spinner';

const waiting = () => <Spinner label="Getting ready" />;
const KeepProof = later({ load: async () => (await import('./keep-form')).KeepForm, waiting });
const CheckProof = later({ load: async () => (await import('./check-form')).CheckForm, waiting });

/** Records for whoever asks the sender for them: to keep as a file, and to check one. */
export function ProofBox() {
  const title = useId();
  return (
    <Card role="group" aria-labelledby={title} className="space-y-4">
      <div>
        <h2 id={title} className="text-xl font-bold">
          Proof
        </h2>
        <p className="mt-1 text-15 text-paper-soft">
          The terms ask you to keep records for four years. Save them as a locked file before you forget a
          campaign. The file is made in this browser; nothing of it goes to our servers.
        </p>
      </div>
      <Collapsible title="Keep a proof">
        <KeepProof />
      </Collapsible>
      <Collapsible title="Check a proof">
        <CheckProof />
      </Collapsible>
    </Card>
  );
}
