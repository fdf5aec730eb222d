import { randomUUID } from 'node:crypto';
import { startPayments } from '@dearly/testing';
import { signUpPerson } from '../api/product-api';
import { expect, test } from '../installation';
import { newPicture } from '../screenshots/pictures';
import { screenshotsApi } from '../screenshots/screenshots-api';
import type { Stack } from '../stack';
import { followAccount } from './open-windows';

test.describe('two gateways', { tag: '@two-of-everything' }, () => {
  test.describe.configure({ timeout: 120_000 });

  test('tell their windows alike of a picture that came in by the other one, and of its analysis', async ({
    stack,
  }) => {
    const person = await signUpPerson(stack);
    const [first, second] = gatewaysOf(stack);
    const windows = [first, second].map((url) => followAccount(url, person.session));
    try {
      await expect.poll(() => windows.map(({ joins }) => joins()), { timeout: 30_000 }).toEqual([1, 1]);
      const here = screenshotsApi({ url: first }, person.session.access_token);
      const { body: audience } = await here.createAudience({ name: 'Both gateways' });
      const { body: shot } = await here.upload(audience.id, await newPicture());
      const there = screenshotsApi({ url: second }, person.session.access_token);
      expect((await there.analyze(shot.id)).status).toBe(200);
      for (const { heard } of windows) {
        await expect.poll(heard, { timeout: 30_000 }).toContain(`screenshots UPDATE ${shot.id} done`);
        expect(heard()).toContain(`screenshots INSERT ${shot.id} none`);
        expect(heard()[0]).toBe(`audiences INSERT ${audience.id}`);
      }
    } finally {
      await Promise.all(windows.map(({ close }) => close()));
    }
  });

  test('that get the same event of the payment provider take it in once', async ({ stack }) => {
    const { session } = await signUpPerson(stack);
    const payments = await startPayments({ port: stack.paymentsPort });
    try {
      const id = `sub_${randomUUID()}`;
      const userId = session.user.id;
      const object = payments.putSubscription({ id, customer: `cus_${randomUUID()}`, userId });
      const event = { type: 'customer.subscription.created', object, id: `evt_${randomUUID()}` };
      const sendToBoth = async () => {
        for (const url of gatewaysOf(stack)) {
          payments.webhookUrl = `${url}/webhooks/stripe`;
          expect((await payments.send(event)).status).toBe(200);
        }
      };
      await sendToBoth();
      const status = () => statusAt(stack, session.access_token, userId);
      await expect.poll(status, { timeout: 30_000 }).toBe('active');
      // What a repetition would bring about has had time until then.
      await sendToBoth();
      expect(payments.asked.filter(({ path }) => path === `/v1/subscriptions/${id}`)).toHaveLength(1);
    } finally {
      await payments.stop();
    }
  });
});

/** Their own addresses, past the proxy. */
function gatewaysOf({ gatewayUrls }: Stack): [string, string] {
  const { gateway = '', 'gateway-2': other = '' } = gatewayUrls;
  return [gateway, other];
}

async function statusAt({ url }: Stack, token: string, userId: string): Promise<string | undefined> {
  const answer = await fetch(`${url}/functions/v1/get-subscription-status`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      apikey: 'sb_publishable_local',
      authorization: `Bearer ${token}`,
    },
    body: JSON.stringify({ userId }),
  });
  return ((await answer.json()) as { subscription?: { status: string } }).subscription?.status;
}
