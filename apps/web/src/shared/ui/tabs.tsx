import { Tabs as RadixTabs } from 'radix-ui';
import { useEffect, useRef, type ReactNode } from 'react';

type TabsProps<Name extends string> = {
  /** What the list of tabs is about, for assistive technology. */
  label: string;
  tabs: readonly { name: Name; title: string }[];
  value: Name;
  onChange: (name: Name) => void;
  /** The panels: one TabPanel for each tab. */
  children: ReactNode;
};

/**
 * Tabs in one row, of equal parts where there is room; in several where text is set so large that one is too narrow.
 * Arrow keys move between them, Tab goes on into the panel. When something else than a press changes the tab and what
 * had the focus goes with its panel, the tab takes it.
 */
export function Tabs<Name extends string>({ label, tabs, value, onChange, children }: TabsProps<Name>) {
  const list = useRef<HTMLDivElement>(null);
  const shown = useRef(value);
  useEffect(() => {
    if (shown.current === value) return;
    shown.current = value;
    const at = document.activeElement;
    // The panel of before may still be there for a moment.
    if (at !== document.body && !at?.closest('[role=tabpanel][data-state=inactive]')) return;
    list.current?.querySelector<HTMLElement>('[aria-selected=true]')?.focus({ preventScroll: true });
  }, [value]);
  return (
    <RadixTabs.Root value={value} onValueChange={(name) => onChange(name as Name)}>
      {/* Its width in letters as they are here: that of the screen does not know how large the text of this page is. */}
      <div className="@container max-w-text">
        <RadixTabs.List
          ref={list}
          aria-label={label}
          className="flex gap-1 rounded-[28px] border border-hairline @max-[16rem]:flex-wrap bg-ink/80 p-1 backdrop-blur-xl"
        >
          {tabs.map(({ name, title }) => (
            <RadixTabs.Trigger
              key={name}
              value={name}
              className="min-h-11 flex-auto rounded-full px-2 text-15 font-semibold sm:flex-1 sm:px-3 sm:text-base text-paper-soft transition-colors duration-150 hover:text-paper data-[state=active]:bg-white/18 data-[state=active]:text-paper"
            >
              {title}
            </RadixTabs.Trigger>
          ))}
        </RadixTabs.List>
      </div>
      {children}
    </RadixTabs.Root>
  );
}

type TabPanelProps = {
  name: string;
  /** On a page that takes all of the width it stays as narrow as text that is read. */
  isText?: boolean;
  children: ReactNode;
};

/** What one tab shows; drawn only while its tab is chosen. */
export function TabPanel({ name, isText = false, children }: TabPanelProps) {
  return (
    <RadixTabs.Content value={name} className={`mt-5 rounded-card ${isText ? 'max-w-text' : ''}`}>
      {children}
    </RadixTabs.Content>
  );
}
