export * from './database-errors';
export * from './database-health';
export * from './database-module';
export * from './run-migrations';
