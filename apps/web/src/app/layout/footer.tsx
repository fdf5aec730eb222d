import { Pause, Play } from 'lucide-react';
import { useDispatch } from 'react-redux';
import { Link } from 'react-router-dom';
import { setMotionPaused } from '../../shared/motion/motion-slice';
import { useMotion } from '../../shared/motion/use-motion';

/** Stops headline and background; not offered where the system keeps everything still already. */
function MotionSwitch() {
  const { isMoving, isReduced } = useMotion();
  const dispatch = useDispatch();
  if (isReduced) return null;
  const Icon = isMoving ? Pause : Play;
  return (
    <button
      type="button"
      onClick={() => dispatch(setMotionPaused(isMoving))}
      className="inline-flex min-h-11 items-center gap-2 rounded-full px-3 hover:text-paper"
    >
      <Icon aria-hidden className="size-4" />
      {isMoving ? 'Pause motion' : 'Play motion'}
    </button>
  );
}

/**
 * Copyright, terms and the phone it is made for (specification, section 2). Unseen while a page is fetched: it would
 * stand high up and jump down when the page comes.
 */
export function Footer() {
  return (
    <footer className="group-has-data-loading/page:invisible print:hidden px-4 pt-2 pb-[max(16px,env(safe-area-inset-bottom))] text-14 text-paper-soft">
      <div className="mx-auto flex max-w-[1080px] flex-wrap items-center justify-center gap-x-5 gap-y-1 sm:px-2">
        <span>© 2024 Dearly</span>
        <Link
          to="/terms"
          target="_blank"
          rel="noopener"
          className="inline-flex min-h-11 items-center underline underline-offset-4 hover:text-paper"
        >
          Terms of Service
          <span className="sr-only"> (opens in a new tab)</span>
        </Link>
        <span>Built for iPhone</span>
        <MotionSwitch />
      </div>
    </footer>
  );
}
