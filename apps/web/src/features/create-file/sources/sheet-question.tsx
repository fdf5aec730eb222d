import { useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../../../shared/ui/button';

type SheetQuestionProps = {
  name: string;
  sheets: readonly string[];
  onAnswer: (sheet: string) => void;
  onCancel: () => void;
};

/** Asks which sheet of a workbook the people are on. The first one is chosen already. */
export function SheetQuestion({ name, sheets, onAnswer, onCancel }: SheetQuestionProps) {
  const [chosen, setChosen] = useState(sheets[0] ?? '');
  const question = useRef<HTMLFieldSetElement>(null);
  useLayoutEffect(() => question.current?.querySelector('input')?.focus(), []);
  return (
    <form
      className="rounded-2xl border border-hairline bg-white/6 p-4"
      onSubmit={(event) => {
        event.preventDefault();
        onAnswer(chosen);
      }}
    >
      <fieldset ref={question}>
        <legend className="font-semibold wrap-anywhere">Which sheet of {name} are your people on?</legend>
        <div className="mt-2 max-h-72 overflow-y-auto">
          {sheets.map((sheet) => (
            <label
              key={sheet}
              className="flex min-h-11 cursor-pointer items-center gap-3 rounded-xl px-2 hover:bg-white/8"
            >
              <input
                type="radio"
                name="sheet"
                className="size-5 shrink-0 accent-sent-bright"
                checked={chosen === sheet}
                onChange={() => setChosen(sheet)}
              />
              <span className="min-w-0 wrap-anywhere">{sheet}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button type="submit" tone="primary">
          Use this sheet
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
      </div>
    </form>
  );
}
