/** Letters at its end, which says which of several it is, and of what kind. */
const END = 7;
/** No longer than this it fits everywhere, also on a phone of 320 px. */
const SHORT = 10;

/**
 * The name of a file in one line. One that is too long is cut in the middle; a screen reader reads all of it, unless it
 * is `silent`, where something else says it already.
 */
export function FileName({ children: name, silent = false }: { children: string; silent?: boolean }) {
  const letters = [...name];
  if (letters.length <= SHORT) return <span className="block truncate">{name}</span>;
  return (
    <span dir="auto" className="flex w-fit max-w-full min-w-0" title={name}>
      {!silent && <span className="sr-only">{name}</span>}
      <span aria-hidden className="truncate whitespace-pre">
        {letters.slice(0, -END).join('')}
      </span>
      <span aria-hidden className="shrink-0 whitespace-pre">
        {letters.slice(-END).join('')}
      </span>
    </span>
  );
}
