export { accountEmail } from './emails/account-email';
export type { AccountEmail } from './emails/email-words';
export { noticeEmail } from './emails/notice-email';
export type { EmailBody } from './emails/render-email';
export * from './mailer';
export * from './text-message';
export * from './text-sender';
