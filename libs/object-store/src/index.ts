export * from './object-store';
export * from './open-object-store';
