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

const RUNNABLE = /^(text|application)\/(x-)?(html|xml|xsl|javascript|ecmascript|jscript|livescript)$|[+]xml$/;
const DOCUMENTS = ['multipart/x-mixed-replace', 'multipart/related', 'message/rfc822', 'text/cache-manifest'];

/** The type under which content is served: what a browser would run as a page or a script of ours is plain text. */
export function servedType(type: string): string {
  const plain = plainType(type);
  return RUNNABLE.test(plain) || DOCUMENTS.includes(plain) ? 'text/plain' : type;
}

function plainType(type: string): string {
  return (type.split(';')[0] ?? '').trim().toLowerCase();
}
