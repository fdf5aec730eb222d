import { Collapsible } from '../../shared/ui/collapsible';
import { TERMS } from './terms';

const WIDE = '(min-width: 640px)';

/** Links to all sections; on a phone closed at first, because it would be two screens long. */
export function TermsContents() {
  return (
    <nav id="contents" aria-label="Contents" tabIndex={-1} className="outline-none print:hidden">
      <Collapsible
        title="Contents"
        summary={`${TERMS.length} sections`}
        defaultOpen={window.matchMedia(WIDE).matches}
      >
        <ol className="gap-x-8 sm:columns-2">
          {TERMS.map(({ id, title }, index) => (
            <li key={id} className="break-inside-avoid">
              <a
                href={`#${id}`}
                className="flex min-h-11 items-baseline gap-2 rounded-xl py-2.5 text-15 leading-snug text-paper-soft hover:text-paper hover:underline"
              >
                <span className="w-7 shrink-0 text-right tabular-nums">{index + 1}.</span>
                {title}
              </a>
            </li>
          ))}
        </ol>
      </Collapsible>
    </nav>
  );
}
