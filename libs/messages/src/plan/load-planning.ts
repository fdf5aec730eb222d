/** All that makes times of a plan. */
export type Planning = typeof import('./planning');

/** Loads it, a chunk of its own with the table of time zones (about 14 kB packed): only who plans needs it. */
export const loadPlanning = (): Promise<Planning> => import('./planning');
