import { usePart } from '../../../shared/use-part';
import { whenQuiet } from '../../../shared/when-quiet';

async function load() {
  await whenQuiet();
  return (await import('./provider-list')).ProviderList;
}

/** `ProviderList`, fetched after the form above it is drawn: asking for providers takes more code than the form. */
export function ProviderButtons() {
  const { Part: List } = usePart({ load, name: 'provider-buttons' });
  return List ? <List /> : null;
}
