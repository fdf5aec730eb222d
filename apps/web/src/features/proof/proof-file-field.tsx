import { Field } from '../../shared/ui/field';
import { TextInput } from '../../shared/ui/text-input';

type ProofFileFieldProps = { label: string; hint?: string; onChoose: (file: File | undefined) => void };

/** Asks for the file of a proof. */
export function ProofFileField({ label, hint, onChoose }: ProofFileFieldProps) {
  return (
    <Field label={label} hint={hint}>
      {(control) => (
        <TextInput
          {...control}
          type="file"
          accept=".json,application/json"
          onChange={({ target }) => onChoose(target.files?.[0])}
        />
      )}
    </Field>
  );
}
