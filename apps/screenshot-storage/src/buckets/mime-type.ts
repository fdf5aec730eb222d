const TOKEN = "[\\w!#$%&'*+.^`|~-]+";
const TYPE = new RegExp(`^${TOKEN}/${TOKEN}$`);
/** The parameters (charset, boundary) are kept as they come, so they must at least be one line of visible ASCII. */
const TYPE_WITH_PARAMETERS = new RegExp(`^${TOKEN}/${TOKEN} *(;[\\x20-\\x7e]*)?$`);
const LONGEST = 255;

/** Whether a text can stand in a `content-type` header. */
export function isMimeType(text: string): boolean {
  return text.length <= LONGEST && TYPE_WITH_PARAMETERS.test(text);
}

/** Whether a text can stand in a bucket's list: a type without parameters, with `*` for its second or both halves. */
export function isMimePattern(text: string): boolean {
  return text.length <= LONGEST && TYPE.test(text) && (!text.includes('*') || /^(\*|[^*]+)\/\*$/.test(text));
}

/** Whether a bucket takes content of a type; without a list, or with an empty one, it takes every type. */
export function isAllowedType(type: string, patterns: readonly string[] | null): boolean {
  if (!patterns || patterns.length === 0) return true;
  const plain = plainType(type);
  return patterns.some((pattern) => {
    const wanted = pattern.toLowerCase();
    if (wanted === '*/*' || wanted === plain) return true;
    return wanted.endsWith('/*') && plain.startsWith(wanted.slice(0, -1));
  });
}

/** What a browser shows and never runs. SVG is not among it, nor is CSS, which can read a page that takes it in. */
const SHOWN =
  /^(image\/(png|jpeg|gif|webp|avif|apng|bmp|heic|heif|tiff|x-icon|vnd\.microsoft\.icon)|(audio|video)\/[\w.+-]+|text\/(plain|csv)|application\/(pdf|json))$/;
const TEXT = /^text\/|[/+-](html|xml|xsl|javascript|ecmascript|json|yaml)$/;

/** How content is served: under which type, and whether a browser is told to save it rather than to show it. */
export type Served = { contentType: string; isSaved: boolean };

/**
 * A type that is known to be harmless is served as it is. All else is a file to save, as plain text or as mere bytes, so
 * that no browser runs it as a page, a style or a script of ours, whatever type it was uploaded as.
 */
export function servedAs(type: string): Served {
  const plain = plainType(type);
  if (SHOWN.test(plain)) return { contentType: type, isSaved: false };
  return { contentType: TEXT.test(plain) ? 'text/plain' : 'application/octet-stream', isSaved: true };
}

function plainType(type: string): string {
  return (type.split(';')[0] ?? '').trim().toLowerCase();
}
