import type { ListFacts } from '@dearly/messages';
import { useId } from 'react';
import { Button } from '../../../shared/ui/button';

type WhoseNumberProps = { facts: ListFacts; onChoose: (column: string) => void };

/** Asks whose number to write to where a list has those of several people: never one of them silently. */
export function WhoseNumber({ facts, onChoose }: WhoseNumberProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="space-y-3 rounded-2xl border border-caution/50 bg-[#352709]/85 p-4"
    >
      <h3 id={id} className="font-semibold">
        Whose number should get your message?
      </h3>
      <p className="text-15 text-paper-soft">Your list has numbers of different people in each row.</p>
      <div className="flex flex-col gap-2 sm:flex-row sm:flex-wrap">
        {facts.roles.phoneChoices.map((column) => {
          const examples = facts.values.find((value) => value.column === column)?.examples ?? [];
          return (
            <Button key={column} onClick={() => onChoose(column)}>
              <span className="min-w-0 wrap-anywhere">
                {column}
                {examples[0] !== undefined && (
                  <bdi className="block text-15 font-normal text-paper-soft">{examples[0]}</bdi>
                )}
              </span>
            </Button>
          );
        })}
      </div>
    </section>
  );
}
