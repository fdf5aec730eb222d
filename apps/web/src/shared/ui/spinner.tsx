import { LoaderCircle } from 'lucide-react';
import { useEffect, useState } from 'react';

/** After so long a person wonders whether anything still happens, in milliseconds. */
const SLOW_AFTER = 5_000;

function useIsSlow(label: string): boolean {
  const [slowLabel, setSlowLabel] = useState<string | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setSlowLabel(label), SLOW_AFTER);
    return () => clearTimeout(timer);
  }, [label]);
  return slowLabel === label;
}

function Labelled({ label }: { label: string }) {
  const isSlow = useIsSlow(label);
  return (
    <p
      role="status"
      className="flex flex-wrap items-center justify-center gap-x-3 text-center text-paper-soft"
    >
      <Ring />
      {label}
      {isSlow && <span className="mt-1 basis-full text-15">Still loading. The connection may be slow.</span>}
    </p>
  );
}

function Ring() {
  return <LoaderCircle aria-hidden className="size-5 shrink-0 animate-spin" />;
}

/**
 * A turning ring. With `label` it is announced and shown with its words, and says after some seconds that it still
 * loads; without, it only decorates.
 */
export function Spinner({ label }: { label?: string }) {
  return label ? <Labelled label={label} /> : <Ring />;
}
