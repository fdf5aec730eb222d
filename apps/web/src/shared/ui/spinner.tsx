import { LoaderCircle } from 'lucide-react';

/** A turning ring. With `label` it is announced and shown with its words; without, it only decorates. */
export function Spinner({ label }: { label?: string }) {
  const ring = <LoaderCircle aria-hidden className="size-5 shrink-0 animate-spin" />;
  if (!label) return ring;
  return (
    <p role="status" className="flex items-center justify-center gap-3 text-paper-soft">
      {ring}
      {label}
    </p>
  );
}
