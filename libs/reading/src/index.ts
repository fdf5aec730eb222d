export * from './raster';
export * from './times/time-line';
