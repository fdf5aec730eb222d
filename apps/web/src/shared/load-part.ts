/** Files that a part needed and that are in the page since. By address. */
const loaded = new Set<string>();
const underWay = new Map<string, Promise<void>>();

/** What the page was sent with is there already: this code would not run without it, or the browser is on its way. */
function sentWithPage(): Set<string> {
  const tags = document.querySelectorAll<HTMLScriptElement | HTMLLinkElement>(
    'script[type="module"][src], link[rel="modulepreload"]',
  );
  return new Set([...tags].map((tag) => ('src' in tag ? tag.src : tag.href)));
}

async function fetchWhole(url: string): Promise<void> {
  const missing = (cause?: unknown) =>
    new Error(`A part of the app could not be loaded: ${url}`, cause === undefined ? {} : { cause });
  try {
    const answer = await fetch(url);
    // A proxy may answer with a page of its own. A module of another type is a failure that the browser keeps, too.
    const isScript = /javascript/.test(answer.headers.get('content-type') ?? '');
    if (!answer.ok || !isScript) throw missing(`status ${answer.status}`);
    await answer.arrayBuffer();
  } catch (error) {
    throw missing(error);
  }
}

function fetchOnce(url: string): Promise<void> {
  const fetching = underWay.get(url) ?? fetchWhole(url).finally(() => underWay.delete(url));
  underWay.set(url, fetching);
  return fetching;
}

/**
 * Loads a part of the app: every `import()` of the built app comes here (vite.config.mts). `files` are the addresses of
 * the part's own code and of all that it imports, from the root; `run` imports it.
 *
 * Until 2026 the HTML standard had browsers keep a module that could not be fetched as failed, for as long as the page is
 * open, and most phones still do. So the files are fetched first, which may fail and be tried again, and only then
 * imported, out of the browser's cache: their names change with their content, so it keeps them for good.
 *
 * Rejects when a file cannot be had: no connection, or a newer version on the server. The next call tries again.
 */
export async function loadPart<Part>(run: () => Promise<Part>, files: readonly string[]): Promise<Part> {
  const known = sentWithPage();
  const urls = files.map((file) => new URL(file, window.location.origin).href);
  const missing = urls.filter((url) => !loaded.has(url) && !known.has(url));
  await Promise.all(missing.map(fetchOnce));
  const part = await run();
  for (const url of missing) loaded.add(url);
  return part;
}
