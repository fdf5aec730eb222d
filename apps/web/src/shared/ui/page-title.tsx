/** The page's one h1, and the title of the browser's tab unless `tab` says otherwise. */
export function PageTitle({ children, tab = children }: { children: string; tab?: string }) {
  return (
    <>
      <title>{`${tab} · Dearly`}</title>
      <h1
        tabIndex={-1}
        className="text-[clamp(calc(28*var(--px)),5vw,calc(40*var(--px)))] leading-tight font-bold tracking-tight text-balance"
      >
        {children}
      </h1>
    </>
  );
}
