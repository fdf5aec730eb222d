/** A decoded picture: rows from the top, three bytes (red, green, blue) a pixel, no padding. */
export type Raster = { width: number; height: number; data: Uint8Array };

/** A rectangle in pixels of the picture it belongs to. */
export type Box = { left: number; top: number; width: number; height: number };

/** Red, green, blue, 0 to 255. */
export type Rgb = readonly [number, number, number];

/** Where green stands in a pixel. It makes up most of its brightness, and stands for it where that is near enough. */
export const GREEN = 1;
