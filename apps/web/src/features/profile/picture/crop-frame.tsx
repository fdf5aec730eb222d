import { useRef, type RefObject } from 'react';
import { cornerOf, LARGEST_ZOOM, sideOf, zoomedCrop, type Crop, type Size } from './crop';
import { useCropGestures } from './use-crop-gestures';

type CropFrameProps = {
  /** Shows the picture, whatever its address in this page is. */
  image: RefObject<HTMLImageElement | null>;
  /** Undefined until the picture is opened. */
  size: Size | undefined;
  crop: Crop;
  onOpen: (size: Size) => void;
  onUnreadable: () => void;
  onChange: (next: (crop: Crop) => Crop) => void;
};

/** Where the whole picture lies in a frame that shows the square. */
function placeOf(crop: Crop, size: Size) {
  const side = sideOf(crop, size);
  const { left, top } = cornerOf(crop, size);
  const percent = (pixels: number) => `${(pixels / side) * 100}%`;
  return {
    width: percent(size.width),
    height: percent(size.height),
    left: percent(-left),
    top: percent(-top),
  };
}

/** A picture that is moved and zoomed under a square of which the circle shows: fingers, mouse, wheel, keys, or the slider. */
export function CropFrame({ image, size, crop, onOpen, onUnreadable, onChange }: CropFrameProps) {
  const frame = useRef<HTMLDivElement>(null);
  const gestures = useCropGestures(frame, size, onChange);
  return (
    <div className="space-y-3">
      <div
        ref={frame}
        role="group"
        aria-label="Your picture. Arrows move it, plus and minus zoom."
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keys of the picture go here
        tabIndex={0}
        {...gestures}
        className="relative mx-auto aspect-square w-full max-w-[min(288px,32dvh)] cursor-grab touch-none overflow-hidden rounded-2xl bg-black/60 select-none active:cursor-grabbing"
      >
        <img
          ref={image}
          alt=""
          draggable={false}
          onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
            width > 0 && height > 0 ? onOpen({ width, height }) : onUnreadable()
          }
          onError={onUnreadable}
          className={`absolute max-w-none ${size ? '' : 'invisible'}`}
          style={size ? placeOf(crop, size) : {}}
        />
        <div
          aria-hidden
          className="pointer-events-none absolute inset-0 rounded-full shadow-[0_0_0_50vmax_rgb(0_0_0/0.6)] ring-2 ring-white/80"
        />
      </div>
      <label className="block text-15 text-paper-soft">
        Zoom
        <input
          type="range"
          min={1}
          max={LARGEST_ZOOM}
          step={0.05}
          value={crop.zoom}
          disabled={!size}
          aria-valuetext={`${Math.round(crop.zoom * 100)}%`}
          onChange={({ target }) => size && onChange((now) => zoomedCrop(now, Number(target.value), size))}
          className="block h-11 w-full accent-sent-bright"
        />
      </label>
    </div>
  );
}
