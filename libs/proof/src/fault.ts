import type { ReadFault } from './proof-file';

/** `entry` counts from 1 as the proof was sealed, `place` as the file stands now. */
export type ProofFault =
  | { what: 'replaced' | 'sealed_otherwise' | 'unreadable'; entry: number }
  | { what: 'missing'; entry: number; to: number }
  | { what: 'changed' | 'moved' | 'repeated'; entry: number; place: number }
  | { what: 'foreign'; place: number }
  | { what: 'start' | 'end' };

/** What is wrong, in words for the screen and the terminal. */
export function faultText(fault: ProofFault): string {
  switch (fault.what) {
    case 'changed':
      return `Entry ${fault.entry} was changed.`;
    case 'replaced':
      return `Entry ${fault.entry} was replaced by another one.`;
    case 'sealed_otherwise':
      return `Entry ${fault.entry} was not sealed with this passphrase.`;
    case 'unreadable':
      return `Entry ${fault.entry} is of a kind that this version of Dearly does not know.`;
    case 'missing':
      return fault.to > fault.entry
        ? `Entries ${fault.entry} to ${fault.to} are missing.`
        : `Entry ${fault.entry} is missing.`;
    case 'moved':
      return `Entry ${fault.entry} is out of order: it stands at place ${fault.place}.`;
    case 'repeated':
      return `Entry ${fault.entry} is there twice: once more at place ${fault.place}.`;
    case 'foreign':
      return `What stands at place ${fault.place} is not an entry of this proof.`;
    case 'start':
      return 'The settings at the start of the file were changed.';
    case 'end':
      return 'The start of the file tells of another number of entries, or of another last one. Its end may be missing.';
  }
}

/** Why a file is not looked at further, and what to do. */
export const READ_FAULT_TEXTS: Record<ReadFault, string> = {
  empty: 'There is nothing in this file. Choose the file that was saved as dearly-proof.',
  too_large:
    'This file has more than 50 MB, which no proof has. Choose the file that was saved as dearly-proof.',
  not_a_proof: 'This is not a proof of Dearly. Choose the file that was saved as dearly-proof.',
  other_version: 'Another version of Dearly made this proof. Open it with that version, or update this one.',
  bad_start:
    'The start of this proof is damaged or cut off, so nothing of it can be checked. Use another copy of it.',
};

export const WRONG_PASSPHRASE =
  'This passphrase does not open the proof. Check capital letters and spaces, and type it once more.';
