import {
  leadsTo,
  subscriptionAnswer,
  type CheckoutRequest,
  type LeadsTo,
  type PortalRequest,
  type SubscriptionAnswer,
} from '@dearly/contracts';
import { api } from '../../shared/api';

const post = (name: string, body: object) => ({ url: `/functions/v1/${name}`, method: 'POST', body });

/** The three functions of billing (specification, section 7). */
export const subscriptionApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** By the account's id. */
    getSubscription: build.query<SubscriptionAnswer, string>({
      query: (userId) => post('get-subscription-status', { userId }),
      responseSchema: subscriptionAnswer,
      providesTags: ['Subscription'],
    }),
    createCheckoutSession: build.mutation<LeadsTo, CheckoutRequest>({
      query: (body) => post('create-checkout-session', body),
      responseSchema: leadsTo,
    }),
    createPortalSession: build.mutation<LeadsTo, PortalRequest>({
      query: (body) => post('create-portal-session', body),
      responseSchema: leadsTo,
    }),
  }),
});

export const { useCreateCheckoutSessionMutation, useCreatePortalSessionMutation } = subscriptionApi;
