import { Field } from '../../shared/ui/field';
import { PasswordInput } from '../../shared/ui/password-input';
import { passphraseWords } from './passphrase-words';

/** What was typed, and whether a mistake is to be said already. */
export type Typed = { passphrase: string; again: string; problem: string | undefined };

type NewPassphraseProps = {
  typed: Typed;
  /** True when the file that is carried on has its passphrase already. */
  isKnown: boolean;
  onChange: (typed: Typed) => void;
};

/** A passphrase to be chosen, twice, or the one of an earlier proof. */
export function NewPassphrase({ typed, isKnown, onChange }: NewPassphraseProps) {
  const { passphrase, again, problem } = typed;
  const change = (changes: Partial<Typed>) => onChange({ ...typed, problem: undefined, ...changes });
  return (
    <>
      <Field
        label={isKnown ? 'Passphrase of that proof' : 'Choose a passphrase'}
        hint={isKnown ? 'It is the one of the new file as well.' : passphraseWords(passphrase)}
        {...(problem ? { error: problem } : {})}
      >
        {(control) => (
          <PasswordInput
            {...control}
            autoComplete={isKnown ? 'off' : 'new-password'}
            value={passphrase}
            onChange={({ target }) => change({ passphrase: target.value })}
          />
        )}
      </Field>
      {!isKnown && (
        <Field label="The passphrase once more">
          {(control) => (
            <PasswordInput
              {...control}
              autoComplete="new-password"
              value={again}
              onChange={({ target }) => change({ again: target.value })}
            />
          )}
        </Field>
      )}
    </>
  );
}
