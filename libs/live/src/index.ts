export * from './live-change';
export * from './live-publisher';
export * from './room-channel';
export * from './user-channel';
