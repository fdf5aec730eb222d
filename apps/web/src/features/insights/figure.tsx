type FigureProps = { label: string; children: string; detail?: string };

/** One number with what it is; inside a `dl`. */
export function Figure({ label, children, detail }: FigureProps) {
  return (
    <div className="flex flex-col justify-start rounded-2xl bg-white/6 p-4">
      <dt className="order-2 text-15 text-paper-soft">{label}</dt>
      <dd className="order-1 text-22 leading-tight font-bold tabular-nums">{children}</dd>
      {detail && <dd className="order-3 mt-1.5 text-14 text-paper-soft">{detail}</dd>}
    </div>
  );
}
