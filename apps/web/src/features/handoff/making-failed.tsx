import { Button } from '../../shared/ui/button';
import { Notice } from '../../shared/ui/notice';
import type { Making } from './use-making';

const TOO_LARGE = {
  title: 'Too large to hand over',
  text: 'These messages take more than 2 MB even when packed. Use the files instead: open the email on your iPhone, or download them here.',
};

/** Code of an error with which trying again cannot help -> what happened and what to do. */
const WORDS: Readonly<Record<string, { title: string; text: string }>> = {
  too_large: TOO_LARGE,
  handoff_too_large: TOO_LARGE,
  unsupported: {
    title: 'This page cannot encrypt',
    text: 'Browsers encrypt only on a page that came over a safe connection. Open Dearly at its https address, or use the files.',
  },
};

type MakingFailedProps = { error: NonNullable<Making['error']>; onTryAgain: () => void };

/** Why there is no link, and what to do. */
export function MakingFailed({ error: { code, message }, onTryAgain }: MakingFailedProps) {
  const words = WORDS[code];
  if (words)
    return (
      <Notice tone="error" title={words.title}>
        {words.text}
      </Notice>
    );
  const action = (
    <Button tone="primary" onClick={onTryAgain}>
      Try again
    </Button>
  );
  return (
    <Notice tone="error" title="The link could not be made" action={action}>
      {message}
    </Notice>
  );
}
