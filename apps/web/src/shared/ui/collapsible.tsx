import { ChevronDown } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';

type CollapsibleProps = {
  title: ReactNode;
  /** A short word on what is set inside, readable while closed. */
  summary?: ReactNode;
  defaultOpen?: boolean;
  children: ReactNode;
};

/**
 * A panel that opens under its title. Plain, because the library's measures itself when it comes, for movements that we
 * do not have: on a slow phone that is a tenth of a second before a long page can be touched.
 */
export function Collapsible({ title, summary, defaultOpen = false, children }: CollapsibleProps) {
  const [isOpen, setOpen] = useState(defaultOpen);
  const id = useId();
  return (
    <div className="rounded-2xl border border-hairline bg-white/5">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        className="flex min-h-12 w-full items-center gap-3 rounded-2xl px-4 py-2 text-left transition-colors duration-150 hover:bg-white/8"
      >
        {/* Where both do not fit in a line, the summary goes below, to where the title begins. */}
        <span className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-3">
          <span className="font-semibold">{title}</span>
          {summary && <span className="text-15 text-paper-soft">{summary}</span>}
        </span>
        <ChevronDown
          aria-hidden
          className={`size-5 shrink-0 transition-transform duration-150 ${isOpen ? 'rotate-180' : ''}`}
        />
      </button>
      <div id={id} hidden={!isOpen} className="px-4 pt-2 pb-4">
        {isOpen && children}
      </div>
    </div>
  );
}
