import type { ParseAnswer } from '@dearly/contracts';
import { Bubble } from '../../shared/ui/bubble';

/** The first messages as their readers will see them, and how many more there are. */
export function MessagePreview({ answer }: { answer: ParseAnswer }) {
  const shown = Object.values(answer.messages);
  const more = answer.total - shown.length;
  return (
    <section aria-label="Messages" className="space-y-5">
      <p role="status" className="text-paper-soft">
        {`Showing ${shown.length} of ${answer.total} messages`}
      </p>
      <ol className="space-y-5">
        {shown.map(({ id, phoneNumbers: [phone], text }) => (
          <li key={id}>
            <p className="mb-1 text-right text-15 text-paper-soft">{phone ?? 'Unknown'}</p>
            <Bubble>{text}</Bubble>
          </li>
        ))}
      </ol>
      {more > 0 && <p className="text-center text-paper-soft">{`+ ${more} more messages`}</p>}
    </section>
  );
}
