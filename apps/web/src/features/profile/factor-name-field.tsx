import { Field } from '../../shared/ui/field';
import { TextInput } from '../../shared/ui/text-input';

/** What each set-up of a second factor is given. */
export type FactorSetupProps = {
  /** Told the id of what the service has begun, so that it can be taken back. */
  onBegun: (factorId: string) => void;
  onDone: () => void;
};

/** How its owner tells this one from the others. */
export function FactorNameField({ value, onChange }: { value: string; onChange: (name: string) => void }) {
  return (
    <Field label="Name" hint="To tell it from others that you may add.">
      {(control) => (
        <TextInput
          {...control}
          autoComplete="off"
          maxLength={64}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  );
}
