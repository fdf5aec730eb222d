import { useEffect, useState } from 'react';
import { useMotion } from '../../shared/motion/use-motion';
import { classNames } from '../../shared/ui/class-names';
import { whenQuiet } from '../../shared/when-quiet';
import { EFFECT_INTERVAL, nextEffect } from './backdrop-effect';
import { shadeImage } from './backdrop-shade';

const SHADE_STYLE = { backgroundImage: shadeImage() };

/** True once the page has drawn its text: only then the picture is fetched. */
function useIsDrawn(): boolean {
  const [isDrawn, setIsDrawn] = useState(false);
  useEffect(() => {
    let isGone = false;
    void whenQuiet().then(() => {
      if (!isGone) setIsDrawn(true);
    });
    return () => {
      isGone = true;
    };
  }, []);
  return isDrawn;
}

/** Dusk over a valley, behind everything, and the dark overlay that keeps text readable anywhere on it. */
export function Background() {
  const { isMoving } = useMotion();
  const isDrawn = useIsDrawn();
  const [effect, setEffect] = useState<ReturnType<typeof nextEffect>>(null);
  useEffect(() => {
    if (!isMoving) return;
    const timer = setInterval(() => setEffect(nextEffect(Math.random)), EFFECT_INTERVAL);
    return () => clearInterval(timer);
  }, [isMoving]);
  const shown = isMoving ? effect : null;
  return (
    <div aria-hidden className="pointer-events-none fixed inset-0 -z-10 overflow-hidden bg-ink">
      <div
        data-testid="backdrop"
        className={classNames(
          'dusk absolute inset-0 transition-[filter,transform] duration-[2500ms] ease-in-out',
          isDrawn && 'dusk-picture',
        )}
        style={shown ? { filter: `blur(${shown.blur}px)`, transform: `scale(${shown.zoom})` } : undefined}
      />
      <div data-testid="shade" className="absolute inset-0" style={SHADE_STYLE} />
    </div>
  );
}
