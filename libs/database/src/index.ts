export * from './database-errors';
export * from './database-health';
export * from './database-module';
export * from './in-transaction';
export * from './migration-process';
export * from './outbox';
export * from './outbox-relay';
export * from './run-migrations';
