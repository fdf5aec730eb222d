import {
  leadsTo,
  subscriptionAnswer,
  type CheckoutRequest,
  type LeadsTo,
  type PortalRequest,
  type SubscriptionAnswer,
} from '@dearly/contracts';
import { z } from 'zod';
import { api } from '../../shared/api';

/** The browser is sent there, so nothing but a web address counts as an answer. */
const webAddress = leadsTo.extend({ url: z.url({ protocol: /^https?$/ }) });

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
      responseSchema: webAddress,
    }),
    createPortalSession: build.mutation<LeadsTo, PortalRequest>({
      query: (body) => post('create-portal-session', body),
      responseSchema: webAddress,
    }),
  }),
});

export const { useCreateCheckoutSessionMutation, useCreatePortalSessionMutation } = subscriptionApi;
