import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { isApiError, NETWORK_ERROR, type ApiError } from '../../shared/api-error';
import { namedAfter } from '../../shared/kept-messages/campaign';
import { readKeptConsent } from '../../shared/kept-messages/kept-consent';
import { readNames } from '../../shared/kept-messages/names';
import { keepGenerated } from '../../shared/kept-messages/kept-messages';
import type { HandoffLink } from './handoff-link';
import { useOpenHandoffMutation } from './open-handoff-api';
import type { HandedOver } from './sealed';

/** The browser's storage did not take what was opened. */
export const NOT_KEPT: ApiError = { status: 0, code: 'not_kept', message: '' };

/**
 * Opens what a link hands over, once, has this browser keep it, and goes on to the page that sends. `error` says why that
 * came to nothing; `tryAgain` goes on where it failed.
 */
export function useOpening(link: HandoffLink): { error: ApiError | undefined; tryAgain: () => void } {
  const navigate = useNavigate();
  const [trigger] = useOpenHandoffMutation();
  const [error, setError] = useState<ApiError>();
  // There is no second copy of it anywhere.
  const opened = useRef<HandedOver>(undefined);
  const isBegun = useRef(false);
  const isShown = useRef(true);
  const address = useRef(window.location.pathname);

  const begin = useCallback(async () => {
    setError(undefined);
    if (!opened.current) {
      const outcome = await trigger(link);
      if (outcome.error) return setError(isApiError(outcome.error) ? outcome.error : NETWORK_ERROR);
      opened.current = outcome.data;
    }
    const { name, json, people, consent } = opened.current;
    const about = {
      name: namedAfter(name),
      template: '',
      people: readNames(people),
      consent: readKeptConsent(consent),
    };
    if (!(await keepGenerated(json, about))) return setError(NOT_KEPT);
    // Whoever has gone elsewhere meanwhile stays there, and finds the messages later. The address is ahead of what is
    // shown while the code of the next page is on its way.
    if (isShown.current && window.location.pathname === address.current) {
      await navigate('/send', { replace: true });
    }
  }, [link, navigate, trigger]);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  useEffect(() => {
    if (isBegun.current) return;
    isBegun.current = true;
    void begin();
  }, [begin]);
  return { error, tryAgain: () => void begin() };
}
