export type Size = { width: number; height: number };
/** The square of a picture that is kept: its middle in pixels of the picture; zoom 1 is the largest that fits. */
export type Crop = { x: number; y: number; zoom: number };
/** A place in the square, or a way through it, in shares of its side. */
export type Share = { x: number; y: number };

export const LARGEST_ZOOM = 5;
const MIDDLE: Share = { x: 0.5, y: 0.5 };

const between = (least: number, value: number, most: number) => Math.min(Math.max(value, least), most);

export const wholeCrop = ({ width, height }: Size): Crop => ({ x: width / 2, y: height / 2, zoom: 1 });

/** In pixels of the picture. */
export const sideOf = ({ zoom }: Crop, { width, height }: Size): number => Math.min(width, height) / zoom;

/** The same square where all of it is in the picture. */
function within(crop: Crop, size: Size): Crop {
  const half = sideOf(crop, size) / 2;
  const x = between(half, crop.x, size.width - half);
  return { ...crop, x, y: between(half, crop.y, size.height - half) };
}

/** After the picture was moved under the square. */
export function movedCrop(crop: Crop, { x, y }: Share, size: Size): Crop {
  const side = sideOf(crop, size);
  return within({ ...crop, x: crop.x - x * side, y: crop.y - y * side }, size);
}

/** With another zoom; what lies at the place `at` stays there as far as the picture reaches. */
export function zoomedCrop(crop: Crop, zoom: number, size: Size, at: Share = MIDDLE): Crop {
  const next = { ...crop, zoom: between(1, zoom, LARGEST_ZOOM) };
  const shrunk = sideOf(crop, size) - sideOf(next, size);
  return within({ ...next, x: crop.x + (at.x - 0.5) * shrunk, y: crop.y + (at.y - 0.5) * shrunk }, size);
}

/** The upper left corner of the square, in pixels of the picture. */
export function cornerOf(crop: Crop, size: Size): { left: number; top: number } {
  const half = sideOf(crop, size) / 2;
  return { left: crop.x - half, top: crop.y - half };
}
