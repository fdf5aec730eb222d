import { Notice } from '../../shared/ui/notice';
import type { Dropped } from './picture-drop';
import { pictureSize } from './picture-size';

/** What of the last choice was not taken, and why; and what the audience had already. */
export function UploadNotices({ dropped, known }: { dropped: Dropped | null; known: string[] }) {
  const tooLarge = dropped?.tooLarge ?? [];
  const others = dropped?.pictures.length ? dropped.others : [];
  return (
    <>
      {tooLarge.length > 0 && (
        <Notice tone="warning" title="Too large to upload, at most 10 MB each">
          {tooLarge.map(({ name, size }) => `${name} (${pictureSize(size)})`).join(', ')}
        </Notice>
      )}
      {others.length > 0 && (
        <Notice tone="warning" title="Left out, because only pictures can be uploaded">
          {others.map(({ name }) => name).join(', ')}
        </Notice>
      )}
      {known.length > 0 && <Notice title="Already in this audience">{known.join(', ')}</Notice>}
    </>
  );
}
