export * from './model';
export * from './redis';
export * from './services';
export * from './smtp';
export * from './tcp-gate';
