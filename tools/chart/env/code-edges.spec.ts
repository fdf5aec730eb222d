import { documentedEdges } from '../network/documented';
import { APPS } from '../policies/policy';
import { edgesOf, TOLD_PLACES } from './code-edges';
import { settingsOf, type Settings } from './settings';

const placeOf = (edge: string): string => edge.split(' -> ')[1] ?? '';

describe('the connections that the code can be told to make', () => {
  it('are those of docs/architecture.md', async () => {
    const inCode = (await Promise.all(APPS.map(settingsOf))).flatMap(edgesOf);
    const documented = documentedEdges().filter((edge) => TOLD_PLACES.has(placeOf(edge)));
    expect(inCode.sort()).toEqual(documented.sort());
  });

  it('lead to a place whose pods tell the others where they are', async () => {
    const settings = await Promise.all(APPS.map(settingsOf));
    const handingOut = settings.filter(({ names }) => names.includes('INTERNAL_URL')).map(({ app }) => app);
    const called = documentedEdges().flatMap(
      (edge) => /^(.*)'s internal address$/.exec(placeOf(edge))?.[1] ?? [],
    );
    expect([...new Set(called)].sort()).toEqual(handingOut.sort());
  });

  it('do not grow without a word about where a new address leads', async () => {
    const settings: Settings = await settingsOf('gateway');
    expect(() => edgesOf({ ...settings, names: [...settings.names, 'SEARCH_URL'] })).toThrow(
      'SEARCH_URL of gateway',
    );
    expect(edgesOf({ ...settings, names: [...settings.names, 'DATABASE_URL'] })).toContain(
      'gateway -> postgres',
    );
  });
});
