import { NETWORK_ERROR } from '../../shared/api-error';
import type { NumbersRead } from './phone-tools';

/** Reads by code that is fetched when it is first needed; that it did not come is one of the errors. */
export async function readNumbers(source: string | File, country: string): Promise<NumbersRead> {
  const tools = await import('./phone-tools').catch(() => null);
  return tools ? tools.numbersIn(source, country) : { error: NETWORK_ERROR.message };
}
