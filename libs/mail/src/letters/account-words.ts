import { changeWords, securityWords } from './change-words';
import { entryWords } from './entry-words';
import type { AccountLetter, AccountWords } from './letter-words';

/** The words of a letter: what happened, the one thing to do, and what to do when it was somebody else. */
export function accountWords(letter: AccountLetter): AccountWords {
  switch (letter.kind) {
    case 'confirmation':
    case 'code':
    case 'recovery':
    case 'invitation':
      return entryWords(letter);
    case 'change-current':
    case 'change-new':
      return changeWords(letter);
    case 'reauthentication':
    case 'password-changed':
      return securityWords(letter);
  }
}
