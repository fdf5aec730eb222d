import { HandoffFailed } from '../features/handoff/handoff-failed';
import { readFragment } from '../features/handoff/handoff-link';
import { HandoffOpening } from '../features/handoff/handoff-opening';
import { useFragment } from '../shared/use-fragment';

/** Where the link of another device leads: the messages come here, and the page that sends them follows. */
export function HandoffPage() {
  const fragment = useFragment();
  const link = readFragment(fragment);
  if (typeof link === 'string') return <HandoffFailed error={{ code: link, message: '' }} />;
  return <HandoffOpening key={fragment} link={link} />;
}
