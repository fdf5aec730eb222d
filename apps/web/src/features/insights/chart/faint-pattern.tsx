/** Stripes for what says little: so that it differs by more than its colour. */
export function FaintPattern({ id }: { id: string }) {
  return (
    <defs>
      <pattern id={id} width={6} height={6} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect width={6} height={6} className="fill-white/10" />
        <rect width={2.5} height={6} className="fill-paper-soft" />
      </pattern>
    </defs>
  );
}
