import type { HeldBack } from '@dearly/messages';
import { useEffect, useState } from 'react';
import { onDoNotContactChange } from '../do-not-contact/do-not-contact';
import { onKeptElsewhere, onNotesElsewhere } from '../kept-messages/kept-messages';
import { logFailure } from '../log-failure';
import { heldBack } from './held-back';
import { isSameHeldBack } from './merged';

const NOBODY: HeldBack = new Map();

/** Who is held back, in step with the other windows of this browser; the same object until that changes. */
export function useHeldBack(): HeldBack {
  const [known, setKnown] = useState(NOBODY);
  useEffect(() => {
    let turn = 0;
    const read = async () => {
      turn += 1;
      const mine = turn;
      const found = await heldBack().catch(() => undefined);
      if (mine !== turn) return;
      // What was read before is better than nobody.
      if (found) setKnown((before) => (isSameHeldBack(before, found) ? before : found));
      else logFailure('doNotContact', { status: 0, code: 'storage_failed', message: '' });
    };
    void read();
    const again = () => void read();
    const stops = [onDoNotContactChange(again), onKeptElsewhere(again), onNotesElsewhere(again)];
    return () => {
      turn += 1;
      for (const stop of stops) stop();
    };
  }, []);
  return known;
}
