export * from './account-errors';
export * from './auth';
export * from './csv';
export * from './errors';
export * from './http';
export * from './limits';
export * from './rpc';
