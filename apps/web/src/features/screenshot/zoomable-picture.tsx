import type { Screenshot } from '@dearly/contracts';
import { Maximize, ZoomIn, ZoomOut } from 'lucide-react';
import { useState, type ComponentType, type FocusEvent, type KeyboardEvent, type ReactNode } from 'react';
import { TransformComponent, TransformWrapper, useControls } from 'react-zoom-pan-pinch';

const LARGEST = 6;
const STEP = 0.5;
const WHOLE = { width: '100%', height: '100%' };

function Control({
  label,
  Icon,
  onPress,
}: {
  label: string;
  Icon: ComponentType<{ className?: string }>;
  onPress: () => void;
}) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onPress}
      className="grid size-11 place-items-center rounded-full border border-white/30 bg-ink/85 text-paper transition-colors duration-150 hover:bg-ink-raised"
    >
      <Icon aria-hidden className="size-5" />
    </button>
  );
}

function Controls() {
  const { zoomIn, zoomOut, resetTransform } = useControls();
  return (
    <div role="group" aria-label="Zoom" className="absolute right-3 bottom-3 z-10 flex gap-2">
      <Control label="Zoom out" Icon={ZoomOut} onPress={() => void zoomOut(STEP)} />
      <Control label="Show all of it" Icon={Maximize} onPress={() => void resetTransform()} />
      <Control label="Zoom in" Icon={ZoomIn} onPress={() => void zoomIn(STEP)} />
    </div>
  );
}

/** Both pictures at the same place: the small one, which is there at once, until the large one has come; then what lies on it. */
function Layers({ screenshot, overlay, onBroken }: ZoomablePictureProps) {
  const { url, thumbnailUrl, filename } = screenshot;
  const [isLoaded, setLoaded] = useState(false);
  return (
    <div className="relative size-full">
      {!isLoaded && (
        <img src={thumbnailUrl} alt="" className="absolute inset-0 size-full object-contain blur-[2px]" />
      )}
      <img
        src={url}
        alt={filename}
        decoding="async"
        draggable={false}
        onLoad={() => setLoaded(true)}
        onError={onBroken}
        className="absolute inset-0 size-full object-contain"
      />
      {overlay}
    </div>
  );
}

export type ZoomablePictureProps = { screenshot: Screenshot; overlay?: ReactNode; onBroken: () => void };

/** The picture with zoom and pan: two fingers, double tap, wheel, buttons, or + - 0 and the arrows on a keyboard. */
export function ZoomablePicture({ screenshot, overlay, onBroken }: ZoomablePictureProps) {
  const [isZoomed, setZoomed] = useState(false);
  return (
    <TransformWrapper
      minScale={1}
      maxScale={LARGEST}
      centerOnInit
      doubleClick={{ mode: 'toggle', step: 1.5 }}
      // Without a zoom the page scrolls under the finger, as people expect it to.
      panning={{ disabled: !isZoomed, velocityDisabled: true }}
      onTransform={(_picture, { scale }) => setZoomed(scale > 1)}
      wheel={{ activationKeys: (pressed) => pressed.includes('Control') || pressed.includes('Meta') }}
    >
      {({ zoomIn, zoomOut, resetTransform, setTransform, zoomToElement, instance }) => {
        const onKey = (event: KeyboardEvent) => {
          // With these the keys are the browser's own: its zoom, its way back.
          if (event.ctrlKey || event.metaKey || event.altKey) return;
          const { positionX, positionY, scale } = instance.state;
          const move = { ArrowLeft: [60, 0], ArrowRight: [-60, 0], ArrowUp: [0, 60], ArrowDown: [0, -60] }[
            event.key
          ];
          if (event.key === '+' || event.key === '=') void zoomIn(STEP);
          else if (event.key === '-') void zoomOut(STEP);
          else if (event.key === '0') void resetTransform();
          else if (move && scale > 1)
            void setTransform(positionX + (move[0] ?? 0), positionY + (move[1] ?? 0), scale);
          else return;
          event.preventDefault();
        };
        // A keyboard that reaches what lies beyond the edge brings it into sight; the browser would scroll, and stay there.
        const onFocus = ({ target }: FocusEvent<HTMLElement>) => {
          if (isZoomed && target.matches(':focus-visible'))
            void zoomToElement(target, instance.state.scale, 0);
        };
        return (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys do what the buttons in it do
          <div
            role="group"
            aria-label="Picture. Plus and minus zoom, arrows move, 0 shows all of it."
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so a keyboard must reach it
            tabIndex={0}
            onKeyDown={onKey}
            className="relative max-h-[72dvh] w-full touch-pan-x touch-pan-y overflow-hidden rounded-card border border-hairline bg-black/60"
            style={{ aspectRatio: `${screenshot.width} / ${screenshot.height}` }}
          >
            <TransformComponent wrapperStyle={WHOLE} contentStyle={WHOLE}>
              <div className="size-full" onFocus={onFocus}>
                <Layers screenshot={screenshot} overlay={overlay} onBroken={onBroken} />
              </div>
            </TransformComponent>
            <Controls />
          </div>
        );
      }}
    </TransformWrapper>
  );
}
