export * from './live-publisher';
export * from './user-channel';
