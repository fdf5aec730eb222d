/** The languages that can be read, as tesseract calls them. English is what is tried first. */
export const LANGUAGES = ['eng', 'spa', 'fra', 'deu', 'por', 'ita'] as const;
export type Language = (typeof LANGUAGES)[number];
