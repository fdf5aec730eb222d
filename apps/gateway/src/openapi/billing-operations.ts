import {
  checkoutRequest,
  leadsTo,
  plansAnswer,
  portalRequest,
  statusRequest,
  subscriptionAnswer,
} from '@dearly/contracts';
import { answerOf, anyObject, jsonBody, type Operations } from './operation';

const LEADING_AWAY = [401, 403, 422, 501, 502, 503, 504];

export const billingOperations: Operations = {
  'GET /api/plans': {
    summary: 'What a subscription costs; none while payments are not set up',
    answer: answerOf(plansAnswer),
    errors: [503, 504],
  },
  'POST /functions/v1/create-checkout-session': {
    summary: 'Address of a page of the payment provider to subscribe on',
    body: jsonBody(checkoutRequest),
    answer: answerOf(leadsTo),
    signedIn: true,
    errors: [...LEADING_AWAY, 409],
  },
  'POST /functions/v1/create-portal-session': {
    summary: 'Address of a page of the payment provider to change or cancel the subscription on',
    body: jsonBody(portalRequest),
    answer: answerOf(leadsTo),
    signedIn: true,
    errors: [...LEADING_AWAY, 404],
  },
  'POST /functions/v1/get-subscription-status': {
    summary: 'The subscription as the provider last told',
    body: jsonBody(statusRequest),
    answer: answerOf(subscriptionAnswer),
    signedIn: true,
    errors: [401, 403, 422, 503, 504],
  },
  'POST /webhooks/stripe': {
    summary: 'Takes an event of the payment provider, signed over its raw body',
    body: jsonBody(anyObject),
    answer: answerOf(anyObject),
    errors: [400, 413, 503],
  },
};
