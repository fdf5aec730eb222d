export * from './live-publisher';
export * from './room-channel';
export * from './user-channel';
