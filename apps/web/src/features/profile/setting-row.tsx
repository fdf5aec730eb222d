import type { ComponentType, ReactNode } from 'react';

type SettingRowProps = {
  title: string;
  /** A sign before it, where a list has several kinds. */
  Icon?: ComponentType<{ className?: string; 'aria-hidden'?: true }>;
  /** How it stands now. */
  children?: ReactNode;
  /** The button that changes it. */
  action?: ReactNode;
};

/** One setting: what it is, how it stands, and the way to change it, which moves below where the text is large. */
export function SettingRow({ title, Icon, children, action }: SettingRowProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-white/12 py-4 first:border-t-0">
      {Icon && <Icon aria-hidden className="size-6 shrink-0 text-paper-soft" />}
      <div className="min-w-0 flex-1 basis-[7.5em]">
        <h3 className="font-semibold wrap-anywhere">{title}</h3>
        {children && <div className="mt-0.5 text-15 wrap-anywhere text-paper-soft">{children}</div>}
      </div>
      {action}
    </li>
  );
}
