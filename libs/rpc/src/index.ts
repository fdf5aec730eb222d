export { CallLimits } from './call-limits';
export * from './caller-keys';
export * from './rpc-client';
export * from './rpc-context';
export * from './rpc-handler';
export * from './rpc-server';
