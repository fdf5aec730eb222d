import type { ScreenshotSummary } from '@dearly/contracts';
import { TILE, TileCaption, TilePicture } from './tile-parts';

type SelectableTileProps = {
  screenshot: ScreenshotSummary;
  isSelected: boolean;
  disabled: boolean;
  onToggle: (screenshot: ScreenshotSummary) => void;
  onBroken: () => void;
};

/** One screenshot in the grid while several are chosen: a press anywhere on it takes it in or out. */
export function SelectableTile({
  screenshot,
  isSelected,
  disabled,
  onToggle,
  onBroken,
}: SelectableTileProps) {
  return (
    <label
      className={`${TILE} cursor-pointer has-checked:border-sent-bright has-checked:bg-[#0b2340] has-checked:ring-2 has-checked:ring-sent-bright has-focus-visible:outline-3`}
    >
      <span className="absolute top-2 left-2 z-10 grid size-9 place-items-center rounded-xl bg-ink/85">
        <input
          type="checkbox"
          checked={isSelected}
          disabled={disabled}
          onChange={() => onToggle(screenshot)}
          // Above the bar that stays at the bottom.
          className="size-6 cursor-pointer scroll-mb-72 outline-none accent-sent-bright"
        />
      </span>
      <span className="block">
        <TilePicture screenshot={screenshot} onBroken={onBroken} />
      </span>
      <span className="flex flex-1 items-center px-2">
        <TileCaption screenshot={screenshot} />
      </span>
    </label>
  );
}
