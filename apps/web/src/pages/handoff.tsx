import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { HandoffFailed } from '../features/handoff/handoff-failed';
import { readFragment } from '../features/handoff/handoff-link';
import { HandoffOpening } from '../features/handoff/handoff-opening';

/** What the address said behind the #. It is a key: it leaves the address at once, and with it the history. */
function useFragment(): string {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const [fragment, setFragment] = useState(hash);
  // Another link may be opened in a window that shows this page.
  if (hash !== '' && hash !== fragment) setFragment(hash);
  useEffect(() => {
    if (hash !== '') void navigate({ hash: '' }, { replace: true });
  }, [hash, navigate]);
  return fragment;
}

/** Where the link of another device leads: the messages come here, and the page that sends them follows. */
export function HandoffPage() {
  const fragment = useFragment();
  const link = readFragment(fragment);
  if (typeof link === 'string') return <HandoffFailed error={{ code: link, message: '' }} />;
  return <HandoffOpening key={fragment} link={link} />;
}
