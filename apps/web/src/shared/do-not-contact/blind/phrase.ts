// Fetched with the first phrase, because of the list of words.
import { entropyToMnemonic, mnemonicToEntropy } from '@scure/bip39';
import { wordlist } from '@scure/bip39/wordlists/english.js';

/** 128 bits, which twelve words say, with four bits to find a slip (BIP 39). */
const SECRET_BYTES = 16;
export const PHRASE_WORDS = 12;

/** The secret, or what is wrong with the words, for the screen. */
export type PhraseRead = { secret: Uint8Array<ArrayBuffer> } | { error: string };

/** A new secret. It is in these words and nowhere else. */
export function newPhrase(): string[] {
  return entropyToMnemonic(crypto.getRandomValues(new Uint8Array(SECRET_BYTES)), wordlist).split(' ');
}

/** Reads the words of a phrase, however they were separated or numbered. */
export function readPhrase(text: string): PhraseRead {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  const unknown = words.find((word) => !wordlist.includes(word));
  if (unknown !== undefined) return { error: `“${unknown}” is in no recovery phrase. Check its spelling.` };
  if (words.length !== PHRASE_WORDS)
    return { error: `A recovery phrase has ${PHRASE_WORDS} words, and these are ${words.length}.` };
  try {
    return { secret: new Uint8Array(mnemonicToEntropy(words.join(' '), wordlist)) };
  } catch {
    return { error: 'One of the words is wrong, or they are in another order. Compare them one by one.' };
  }
}
