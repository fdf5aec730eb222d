export * from './services';
export * from './smtp';
