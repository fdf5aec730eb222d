import { capitalized, type Finding, type FindingExample, type MendName } from '@dearly/messages';
import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import { Button } from '../../../shared/ui/button';
import { useNow } from '../../../shared/use-now';
import { findingTitle, FINDING_WORDS, mendLabel } from './finding-words';

function Example({ example: { name, place, text, becomes } }: { example: FindingExample }) {
  return (
    <li className="border-b border-hairline py-2 text-15 last:border-0">
      <span className="block font-semibold wrap-anywhere">
        <bdi>{name === '' ? capitalized(place) : name}</bdi>
        {name !== '' && <span className="font-normal text-paper-soft"> · {place}</span>}
      </span>
      <span className="block text-paper-soft wrap-anywhere">
        <bdi>{text}</bdi>
      </span>
      {becomes !== undefined && (
        <span className="block wrap-anywhere">
          becomes <bdi className="font-semibold">{becomes}</bdi>
        </span>
      )}
    </li>
  );
}

type FindingCardProps = {
  finding: Finding;
  isOpen: boolean;
  isBusy: boolean;
  isBlocked: boolean;
  onToggle: () => void;
  onMend: (mend: MendName) => void;
  onShowMessages?: (() => void) | undefined;
};

/** One kind of trouble: how many, the first three, one main way to mend all of them, and the other ways. */
export function FindingCard(props: FindingCardProps) {
  const { finding, isOpen, isBusy, isBlocked, onToggle, onMend, onShowMessages } = props;
  const { kind, count, examples, mends } = finding;
  const id = useId();
  const now = useNow();
  const { why } = FINDING_WORDS[kind];
  const others = count - examples.length;
  return (
    <li className="rounded-2xl border border-hairline bg-white/5">
      <h4>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={onToggle}
          className="flex min-h-12 w-full items-center gap-3 rounded-2xl px-4 py-2 text-left font-semibold transition-colors duration-150 hover:bg-white/8"
        >
          {findingTitle(finding, now)}
          <ChevronDown
            aria-hidden
            className={`ml-auto size-5 shrink-0 transition-transform duration-150 ${isOpen ? 'rotate-180' : ''}`}
          />
        </button>
      </h4>
      <div id={id} hidden={!isOpen} className="px-4 pb-4">
        {isOpen && (
          <>
            {why && <p className="text-15 text-paper-soft">{why}</p>}
            <ul>
              {examples.map((example) => (
                <Example key={example.id} example={example} />
              ))}
            </ul>
            {others > 0 && (
              <p className="py-2 text-15 text-paper-soft">And {others.toLocaleString()} more.</p>
            )}
            <div className="mt-2 flex flex-col gap-2 sm:flex-row sm:flex-wrap">
              {mends.map((mend, at) => (
                <Button
                  key={mend}
                  busy={isBusy && at === 0}
                  disabled={isBlocked}
                  onClick={() => onMend(mend)}
                >
                  {mendLabel(kind, mend, count)}
                </Button>
              ))}
              {onShowMessages && <Button onClick={onShowMessages}>Show these messages</Button>}
            </div>
          </>
        )}
      </div>
    </li>
  );
}
