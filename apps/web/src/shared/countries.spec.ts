import { getCountries } from 'libphonenumber-js';
import { COUNTRY_CODES, countryChoices, countryName, countryOf } from './countries';

describe('the countries', () => {
  it('are those whose numbers the phone library knows', () => {
    expect([...COUNTRY_CODES].sort()).toEqual([...getCountries()].sort());
  });

  it.each([
    [['de-AT', 'en-US'], 'AT'],
    [['en', 'fr-CA'], 'CA'],
    [['pt'], 'BR'],
    [['zh-Hant-TW'], 'TW'],
    [['es-419', 'es'], 'ES'],
    [['C', ''], 'US'],
    [[], 'US'],
  ])('come from the browser languages %j as %s', (languages, country) => {
    expect(countryOf(languages)).toBe(country);
  });

  it('are named and sorted in the language of the person', () => {
    expect(countryName('DE', ['fr'])).toBe('Allemagne');
    const names = countryChoices(['de']).map(({ name }) => name);
    expect(names.slice(0, 3)).toEqual(['Afghanistan', 'Ägypten', 'Ålandinseln']);
    expect(names).toHaveLength(COUNTRY_CODES.length);
  });
});
