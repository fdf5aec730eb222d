/**
 * The dark overlay between picture and text: from the top of the screen to its bottom, and how much of it covers.
 * At its thinnest it still gives every text its contrast, whatever part of the picture lies behind.
 */
export const SHADE = [
  { at: 0, cover: 0.66 },
  { at: 0.6, cover: 0.66 },
  { at: 1, cover: 0.7 },
];

/** The overlay as a CSS image, in the colour of the page. */
export function shadeImage(): string {
  const stops = SHADE.map(
    ({ at, cover }) => `color-mix(in srgb, var(--color-ink) ${cover * 100}%, transparent) ${at * 100}%`,
  );
  return `linear-gradient(${stops.join(', ')})`;
}
