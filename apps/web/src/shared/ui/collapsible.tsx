import { ChevronDown } from 'lucide-react';
import { Collapsible as RadixCollapsible } from 'radix-ui';
import type { ReactNode } from 'react';

type CollapsibleProps = {
  title: ReactNode;
  /** A short word on what is set inside, readable while closed. */
  summary?: ReactNode;
  defaultOpen?: boolean;
  children: ReactNode;
};

/** A panel that opens under its title. */
export function Collapsible({ title, summary, defaultOpen = false, children }: CollapsibleProps) {
  return (
    <RadixCollapsible.Root
      defaultOpen={defaultOpen}
      className="group rounded-2xl border border-hairline bg-white/5"
    >
      <RadixCollapsible.Trigger className="flex min-h-12 w-full items-center gap-3 rounded-2xl px-4 py-2 text-left transition-colors duration-150 hover:bg-white/8">
        <span className="font-semibold">{title}</span>
        {summary && <span className="ml-auto text-right text-[15px] text-paper-soft">{summary}</span>}
        <ChevronDown
          aria-hidden
          className={`size-5 shrink-0 transition-transform duration-150 group-data-[state=open]:rotate-180 ${summary ? '' : 'ml-auto'}`}
        />
      </RadixCollapsible.Trigger>
      <RadixCollapsible.Content className="px-4 pt-2 pb-4">{children}</RadixCollapsible.Content>
    </RadixCollapsible.Root>
  );
}
