/** What a hand-off link says behind the #, where no server sees it. */
export type HandoffLink = { id: string; key: string };

/** 16 and 32 bytes as base64url. */
const FRAGMENT = /^#([\w-]{22})\.([\w-]{43})$/;

export function handoffUrl({ id, key }: HandoffLink): string {
  return `${window.location.origin}/handoff#${id}.${key}`;
}

/** `none` without a link, `damaged` for one that was cut or changed. */
export function readFragment(fragment: string): HandoffLink | 'none' | 'damaged' {
  if (fragment === '' || fragment === '#') return 'none';
  const [, id, key] = FRAGMENT.exec(fragment) ?? [];
  return id && key ? { id, key } : 'damaged';
}
