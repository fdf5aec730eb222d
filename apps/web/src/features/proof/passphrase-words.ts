import { LEAST_PASSPHRASE } from '@dearly/proof';

/** Fewer different characters are a pattern, however long it is. */
const LEAST_DIFFERENT = 6;

/** Why the passphrase is not taken; undefined when it may be. */
export function passphraseProblem(passphrase: string): string | undefined {
  if ([...passphrase].length < LEAST_PASSPHRASE)
    return `Use at least ${LEAST_PASSPHRASE} characters, for example four words.`;
  if (new Set(passphrase.toLowerCase()).size < LEAST_DIFFERENT)
    return 'This is too easy to guess. Use more different characters, for example four words.';
  return undefined;
}

/** What can honestly be said of a passphrase while it is typed: nobody can tell from it how it was chosen. */
export function passphraseWords(passphrase: string): string {
  const length = [...passphrase].length;
  if (length === 0)
    return `At least ${LEAST_PASSPHRASE} characters. Best are four or more words picked by chance. Nobody can reset it.`;
  return (
    passphraseProblem(passphrase) ??
    `${length} characters: long enough. A quote, a name or a date can still be guessed; words picked by chance cannot.`
  );
}
