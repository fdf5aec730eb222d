import { classNames } from '../../shared/ui/class-names';
import type { RecipeAction, SentencePart } from './recipe';

function Part({ part }: { part: SentencePart }) {
  if (typeof part === 'string') return <>{part} </>;
  return (
    <>
      <span
        className={classNames(
          'inline-block max-w-full rounded-md bg-sent-bright/25 px-1.5 leading-normal text-link wrap-anywhere',
          part.typed && 'font-mono text-[0.95em]',
        )}
      >
        {part.field}
      </span>{' '}
    </>
  );
}

/** An action as it looks in the Shortcuts app, with its place in the order and where to tap. */
export function ActionCard({ action, number }: { action: RecipeAction; number: number }) {
  const { name, Icon, color, sentence, hint, insideRepeat } = action;
  return (
    <li
      className={classNames(
        'flex break-inside-avoid gap-3 pb-4',
        insideRepeat && 'ml-3 border-l-2 border-white/25 pl-3',
      )}
    >
      {/* Read out as well: other actions name it by its number. */}
      <span className="w-6 shrink-0 pt-3 text-right font-semibold text-paper-soft tabular-nums">
        {number}.
      </span>
      <div className="min-w-0 flex-1">
        <div className="rounded-2xl border border-hairline bg-[#2a2536] px-4 py-3 shadow-md shadow-black/30 print:bg-transparent print:shadow-none">
          <p className="flex items-start gap-2 text-15 leading-relaxed font-semibold">
            <span
              aria-hidden
              className="grid size-6 shrink-0 place-items-center rounded-md text-white print:bg-transparent! print:text-black"
              style={{ background: color }}
            >
              <Icon className="size-4" />
            </span>
            {name}
          </p>
          <p className="mt-2 leading-[1.75]">
            {sentence.map((part, index) => (
              <Part key={index} part={part} />
            ))}
          </p>
        </div>
        {hint && <p className="mt-1.5 px-1 text-15 text-paper-soft">{hint}</p>}
      </div>
    </li>
  );
}
