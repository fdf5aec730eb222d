import { describeFaults } from '@dearly/service';
import { rpcSettings } from '@dearly/testing';
import { billingConfig } from './config';

const GROUND = {
  ...rpcSettings('billing'),
  JOBS_REDIS_URL: 'redis://127.0.0.1:6380',
  DATABASE_URL: 'postgres://127.0.0.1/dearly',
};
const faultsOf = (env: Record<string, string>): string[] => {
  const { error } = billingConfig.safeParse({ ...GROUND, ...env });
  return error ? describeFaults(error).map((fault) => fault.split(':')[0] ?? '') : [];
};

describe('the settings of billing', () => {
  it('do without payments', () => {
    expect(billingConfig.parse(GROUND)).toMatchObject({
      STRIPE_PRICE_IDS: [],
      STRIPE_API_URL: 'https://api.stripe.com',
      REDIRECT_URLS: [],
    });
  });

  it('name everything that a secret key needs beside it', () => {
    expect(faultsOf({ STRIPE_SECRET_KEY: 'sk' })).toEqual(['STRIPE_WEBHOOK_SECRET', 'STRIPE_PRICE_IDS']);
    expect(
      faultsOf({ STRIPE_SECRET_KEY: 'sk', STRIPE_WEBHOOK_SECRET: 'whsec', STRIPE_PRICE_IDS: ' , ' }),
    ).toEqual(['STRIPE_PRICE_IDS']);
    expect(faultsOf({ STRIPE_API_URL: 'stripe' })).toEqual(['STRIPE_API_URL']);
  });

  it('take the prices in their order, without the spaces between them', () => {
    const env = {
      STRIPE_SECRET_KEY: 'sk',
      STRIPE_WEBHOOK_SECRET: 'whsec',
      STRIPE_PRICE_IDS: ' price_b, price_a,',
    };
    expect(billingConfig.parse({ ...GROUND, ...env }).STRIPE_PRICE_IDS).toEqual(['price_b', 'price_a']);
  });
});
