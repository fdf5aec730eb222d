import { useEffect, useState } from 'react';
import { useMotion } from '../../shared/motion/use-motion';
import { EFFECT_INTERVAL, nextEffect } from './backdrop-effect';
import { shadeImage } from './backdrop-shade';

const SHADE_STYLE = { backgroundImage: shadeImage() };

/** Dusk over a valley, behind everything, and the dark overlay that keeps text readable anywhere on it. */
export function Background() {
  const { isMoving } = useMotion();
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
        className="dusk absolute inset-0 transition-[filter,transform] duration-[2500ms] ease-in-out"
        style={shown ? { filter: `blur(${shown.blur}px)`, transform: `scale(${shown.zoom})` } : undefined}
      />
      <div data-testid="shade" className="absolute inset-0" style={SHADE_STYLE} />
    </div>
  );
}
