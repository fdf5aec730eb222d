import { LIMITS, type GeneratedJson } from '@dearly/contracts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { isApiError, NETWORK_ERROR, type ApiError } from '../../shared/api-error';
import { consentOf, peopleOf } from '../../shared/kept-messages/campaign-store';
import { handoffUrl } from './handoff-link';
import { useMakeHandoffMutation } from './make-handoff-api';
import { seal } from './sealed';

/** `goodUntil` in milliseconds, by the clock of this device. */
export type MadeLink = { url: string; goodUntil: number };
export type Making = {
  link: MadeLink | undefined;
  isOver: boolean;
  error: Pick<ApiError, 'code' | 'message'> | undefined;
  again: () => void;
};

/** Seals these messages and leaves them with the server, once; `again` makes another link in place of the first. */
export function useMaking(name: string, json: GeneratedJson): Making {
  const [trigger] = useMakeHandoffMutation();
  const [link, setLink] = useState<MadeLink>();
  const [isOver, setOver] = useState(false);
  const [error, setError] = useState<Making['error']>();
  const isBegun = useRef(false);

  const make = useCallback(async () => {
    setLink(undefined);
    setOver(false);
    setError(undefined);
    const people = await peopleOf(json.createdAt).catch(() => []);
    const consent = await consentOf(json.createdAt).catch(() => undefined);
    const sealed = await seal({ name, json, people, consent });
    if ('fault' in sealed) return setError({ code: sealed.fault, message: '' });
    const outcome = await trigger(sealed.data.bytes);
    if (outcome.error) return setError(isApiError(outcome.error) ? outcome.error : NETWORK_ERROR);
    const url = handoffUrl({ id: outcome.data.id, key: sealed.data.key });
    return setLink({ url, goodUntil: Date.now() + LIMITS.handoff.seconds * 1_000 });
  }, [name, json, trigger]);

  useEffect(() => {
    if (isBegun.current) return;
    isBegun.current = true;
    void make();
  }, [make]);
  useEffect(() => {
    if (!link) return undefined;
    const timer = setTimeout(() => setOver(true), link.goodUntil - Date.now());
    return () => clearTimeout(timer);
  }, [link]);
  return { link, isOver, error, again: () => void make() };
}
