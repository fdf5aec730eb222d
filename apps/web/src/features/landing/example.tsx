/** The people of the example on the landing and the About page. */
export const READERS = [
  { name: 'Maya', thanks: 'the calm in our launch week' },
  { name: 'Mr. Ortiz', thanks: 'driving on Friday' },
  { name: 'Sam', thanks: 'the soup' },
] as const;

/** A variable inside a template. */
export function Variable({ children }: { children: string }) {
  return <span className="rounded-md bg-sent-bright/25 px-1 font-semibold text-link">{children}</span>;
}
