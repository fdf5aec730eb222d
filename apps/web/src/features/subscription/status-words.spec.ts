import { isActiveStatus, isOpenStatus, SUBSCRIPTION_STATUSES } from '@dearly/contracts';
import { periodWords, statusWords } from './status-words';

const known = { configured: true, isActive: false, cancelAtPeriodEnd: false };
const period = { isActive: true, currentPeriodEnd: '2027-03-01T12:00:00.000Z', cancelAtPeriodEnd: false };

describe('the words for a status', () => {
  it.each([
    ['active', 'Currently Subscribed', ['manage']],
    ['trialing', 'Currently Subscribed', ['manage']],
    ['past_due', 'Payment past due', ['manage']],
    ['unpaid', 'Unpaid', ['manage']],
    ['paused', 'Paused', ['manage']],
    ['incomplete', 'Payment not finished', ['subscribe', 'manage']],
    ['incomplete_expired', 'Payment not finished', ['subscribe', 'manage']],
    ['canceled', 'Canceled', ['subscribe', 'manage']],
    [null, 'Not subscribed', ['subscribe']],
  ] as const)('%s: %s, then %j', (status, title, steps) => {
    expect(statusWords({ ...known, status })).toMatchObject({ title, steps });
  });

  it('say what each status means that is not simply active', () => {
    for (const status of SUBSCRIPTION_STATUSES.filter((one) => one !== 'active' && one !== 'trialing'))
      expect(statusWords({ ...known, status }).meaning).toMatch(/Subscribe|Manage billing/);
  });

  it('sell no second subscription beside one that goes on', () => {
    for (const status of SUBSCRIPTION_STATUSES.filter(isOpenStatus))
      expect(statusWords({ ...known, isActive: isActiveStatus(status), status }).steps).toEqual(['manage']);
  });

  it('take everybody for subscribed where payments are not set up, and offer nothing to buy', () => {
    expect(statusWords({ ...known, configured: false, status: null })).toMatchObject({
      title: 'Currently Subscribed',
      steps: [],
    });
  });

  it('tell that a subscription will not renew', () => {
    const ending = { configured: true, status: 'active', isActive: true, cancelAtPeriodEnd: true } as const;
    expect(statusWords(ending)).toMatchObject({
      title: 'Currently Subscribed',
      meaning: expect.stringContaining('will not renew'),
    });
  });
});

describe('the words for the end of a period', () => {
  it.each([
    ['active', false, 'Renews on'],
    ['trialing', false, 'Trial until'],
    ['active', true, 'Ends on'],
    ['trialing', true, 'Ends on'],
  ] as const)('%s, canceled %s: %s', (status, cancelAtPeriodEnd, label) => {
    expect(periodWords({ ...period, status, cancelAtPeriodEnd })).toEqual({ label, day: 'March 1, 2027' });
  });

  it('are missing without a day, and for what is not active', () => {
    expect(periodWords({ ...period, status: 'active', currentPeriodEnd: null })).toBeUndefined();
    expect(periodWords({ ...period, status: 'past_due', isActive: false })).toBeUndefined();
  });
});
