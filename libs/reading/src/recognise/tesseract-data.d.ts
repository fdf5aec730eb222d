declare module '@tesseract.js-data/*' {
  const language: { code: string; gzip: boolean; langPath: string };
  export default language;
}
