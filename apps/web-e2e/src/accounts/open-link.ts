/** Where a link of an email led, and what it brought along behind `?` and behind `#`. */
export type Landing = { status: number; place: string; query: URLSearchParams; fragment: URLSearchParams };

/** Opens a link as a browser does, and stays at its first step. */
export async function openLink(link: string): Promise<Landing> {
  const answer = await fetch(link, { redirect: 'manual' });
  const location = answer.headers.get('location');
  if (location === null) throw new Error(`The link leads nowhere: ${answer.status} ${await answer.text()}`);
  const { origin, pathname, searchParams, hash } = new URL(location);
  return {
    status: answer.status,
    place: `${origin}${pathname}`,
    query: searchParams,
    fragment: new URLSearchParams(hash.slice(1)),
  };
}
