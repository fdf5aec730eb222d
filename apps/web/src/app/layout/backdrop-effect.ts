/** The background's occasional change (specification, section 2): looked at every 5 seconds, it happens in 30 of 100. */
export const EFFECT_INTERVAL = 5_000;
const SHARE = 0.3;
const MAX_BLUR = 6;
const MAX_ZOOM = 0.12;

/** `blur` in CSS pixels, `zoom` as a factor; null for the picture as it is. `random` gives numbers in [0, 1). */
export function nextEffect(random: () => number): { blur: number; zoom: number } | null {
  if (random() >= SHARE) return null;
  return { blur: 1 + random() * (MAX_BLUR - 1), zoom: 1.02 + random() * (MAX_ZOOM - 0.02) };
}
