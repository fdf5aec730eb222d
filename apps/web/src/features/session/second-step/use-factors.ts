import { useEffect, useState } from 'react';
import { useAuth } from '../auth-provider';
import type { ShownFactor } from './factor-name';

type Factors = { state: 'loading' | 'failed' } | { state: 'known'; factors: ShownFactor[] };

/**
 * The account's verified factors, apps first. An account that has none any more owes no second step; its session is
 * renewed then, so that its token says so too.
 */
export function useFactors() {
  const { auth, refresh } = useAuth();
  const [factors, setFactors] = useState<Factors>({ state: 'loading' });
  const [tries, setTries] = useState(0);

  useEffect(() => {
    let isCurrent = true;
    async function look(): Promise<Factors> {
      const { data, error } = await (await auth()).mfa.listFactors();
      if (error) throw error;
      const known = [...data.totp, ...data.phone];
      if (known.length === 0 && !(await refresh())) throw new Error('The session could not be renewed.');
      return { state: 'known', factors: known };
    }
    void look()
      .catch((): Factors => ({ state: 'failed' }))
      .then((found) => isCurrent && setFactors(found));
    return () => {
      isCurrent = false;
    };
  }, [auth, refresh, tries]);

  return {
    factors,
    tryAgain: () => {
      setFactors({ state: 'loading' });
      setTries(tries + 1);
    },
  };
}
