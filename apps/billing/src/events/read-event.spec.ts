import { readEvent } from './read-event';

const USER = '5e551011-0000-4000-8000-000000000000';
const event = (type: string, object: unknown, changes: object = {}) => ({
  id: 'evt_1',
  type,
  created: 1_700_000_000,
  data: { object },
  ...changes,
});
const aboutOf = (type: string, object: unknown) => {
  const { customerId, subscriptionId, userId } = readEvent(event(type, object)) ?? {};
  return [customerId, subscriptionId, userId];
};

describe('an event of the provider', () => {
  it('is kept without what it says', () => {
    const object = { id: 'sub_1', customer: 'cus_1', status: 'active', email: 'ann@example.com' };
    expect(readEvent(event('customer.subscription.updated', object))).toEqual({
      id: 'evt_1',
      type: 'customer.subscription.updated',
      createdAt: new Date(1_700_000_000_000),
      customerId: 'cus_1',
      subscriptionId: 'sub_1',
      userId: null,
    });
  });

  it('of an invoice is about its subscription, in the form of today and in the one before', () => {
    const today = { customer: 'cus_1', parent: { subscription_details: { subscription: 'sub_1' } } };
    expect(aboutOf('invoice.paid', today)).toEqual(['cus_1', 'sub_1', null]);
    const before = { customer: 'cus_1', subscription: 'sub_1' };
    expect(aboutOf('invoice.payment_failed', before)).toEqual(['cus_1', 'sub_1', null]);
    const whole = { customer: { id: 'cus_1' }, subscription: { id: 'sub_1' }, parent: null };
    expect(aboutOf('invoice.paid', whole)).toEqual(['cus_1', 'sub_1', null]);
  });

  it('of a checkout names the account, when its reference is one', () => {
    const session = { customer: 'cus_1', subscription: 'sub_1' };
    const type = 'checkout.session.completed';
    expect(aboutOf(type, { ...session, client_reference_id: USER })).toEqual(['cus_1', 'sub_1', USER]);
    expect(aboutOf(type, { ...session, client_reference_id: 'table 5' })).toEqual(['cus_1', 'sub_1', null]);
    expect(aboutOf(type, session)).toEqual(['cus_1', 'sub_1', null]);
  });

  it('of a deleted customer is about the customer', () => {
    expect(aboutOf('customer.deleted', { id: 'cus_1', deleted: true })).toEqual(['cus_1', null, null]);
  });

  it('is dropped when it is not wanted or for no subscription', () => {
    expect(readEvent(event('charge.refunded', {}))).toBeUndefined();
    expect(readEvent(event('constructor', {}))).toBeUndefined();
    expect(readEvent(event('invoice.paid', { customer: 'cus_1', parent: null }))).toBeUndefined();
    expect(readEvent(event('checkout.session.completed', { subscription: null }))).toBeUndefined();
  });

  it.each([
    null,
    'text',
    [],
    { type: 'invoice.paid' },
    event('invoice.paid', {}, { id: '' }),
    event('invoice.paid', {}, { created: 'today' }),
    event('invoice.paid', {}, { created: 1e15 }),
    event('customer.subscription.updated', { id: 7 }),
    event('customer.deleted', 'cus_1'),
  ])('is refused when it makes no sense: %j', (json) => {
    expect(() => readEvent(json)).toThrow(expect.objectContaining({ code: 'webhook_refused' }));
  });
});
