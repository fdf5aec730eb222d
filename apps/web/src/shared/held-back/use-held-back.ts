import type { HeldBack } from '@dearly/messages';
import { onDoNotContactChange } from '../do-not-contact/do-not-contact';
import { onKeptElsewhere, onNotesElsewhere } from '../kept-messages/kept-messages';
import { useInStep } from '../use-in-step';
import { heldBack } from './held-back';
import { isSameHeldBack } from './merged';

const NOBODY: HeldBack = new Map();

const READING = {
  read: heldBack,
  changes: [onDoNotContactChange, onKeptElsewhere, onNotesElsewhere],
  isSame: isSameHeldBack,
  name: 'doNotContact',
};

/** Who is held back, in step with the other windows of this browser; the same object until that changes. */
export const useHeldBack = (): HeldBack => useInStep(NOBODY, READING).found;
