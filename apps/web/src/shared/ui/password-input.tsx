import { useEffect, useRef, useState, type ComponentProps } from 'react';
import { TextInput } from './text-input';

/**
 * A password, which can be looked at while it is typed; use inside Field. It is hidden again when its form is sent: a
 * browser offers to keep what it knows as a password alone.
 */
export function PasswordInput({ id, ...props }: Omit<ComponentProps<'input'>, 'type'>) {
  const [isShown, setIsShown] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const form = frame.current?.closest('form');
    const hide = () => setIsShown(false);
    form?.addEventListener('submit', hide);
    return () => form?.removeEventListener('submit', hide);
  }, []);
  return (
    <div ref={frame} className="relative">
      <TextInput
        {...props}
        id={id}
        type={isShown ? 'text' : 'password'}
        spellCheck={false}
        className="pr-18"
      />
      <button
        type="button"
        aria-controls={id}
        onClick={() => setIsShown(!isShown)}
        className="absolute inset-y-0 right-0 min-w-16 cursor-pointer rounded-r-2xl px-3 text-15 font-semibold text-link hover:text-paper"
      >
        {isShown ? 'Hide' : 'Show'}
        <span className="sr-only"> what is typed</span>
      </button>
    </div>
  );
}
