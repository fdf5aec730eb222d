import { Keyboard } from 'lucide-react';
import type { RefObject } from 'react';
import { Button } from '../../shared/ui/button';

/** The way to the form; `ref` where it gets the focus when that is closed. */
export type TypeIn = { ref?: RefObject<HTMLButtonElement | null>; onClick: () => void };

/** The way to a conversation that could not be read. */
export function TypeInButton({ tone = 'quiet', ...props }: TypeIn & { tone?: 'primary' | 'quiet' }) {
  return (
    <Button tone={tone} {...props}>
      <Keyboard aria-hidden className="size-5" />
      Type it in
    </Button>
  );
}
