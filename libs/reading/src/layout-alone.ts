// What runs in a browser too: where things stand in a picture, without the recogniser and without the server's packages.
export type { Box, Raster } from './raster';
export type { Layout } from './layout/layout';
export { findLayout } from './layout/find-layout';
