import { stackOf, type RunningStack, type Stack } from '../stack';
import type { Wishes } from './start-installation';

/** Variable through which the global setup tells the workers where to ask for installations. */
export const INSTALLATIONS_URL = 'DEARLY_INSTALLATIONS_URL';

/**
 * The installation with these wishes of one place among the workers that run at the same time (`parallelIndex`). Nobody
 * else uses it meanwhile, so a test may take a part of it away. Started when it is wanted for the first time.
 */
export async function installationOf(place: number, wishes: Wishes = {}): Promise<Stack> {
  const wished = encodeURIComponent(JSON.stringify(wishes));
  const answer = await fetch(`${process.env[INSTALLATIONS_URL]}/${place}?wishes=${wished}`);
  if (!answer.ok) throw new Error(await answer.text());
  return stackOf((await answer.json()) as RunningStack);
}
