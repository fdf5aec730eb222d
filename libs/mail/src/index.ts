export * from './mail-page';
export * from './mailer';
