import { downloadFile } from './file-download';
import { shareFiles } from './share-files';

/** Hands a file over. An app on the home screen shares it: a download there leads to a view without a way back. */
export async function saveFile(file: File): Promise<void> {
  const isOnHomeScreen = window.matchMedia('(display-mode: standalone)').matches;
  const canShare = typeof navigator.canShare === 'function' && navigator.canShare({ files: [file] });
  if (isOnHomeScreen && canShare && (await shareFiles([file])) !== 'refused') return;
  downloadFile(file);
}
