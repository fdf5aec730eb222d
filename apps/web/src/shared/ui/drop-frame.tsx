import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { DropzoneState } from 'react-dropzone';
import { classNames } from './class-names';

type DropFrameProps = {
  zone: Pick<DropzoneState, 'getRootProps' | 'getInputProps' | 'isDragActive'>;
  /** Accessible names of the area and of its file input. */
  label: string;
  inputLabel: string;
  /** The input's own filter, where it is another than the library makes of the types. */
  accept?: string;
  icon: LucideIcon;
  /** What the button says, and what it says while something is held over the area. */
  choose: string;
  drop: string;
  /** What is taken. */
  children: ReactNode;
};

/** The frame of an area that takes files by click, key or drag and drop. */
export function DropFrame(props: DropFrameProps) {
  const { zone, label, inputLabel, accept, icon: Icon, choose, drop, children } = props;
  const { getRootProps, getInputProps, isDragActive } = zone;
  return (
    <div
      {...getRootProps({ role: 'group', 'aria-label': label, tabIndex: -1 })}
      className={classNames(
        'flex min-h-44 cursor-pointer flex-col items-center justify-center gap-2 rounded-card border-2 border-dashed p-6 text-center transition-colors duration-150 ease-out',
        isDragActive
          ? 'border-sent-bright bg-sent/25'
          : 'border-white/35 bg-black/25 hover:border-white/60 hover:bg-white/8',
      )}
    >
      <input {...getInputProps({ 'aria-label': inputLabel, ...(accept === undefined ? {} : { accept }) })} />
      <Icon aria-hidden className="size-9 text-link" />
      {/* A press anywhere in the area opens the picker; the button is the one for keyboards and screen readers. */}
      <button type="button" className="min-h-11 rounded-full px-4 text-lg font-semibold text-balance">
        {isDragActive ? drop : choose}
      </button>
      {children}
    </div>
  );
}
