import { CircleAlert, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

type NoticeProps = {
  tone?: 'info' | 'warning' | 'error';
  title: string;
  children?: ReactNode;
  /** What to do about it: a button or a link. */
  action?: ReactNode;
};

const LOOKS = {
  info: { Icon: Info, frame: 'border-sent-bright/50 bg-[#0b2340]/85', mark: 'text-link' },
  warning: { Icon: TriangleAlert, frame: 'border-caution/50 bg-[#352709]/85', mark: 'text-caution' },
  error: { Icon: CircleAlert, frame: 'border-harm/50 bg-[#3a1418]/85', mark: 'text-harm' },
};

/** A box that says what happened and what to do. Errors interrupt a screen reader, the rest waits its turn. */
export function Notice({ tone = 'info', title, children, action }: NoticeProps) {
  const { Icon, frame, mark } = LOOKS[tone];
  return (
    <div
      role={tone === 'error' ? 'alert' : 'status'}
      className={`flex gap-3 rounded-2xl border p-4 ${frame}`}
    >
      <Icon aria-hidden className={`mt-0.5 size-5 shrink-0 ${mark}`} />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{title}</p>
        {children && <div className="mt-1 text-15 wrap-anywhere text-paper-soft">{children}</div>}
        {action && <div className="mt-3">{action}</div>}
      </div>
    </div>
  );
}
