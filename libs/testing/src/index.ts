export * from './redis';
export * from './services';
export * from './smtp';
