type FigureProps = { label: string; children: string; detail?: string };

/** One number with what it is; inside a `dl`. */
export function Figure({ label, children, detail }: FigureProps) {
  return (
    <div className="flex flex-col justify-start rounded-2xl bg-white/6 p-4">
      <dt className="order-2 text-[15px] text-paper-soft">{label}</dt>
      <dd className="order-1 text-[22px] leading-tight font-bold tabular-nums">{children}</dd>
      {detail && <dd className="order-3 mt-1.5 text-[14px] text-paper-soft">{detail}</dd>}
    </div>
  );
}
