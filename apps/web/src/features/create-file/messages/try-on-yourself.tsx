import type { DeskRow } from '@dearly/messages';
import { MessageCircle } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { keepOwnNumber, ownNumber } from '../../../shared/own-number';
import { smsLink, systemOf } from '../../../shared/sms-link';
import { Button } from '../../../shared/ui/button';
import { Dialog } from '../../../shared/ui/dialog';
import { Field } from '../../../shared/ui/field';
import { TextInput } from '../../../shared/ui/text-input';
import { useWizard } from '../wizard-context';
import { MessageText } from './message-text';

const LINK =
  'inline-flex min-h-11 w-full items-center justify-center gap-2 rounded-full border border-white/30 bg-white/8 px-6 font-semibold transition-colors duration-150 hover:bg-white/18';

/** Fewer digits are no phone number anywhere. */
const isNumber = (text: string) => text.replace(/\D/g, '').length >= 5;

/** Opens the hardest messages with one's own number, to see them as their readers will. */
export function TryOnYourself({ rows, onClose }: { rows: DeskRow[]; onClose: () => void }) {
  const { owner } = useWizard();
  const [number, setNumber] = useState(() => ownNumber(owner));
  return (
    <Dialog
      onClose={onClose}
      title="Send yourself the hardest"
      description={
        number === ''
          ? 'See how these messages arrive before anybody else does.'
          : `Each opens Messages with your number, ${number}.`
      }
    >
      {number === '' ? (
        <NumberForm
          onNumber={(own) => {
            keepOwnNumber(owner, own);
            setNumber(own);
          }}
        />
      ) : (
        <div className="space-y-6">
          <ol className="space-y-6">
            {rows.map((row) => (
              <TriedMessage key={row.id} row={row} number={number} />
            ))}
          </ol>
          <Button className="w-full" onClick={() => setNumber('')}>
            Use another number
          </Button>
        </div>
      )}
    </Dialog>
  );
}

function NumberForm({ onNumber }: { onNumber: (number: string) => void }) {
  const [number, setNumber] = useState('');
  const [isRefused, setIsRefused] = useState(false);
  const save = (event: FormEvent) => {
    event.preventDefault();
    setIsRefused(!isNumber(number));
    if (isNumber(number)) onNumber(number.trim());
  };
  return (
    <form noValidate onSubmit={save} className="space-y-5">
      <Field
        label="Your own number"
        hint="Remembered in this browser only, until you sign out."
        {...(isRefused ? { error: 'This is not a phone number.' } : {})}
      >
        {(control) => (
          <TextInput
            {...control}
            type="tel"
            dir="ltr"
            autoComplete="tel"
            value={number}
            onChange={(event) => setNumber(event.target.value)}
          />
        )}
      </Field>
      <Button type="submit" tone="primary" className="w-full">
        Go on
      </Button>
    </form>
  );
}

function TriedMessage({ row, number }: { row: DeskRow; number: string }) {
  const [isOpened, setIsOpened] = useState(false);
  return (
    <li>
      <p className="mb-1 text-right text-15 text-paper-soft">
        {[row.name, row.marks[0]].filter(Boolean).join(' · ')}
      </p>
      <MessageText pieces={row.pieces} />
      <a
        href={smsLink([number], row.text, systemOf(navigator))}
        className={`mt-2 ${LINK}`}
        onClick={() => setIsOpened(true)}
      >
        <MessageCircle aria-hidden className="size-5" />
        {isOpened ? 'Open again' : 'Open in Messages'}
      </a>
    </li>
  );
}
