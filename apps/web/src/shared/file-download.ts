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
