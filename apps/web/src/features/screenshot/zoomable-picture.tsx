import type { Screenshot } from '@dearly/contracts';
import { Maximize, ZoomIn, ZoomOut, type LucideIcon } from 'lucide-react';
import { useState, type FocusEvent, type KeyboardEvent, type ReactNode } from 'react';
import { TransformComponent, TransformWrapper, useControls } from 'react-zoom-pan-pinch';
import { IconButton } from '../../shared/ui/icon-button';

const LARGEST = 6;
const STEP = 0.5;
const WHOLE = { width: '100%', height: '100%' };

/** How far it is zoomed, no finer than anything depends on it. */
type Reach = 'whole' | 'between' | 'largest';
const reachOf = (scale: number): Reach => (scale <= 1 ? 'whole' : scale < LARGEST ? 'between' : 'largest');

/** Under the picture, so that none of it is covered. What would change nothing can be reached, but not pressed. */
function Controls({ reach }: { reach: Reach }) {
  const { zoomIn, zoomOut, resetTransform } = useControls();
  const control = (label: string, Icon: LucideIcon, isUseful: boolean, onPress: () => unknown) => (
    <IconButton
      label={label}
      aria-disabled={!isUseful}
      className="aria-disabled:cursor-default aria-disabled:opacity-45"
      onClick={() => void (isUseful && onPress())}
    >
      <Icon aria-hidden className="size-5" />
    </IconButton>
  );
  return (
    <div role="group" aria-label="Zoom" className="ml-auto flex">
      {control('Zoom out', ZoomOut, reach !== 'whole', () => zoomOut(STEP))}
      {control('Show all of it', Maximize, reach !== 'whole', () => resetTransform())}
      {control('Zoom in', ZoomIn, reach !== 'largest', () => zoomIn(STEP))}
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

export type ZoomablePictureProps = {
  screenshot: Screenshot;
  overlay?: ReactNode;
  /** Beside the buttons for the zoom. */
  action?: ReactNode;
  onBroken: () => void;
};

/** The picture with zoom and pan: two fingers, double tap, wheel, buttons, or + - 0 and the arrows on a keyboard. */
export function ZoomablePicture({ screenshot, overlay, action, onBroken }: ZoomablePictureProps) {
  const [reach, setReach] = useState<Reach>('whole');
  const isZoomed = reach !== 'whole';
  return (
    <TransformWrapper
      minScale={1}
      maxScale={LARGEST}
      centerOnInit
      doubleClick={{ mode: 'toggle', step: 1.5 }}
      // Without a zoom the page scrolls under the finger, as people expect it to.
      panning={{ disabled: !isZoomed, velocityDisabled: true }}
      onTransform={(_picture, { scale }) => setReach(reachOf(scale))}
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
          <div>
            {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys do what the buttons below it do */}
            <div
              role="group"
              aria-label="Picture. Plus and minus zoom, arrows move, 0 shows all of it."
              // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so a keyboard must reach it
              tabIndex={0}
              onKeyDown={onKey}
              className="max-h-[72dvh] w-full touch-pan-x touch-pan-y overflow-hidden rounded-card border border-hairline bg-black/60"
              style={{ aspectRatio: `${screenshot.width} / ${screenshot.height}` }}
            >
              <TransformComponent wrapperStyle={WHOLE} contentStyle={WHOLE}>
                <div className="size-full" onFocus={onFocus}>
                  <Layers screenshot={screenshot} overlay={overlay} onBroken={onBroken} />
                </div>
              </TransformComponent>
            </div>
            <div className="mt-1 flex flex-wrap items-center">
              {action}
              <Controls reach={reach} />
            </div>
          </div>
        );
      }}
    </TransformWrapper>
  );
}
