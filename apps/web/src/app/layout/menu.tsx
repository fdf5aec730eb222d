import { Menu as MenuIcon, X } from 'lucide-react';
import { useCallback, useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { MenuEntries } from './menu-entries';

/**
 * Closes on Escape, and on a press or a focus elsewhere. The focus is never lost with the entry that had it: it goes
 * back to the toggle, from where a new page takes it on.
 */
function useDismissal(isOpen: boolean, close: () => void) {
  const area = useRef<HTMLDivElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current && !isOpen && document.activeElement === document.body)
      toggle.current?.focus({ preventScroll: true });
    wasOpen.current = isOpen;
  }, [isOpen]);
  useEffect(() => {
    if (!isOpen) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      close();
      toggle.current?.focus();
    };
    const onElsewhere = (event: Event) => {
      if (event.target instanceof Node && !area.current?.contains(event.target)) close();
    };
    document.addEventListener('keydown', onKey);
    document.addEventListener('pointerdown', onElsewhere);
    document.addEventListener('focusin', onElsewhere);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('pointerdown', onElsewhere);
      document.removeEventListener('focusin', onElsewhere);
    };
  }, [isOpen, close]);
  return { area, toggle };
}

/** MENU: a plain disclosure of links, open or closed (specification, section 4). It closes when the page changes. */
export function Menu() {
  const { key } = useLocation();
  // Open belongs to the place where it was opened, so going anywhere closes it.
  const [openAt, setOpenAt] = useState<string | null>(null);
  const isOpen = openAt === key;
  const close = useCallback(() => setOpenAt(null), []);
  const { area, toggle } = useDismissal(isOpen, close);
  const id = useId();
  const Icon = isOpen ? X : MenuIcon;
  return (
    <div ref={area} className="relative ml-auto">
      <button
        ref={toggle}
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpenAt(isOpen ? null : key)}
        className="flex min-h-11 items-center gap-2 rounded-full border border-white/30 bg-white/8 px-4 text-14 font-semibold tracking-[0.08em] transition-colors duration-150 hover:bg-white/18"
      >
        <Icon aria-hidden className="size-4" />
        MENU
      </button>
      <nav
        id={id}
        aria-label="Main"
        hidden={!isOpen}
        className="absolute top-[calc(100%+16px)] right-0 max-h-[calc(100dvh-96px)] w-[min(320px,calc(100vw-32px))] overflow-y-auto rounded-card border border-hairline bg-ink-raised p-2 shadow-2xl"
      >
        {isOpen && <MenuEntries onChoice={close} />}
      </nav>
    </div>
  );
}
