import { create } from 'qrcode';
import { useMemo } from 'react';

/** White around the code, in modules: cameras do not find it with less. */
const QUIET = 4;

function drawing(text: string): { size: number; dark: string } {
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  let dark = '';
  for (let row = 0; row < modules.size; row += 1)
    for (let column = 0; column < modules.size; column += 1)
      if (modules.get(row, column)) dark += `M${column + QUIET} ${row + QUIET}h1v1h-1z`;
  return { size: modules.size + 2 * QUIET, dark };
}

/** A text for the camera of another device. `label` is what a screen reader says of it. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, dark } = useMemo(() => drawing(text), [text]);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="mx-auto block aspect-square w-full max-w-64 rounded-2xl"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={dark} fill="#000" />
    </svg>
  );
}
