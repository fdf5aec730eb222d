import type { ReactNode } from 'react';

type SettingRowProps = {
  title: string;
  /** How it stands now. */
  children?: ReactNode;
  /** The button that changes it. */
  action?: ReactNode;
};

/** One setting: what it is, how it stands, and the way to change it, which moves below where the text is large. */
export function SettingRow({ title, children, action }: SettingRowProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 border-t border-white/12 py-4 first:border-t-0 last:pb-0">
      <div className="min-w-0 flex-1 basis-[12em]">
        <h3 className="font-semibold">{title}</h3>
        {children && <div className="mt-0.5 text-[15px] wrap-anywhere text-paper-soft">{children}</div>}
      </div>
      {action}
    </div>
  );
}
