/** Hands a file to the browser's downloads. */
export function downloadFile(file: File): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = file.name;
  document.body.append(link);
  link.click();
  link.remove();
  // Not at once: Safari starts reading the address after the click has returned.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** Size for people, in KB of 1,024 bytes as the specification states it: one decimal below 100 KB. */
export function sizeText(bytes: number): string {
  const kilobytes = bytes / 1024;
  if (kilobytes < 100) return `${kilobytes.toFixed(1)} KB`;
  return `${Math.round(kilobytes).toLocaleString()} KB`;
}
