export { CallLimits } from './call-limits';
export * from './rpc-client';
export * from './rpc-context';
export * from './rpc-handler';
export * from './rpc-keys';
export * from './rpc-server';
