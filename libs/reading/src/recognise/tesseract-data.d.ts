declare module '@tesseract.js-data/eng' {
  const language: { code: string; gzip: boolean; langPath: string };
  export default language;
}
