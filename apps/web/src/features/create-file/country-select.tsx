import { useState } from 'react';
import { Field } from '../../shared/ui/field';
import { Select } from '../../shared/ui/select';
import { countryChoices } from './countries';
import { useWizard } from './wizard-context';
import { wizardActions } from './wizard-slice';

/** Which country numbers without a country code belong to; set from the browser's language at first. */
export function CountrySelect() {
  const { state, dispatch } = useWizard();
  const [choices] = useState(() => countryChoices(navigator.languages));
  return (
    <Field label="Country of the numbers" hint="For numbers without a country code such as +1.">
      {(control) => (
        <Select
          {...control}
          value={state.defaultCountry}
          onChange={(event) => dispatch(wizardActions.countryChosen(event.target.value))}
        >
          {choices.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
