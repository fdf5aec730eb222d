import { useState } from 'react';
import { messageOf } from '../../../shared/api-error';

/** Does one thing at a time; `fault` says what it failed of, in words. */
export function useStep() {
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  /** True when it was done; a text that the work answers is what is wrong. */
  const run = async (work: () => Promise<string | undefined>): Promise<boolean> => {
    setBusy(true);
    setFault(undefined);
    const wrong = await work().catch(messageOf);
    setBusy(false);
    setFault(wrong);
    return wrong === undefined;
  };
  return { isBusy, fault, run };
}
