import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import { classNames } from './class-names';
import { Spinner } from './spinner';

type Tone = 'primary' | 'quiet' | 'danger' | 'plain';

const BASE =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded-full py-2 text-center font-semibold transition-colors duration-150 ease-out';
const TONES: Record<Tone, string> = {
  primary: 'px-6 bg-sent text-white hover:bg-sent-deep',
  quiet: 'px-6 border border-white/30 bg-white/8 text-paper hover:bg-white/18',
  danger: 'px-6 bg-harm-fill text-white hover:bg-[#a82427]',
  plain: 'text-15 text-paper-soft hover:text-paper',
};

type ButtonProps = ComponentProps<'button'> & {
  tone?: Tone;
  /** While true the button cannot be pressed again and says so to assistive technology. */
  busy?: boolean;
};

/** A pill of at least 44 px. Primary is for the one thing to do next, danger for harm only, plain, words alone, where a pill would be louder than what it stands beside. */
export function Button({
  tone = 'quiet',
  busy = false,
  disabled,
  className,
  children,
  ...props
}: ButtonProps) {
  return (
    <button
      type="button"
      {...props}
      data-tone={tone}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      className={classNames(
        BASE,
        TONES[tone],
        'disabled:cursor-not-allowed',
        !busy && 'disabled:opacity-50',
        className,
      )}
    >
      {busy && <Spinner />}
      {children}
    </button>
  );
}

/** A link inside the app that looks like a button. */
export function ButtonLink({
  tone = 'quiet',
  className,
  ...props
}: ComponentProps<typeof Link> & { tone?: Tone }) {
  return <Link {...props} data-tone={tone} className={classNames(BASE, TONES[tone], className)} />;
}
