/** Size for people: KB below a megabyte, then MB with one decimal; both of 1,024. */
export function pictureSize(bytes: number): string {
  const kilobytes = bytes / 1024;
  return kilobytes < 1024 ? `${Math.ceil(kilobytes)} KB` : `${(kilobytes / 1024).toFixed(1)} MB`;
}
