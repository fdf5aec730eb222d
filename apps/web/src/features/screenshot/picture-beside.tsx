import type { Screenshot } from '@dearly/contracts';

/** The picture, to type its conversation from: above the form where the screen is narrow, beside it else, each with a scroll of its own. */
export function PictureBeside({ screenshot }: { screenshot: Screenshot }) {
  const { url, filename, width, height } = screenshot;
  return (
    <div
      role="group"
      aria-label="Picture to type from"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so a keyboard must reach it
      tabIndex={0}
      className="max-h-[38dvh] overflow-y-auto overscroll-contain rounded-2xl border border-hairline bg-black/60 lg:sticky lg:top-20 lg:max-h-[75dvh]"
    >
      <img
        src={url}
        alt={filename}
        width={width}
        height={height}
        className="mx-auto h-auto w-full max-w-md"
      />
    </div>
  );
}
