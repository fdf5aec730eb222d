import { FileUp } from 'lucide-react';
import { useRef, useState } from 'react';
import { useDropzone } from 'react-dropzone';
import { countryOf } from '../../shared/countries';
import { addToDoNotContact, removeFromDoNotContact } from '../../shared/do-not-contact/do-not-contact';
import { Button } from '../../shared/ui/button';
import { Card } from '../../shared/ui/card';
import { CountryField } from '../../shared/ui/country-field';
import { DropFrame } from '../../shared/ui/drop-frame';
import { Field } from '../../shared/ui/field';
import { TextArea } from '../../shared/ui/text-area';
import { OutcomeNotice, type Outcome } from './outcome-notice';
import { readNumbers } from './read-numbers';

const EXAMPLE = '+1 415 555 0101\nNoah Example, +1 415 555 0102';
const NOT_KEPT: Outcome = {
  is: 'failed',
  title: 'This browser did not keep the numbers',
  text: 'Nothing was added. Leave private browsing, or free some storage in the settings of the browser, and try again.',
};
const NOT_TAKEN_BACK: Outcome = {
  is: 'failed',
  title: 'This browser did not change the list',
  text: 'Everybody is still on it. Reload the page and try again.',
};

/** Lines that were not taken go to the end of what somebody is writing meanwhile. */
const withRest = (text: string, rest: readonly string[]) =>
  [text.trimEnd(), ...rest].filter((line) => line !== '').join('\n');

/** Takes numbers by typing, pasting, or from a file. */
export function AddNumbers() {
  const [text, setText] = useState('');
  const [country, setCountry] = useState(() => countryOf(navigator.languages));
  const [isBusy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>();
  const field = useRef<HTMLTextAreaElement>(null);

  const add = async (source: string | File): Promise<Outcome> => {
    const read = await readNumbers(source, country);
    if ('error' in read) return { is: 'failed', title: 'Nothing was added', text: read.error };
    const { numbers, rest } = read.data;
    try {
      const fresh = numbers.length === 0 ? [] : await addToDoNotContact(numbers);
      // The field is not to be changed while it is read, so its text is what was read.
      setText((now) => (typeof source === 'string' ? rest.join('\n') : withRest(now, rest)));
      if (rest.length > 0) field.current?.focus();
      return { is: 'added', added: { fresh, known: numbers.length - fresh.length, rest } };
    } catch {
      return NOT_KEPT;
    }
  };
  const take = async (source: string | File) => {
    setBusy(true);
    setOutcome(undefined);
    setOutcome(await add(source));
    setBusy(false);
  };
  const takeBack = (numbers: readonly string[]) =>
    removeFromDoNotContact(numbers).then(
      () => setOutcome({ is: 'undone', count: numbers.length }),
      () => setOutcome(NOT_TAKEN_BACK),
    );
  const zone = useDropzone({
    multiple: false,
    disabled: isBusy,
    onDrop: ([file]) => file && void take(file),
  });

  return (
    <Card className="space-y-5">
      <form
        className="space-y-5"
        onSubmit={(event) => {
          event.preventDefault();
          void take(text);
        }}
      >
        <Field label="Phone numbers" hint="One a line, or separated by commas. Names may stand beside them.">
          {(control) => (
            <TextArea
              {...control}
              ref={field}
              rows={4}
              value={text}
              readOnly={isBusy}
              placeholder={EXAMPLE}
              spellCheck={false}
              autoCapitalize="none"
              autoComplete="off"
              onChange={(event) => setText(event.target.value)}
            />
          )}
        </Field>
        <CountryField value={country} onChange={setCountry} />
        <Button
          type="submit"
          tone="primary"
          busy={isBusy}
          disabled={text.trim() === ''}
          className="w-full sm:w-auto sm:min-w-36"
        >
          Add
        </Button>
      </form>
      {outcome && <OutcomeNotice outcome={outcome} onUndo={(numbers) => void takeBack(numbers)} />}
      <DropFrame
        zone={zone}
        label="File with numbers"
        inputLabel="Numbers file"
        accept=".csv,.txt,.vcf,.xlsx,.ods"
        icon={FileUp}
        choose="Choose a file with numbers"
        drop="Drop it here"
      >
        <p className="text-15 text-paper-soft">
          CSV, Excel, contacts (.vcf) or text. Every number in it is added.
        </p>
      </DropFrame>
    </Card>
  );
}
