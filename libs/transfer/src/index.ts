export * from './transfer-client';
export * from './transfer-desk';
