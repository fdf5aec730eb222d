import { hexOf } from './hex';

/** 128 random bits. Not crypto.randomUUID: a phone that opens the page over plain http does not have it. */
export const randomKey = (): string => hexOf(crypto.getRandomValues(new Uint8Array(16)));
