import type { ScreenshotPlace } from '@dearly/contracts';
import { ChevronLeft, ChevronRight, type LucideIcon } from 'lucide-react';
import { useEffect } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { DetailTab } from './detail-tab';

/** Whatever has a use of its own for the arrow keys, or is being used. */
const TAKES_KEYS =
  'a, button, input, textarea, select, [role=tab], [role=dialog], [role=alertdialog], [tabindex="0"]';

const addressOf = (id: string, tab: DetailTab) => `/screenshots/${id}?tab=${tab}`;

function Neighbour({ to, label, icon: Icon }: { to: string | null; label: string; icon: LucideIcon }) {
  // Its place is kept, so that the other one stays under the thumb.
  if (to === null) return <span className="size-11" />;
  return (
    <Link
      to={to}
      replace
      aria-label={label}
      className="inline-flex size-11 items-center justify-center rounded-full text-link transition-colors duration-150 hover:bg-white/8 hover:text-paper"
    >
      <Icon aria-hidden className="size-6" />
    </Link>
  );
}

/** To the screenshots on both sides of this one in its audience, at the same tab; by the arrow keys as well. */
export function ScreenshotNeighbours({ place, tab }: { place: ScreenshotPlace; tab: DetailTab }) {
  const navigate = useNavigate();
  const { position, total } = place;
  const previous = place.previous && addressOf(place.previous, tab);
  const next = place.next && addressOf(place.next, tab);

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const to = { ArrowLeft: previous, ArrowRight: next }[event.key];
      const isOurs = !event.defaultPrevented && !event.altKey && !event.metaKey && !event.ctrlKey;
      if (!to || !isOurs || (event.target instanceof Element && event.target.closest(TAKES_KEYS))) return;
      void navigate(to, { replace: true });
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [navigate, previous, next]);

  if (total < 2) return null;
  return (
    <nav aria-label="Screenshots of this audience" className="ml-auto flex items-center">
      <Neighbour to={previous} label="Previous screenshot" icon={ChevronLeft} />
      <span className="text-15 tabular-nums text-paper-soft">
        {position.toLocaleString()} of {total.toLocaleString()}
      </span>
      <Neighbour to={next} label="Next screenshot" icon={ChevronRight} />
    </nav>
  );
}
