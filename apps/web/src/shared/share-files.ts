/**
 * Opens the phone's share sheet with files alone: a title or text beside them makes some targets drop the files.
 * `closed` means that the person chose nothing, `refused` that the browser did not open the sheet.
 */
export async function shareFiles(files: File[]): Promise<'shared' | 'closed' | 'refused'> {
  try {
    await navigator.share({ files });
    return 'shared';
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' ? 'closed' : 'refused';
  }
}
