import { CircleAlert, CircleCheck, CircleDashed, Hourglass } from 'lucide-react';
import type { ReactNode } from 'react';

const MARKS = {
  good: { Icon: CircleCheck, colour: 'text-go' },
  attention: { Icon: CircleAlert, colour: 'text-caution' },
  waiting: { Icon: Hourglass, colour: 'text-link' },
  none: { Icon: CircleDashed, colour: 'text-paper-soft' },
};

type StatusHeadProps = { tone: keyof typeof MARKS; title: string; children?: ReactNode };

/** How it stands, to be seen at a glance, and what that means. */
export function StatusHead({ tone, title, children }: StatusHeadProps) {
  const { Icon, colour } = MARKS[tone];
  return (
    <div role="status" className="space-y-2">
      <p className="flex flex-wrap items-center gap-x-2.5 text-xl leading-tight font-bold">
        <Icon aria-hidden className={`size-7 shrink-0 ${colour}`} />
        <span className="min-w-0 flex-1 basis-[7em]">{title}</span>
      </p>
      {children && <p className="text-15 text-paper-soft">{children}</p>}
    </div>
  );
}
