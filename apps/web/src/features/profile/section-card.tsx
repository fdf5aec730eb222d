import { useId, type ReactNode, type Ref } from 'react';
import { Card } from '../../shared/ui/card';

type SectionCardProps = {
  title: string;
  children: ReactNode;
  /** The heading, for whatever removes what had the focus. */
  headingRef?: Ref<HTMLHeadingElement>;
};

/** One part of the settings under a heading of its own. */
export function SectionCard({ title, children, headingRef }: SectionCardProps) {
  const id = useId();
  return (
    <Card>
      <section aria-labelledby={id}>
        <h2 id={id} ref={headingRef} tabIndex={-1} className="text-xl font-bold">
          {title}
        </h2>
        {children}
      </section>
    </Card>
  );
}
