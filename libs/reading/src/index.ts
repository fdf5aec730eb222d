export * from './raster';
export * from './times/time-line';
export * from './times/parse-time-line';
export * from './times/minutes-between';
export * from './times/time-to-reply';
export * from './layout/layout';
export * from './layout/find-layout';
export * from './reader';
