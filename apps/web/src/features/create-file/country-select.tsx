import { CountryField } from '../../shared/ui/country-field';
import { useWizard } from './wizard-context';
import { wizardActions } from './wizard-slice';

/** Which country numbers without a country code belong to; set from the browser's language at first. */
export function CountrySelect() {
  const { state, dispatch } = useWizard();
  return (
    <CountryField
      value={state.defaultCountry}
      onChange={(country) => dispatch(wizardActions.countryChosen(country))}
    />
  );
}
