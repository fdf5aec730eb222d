import type { Fault } from '@dearly/messages';
import { useId, useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { TextArea } from '../../../shared/ui/text-area';
import { Field } from '../../../shared/ui/field';
import { FaultNotes } from './fault-notes';
import { MarkedText } from './marked-text';
import { useFaults } from './use-faults';

type TemplateAreaProps = {
  label: string;
  hint?: string;
  /** Stands under the field while nothing is wrong in it. */
  idle?: ReactNode;
  rows: number;
  placeholder?: string;
  lang?: string;
  value: string;
  columns: readonly string[];
  area: RefObject<HTMLTextAreaElement | null>;
  onFocus?: () => void;
  onChange: (text: string) => void;
};

/** A field for a template: faults are underlined in it while it is typed, and told beside it. */
export function TemplateArea(all: TemplateAreaProps) {
  const { label, hint, idle, value, columns, area, onChange, ...props } = all;
  const layer = useRef<HTMLDivElement>(null);
  const notes = useId();
  const [cursor, setCursor] = useState<number | null>(null);
  const faults = useFaults(value, columns, cursor);

  const follow = () => {
    if (layer.current && area.current) layer.current.scrollTop = area.current.scrollTop;
  };
  useLayoutEffect(follow);

  const mend = ({ from, to, suggestion = '' }: Fault) => {
    setCursor(null);
    onChange(value.slice(0, from) + suggestion + value.slice(to));
    // The button that was pressed is gone with its fault.
    area.current?.focus();
  };

  return (
    <div>
      <Field label={label} hint={hint}>
        {(control) => (
          <div className="relative rounded-2xl bg-black/35">
            <MarkedText text={value} faults={faults} layer={layer} />
            <TextArea
              {...control}
              {...props}
              aria-describedby={[control['aria-describedby'], notes].filter(Boolean).join(' ')}
              ref={area}
              className="relative bg-transparent [scrollbar-gutter:stable]"
              value={value}
              onScroll={follow}
              onChange={(event) => {
                setCursor(event.target.selectionStart);
                onChange(event.target.value);
              }}
            />
          </div>
        )}
      </Field>
      <FaultNotes id={notes} faults={faults} idle={idle} onMend={mend} />
    </div>
  );
}
