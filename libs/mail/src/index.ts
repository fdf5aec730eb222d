export { accountLetter } from './letters/account-letter';
export type { AccountLetter } from './letters/letter-words';
export { noticeLetter } from './letters/notice-letter';
export type { LetterBody } from './letters/render-letter';
export * from './mailer';
export * from './text-message';
export * from './text-sender';
