import { Keyboard } from 'lucide-react';
import type { RefObject } from 'react';
import { Button } from '../../shared/ui/button';

type TypeInButtonProps = { ref: RefObject<HTMLButtonElement | null>; onClick: () => void };

/** The way to a conversation that could not be read. */
export function TypeInButton({ ref, onClick }: TypeInButtonProps) {
  return (
    <Button ref={ref} onClick={onClick}>
      <Keyboard aria-hidden className="size-5" />
      Type it in
    </Button>
  );
}
