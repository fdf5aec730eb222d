export * from './raster';
export * from './times/time-line';
export * from './times/parse-time-line';
