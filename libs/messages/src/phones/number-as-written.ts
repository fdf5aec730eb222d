import { parsePhoneNumberFromString } from 'libphonenumber-js/core';
import { metadata, planOfCountry } from './phone-metadata';

/**
 * An E.164 number as people write it: "(646) 690-2539" for those of `homeCountry` (a known two-letter code),
 * "+44 7911 123456" for all others. What is no number stays as it is.
 */
export function numberAsWritten(number: string, homeCountry: string): string {
  const parsed = parsePhoneNumberFromString(number, metadata);
  if (!parsed) return number;
  const isHome = Number(parsed.countryCallingCode) === planOfCountry(homeCountry).callingCode;
  return isHome ? parsed.formatNational() : parsed.formatInternational();
}

/** An E.164 number for reading anywhere: "+1 646 690 2539". What is no number stays as it is. */
export function internationalNumber(number: string): string {
  return parsePhoneNumberFromString(number, metadata)?.formatInternational() ?? number;
}
