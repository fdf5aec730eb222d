import { useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import { isApiError, messageOf, NETWORK_ERROR } from '../../shared/api-error';
import { usePublicConfig } from '../../shared/public-config';
import { askServer } from '../../shared/connection/reachable';
import { showToast } from '../../shared/toast/toast-slice';
import { checkoutLinkFor, type Payer } from './fixed-links';
import { useCreateCheckoutSessionMutation, useCreatePortalSessionMutation } from './subscription-api';
import type { SubscriptionState } from './use-subscription';

/** So that the words can be read before the page changes, in milliseconds. */
const BEFORE_FIXED_LINK = 1_500;

export type PaymentPage = 'checkout' | 'portal';
/** `leaving`: the page could not be had, and the fixed link is about to be opened instead. */
type Opening =
  | { step: 'idle' }
  | { step: 'asking'; page: PaymentPage }
  | { step: 'leaving'; page: PaymentPage; link: string }
  | { step: 'failed'; page: PaymentPage; reason: string };

const IDLE: Opening = { step: 'idle' };

const profile = (query = '') => `${window.location.origin}/profile${query}`;

function reasonOf(error: unknown): string {
  // Without an answer the usual words fit; those of the functions speak of a payment link, and here is none.
  if (!isApiError(error) || error.status === 0 || error.status === 401) return messageOf(error);
  return 'Nothing was charged. Please try again in a minute; if it happens again, use Contact Support below.';
}

/** Whether there is a network, as far as calls tell: one without an answer may have had bad luck. */
async function hasNetwork(error: unknown): Promise<boolean> {
  return !isApiError(error) || error.code !== NETWORK_ERROR.code || (await askServer()) !== 'offline';
}

/** Back by the browser's own button the page may come out of its memory, as it was when it was left. */
function useBackFromMemory(onBack: () => void): void {
  useEffect(() => {
    const hear = (event: PageTransitionEvent) => event.persisted && onBack();
    window.addEventListener('pageshow', hear);
    return () => window.removeEventListener('pageshow', hear);
  });
}

/**
 * Leads to the payment provider's pages for paying and for managing. When one cannot be had, its fixed link is opened
 * (specification, section 8); without a link the reason is told.
 */
export function usePaymentPage(payer: Payer, { priceId, check }: SubscriptionState) {
  const [opening, setOpening] = useState<Opening>(IDLE);
  const [createCheckout] = useCreateCheckoutSessionMutation();
  const [createPortal] = useCreatePortalSessionMutation();
  const { checkoutLink, portalLink } = usePublicConfig();
  const dispatch = useDispatch();

  const link = opening.step === 'leaving' ? opening.link : undefined;
  useEffect(() => {
    if (link === undefined) return;
    const timer = setTimeout(() => window.location.assign(link), BEFORE_FIXED_LINK);
    return () => clearTimeout(timer);
  }, [link]);
  useBackFromMemory(() => {
    setOpening(IDLE);
    void check();
  });

  const ask = (page: PaymentPage) =>
    page === 'portal'
      ? createPortal({ userId: payer.id, returnUrl: profile('?billing=returned') }).unwrap()
      : createCheckout({
          userId: payer.id,
          priceId: priceId ?? '',
          customerEmail: payer.email,
          successUrl: profile('?checkout=success'),
          cancelUrl: profile('?checkout=cancelled'),
        }).unwrap();

  const fixedLink = (page: PaymentPage): string => {
    if (page === 'portal') return portalLink;
    return checkoutLink === '' ? '' : checkoutLinkFor(checkoutLink, payer);
  };

  const open = async (page: PaymentPage): Promise<void> => {
    setOpening({ step: 'asking', page });
    try {
      const { url } = await ask(page);
      window.location.assign(url);
    } catch (error) {
      if (isApiError(error) && error.code === 'already_subscribed') {
        await check();
        dispatch(showToast({ title: 'You are subscribed already', description: 'Nothing was charged.' }));
        setOpening(IDLE);
        return;
      }
      const instead = fixedLink(page);
      // Without a connection the link would only lead away from here.
      if (instead !== '' && (await hasNetwork(error))) setOpening({ step: 'leaving', page, link: instead });
      else setOpening({ step: 'failed', page, reason: reasonOf(error) });
    }
  };
  return { opening, open };
}
