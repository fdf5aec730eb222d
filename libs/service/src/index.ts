export * from './bootstrap';
export * from './config';
export * from './health';
export * from './internal-server';
export * from './logger';
export * from './redis-connection';
export * from './shutdown';
export * from './redirects';
