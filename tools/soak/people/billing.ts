import type { Told } from '../history';
import { call } from './call';
import { anyOf, type World } from './world';

/** Looking at one's subscription. No payment provider is set up, so there is none to buy. */
export function subscription(world: World): Promise<Told> {
  const { token, userId } = anyOf(world.people, world.random);
  return call(world.url, {
    method: 'POST',
    path: '/functions/v1/get-subscription-status',
    token,
    json: { userId },
  });
}
