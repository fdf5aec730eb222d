import { useId, type ReactNode } from 'react';
import { Card } from '../../../shared/ui/card';

/** One sheet of the About page under its heading. */
export function AboutSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Card>
        <h2 id={id} className="text-23 leading-tight font-bold tracking-tight">
          {title}
        </h2>
        {children}
      </Card>
    </section>
  );
}
