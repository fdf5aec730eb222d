/** Size for people, in one piece: KB below a megabyte, then MB with one decimal; both of 1,024, rounded up as limits are kept. */
export function pictureSize(bytes: number): string {
  const kilobytes = bytes / 1024;
  if (kilobytes < 1024) return `${Math.ceil(kilobytes)}\u00a0KB`;
  return `${(Math.ceil((kilobytes / 1024) * 10) / 10).toFixed(1)}\u00a0MB`;
}
