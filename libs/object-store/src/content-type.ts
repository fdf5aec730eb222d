const HEADER_VALUE = /^[\x20-\x7e]{1,255}$/;

/** @throws RangeError for what cannot stand in an HTTP header, or is longer than 255 characters */
export function checkContentType(contentType: string): void {
  if (!HEADER_VALUE.test(contentType)) throw new RangeError('The content type is not allowed.');
}
