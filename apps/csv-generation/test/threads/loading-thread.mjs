/** Tells whether this thread's program may be loaded through `require`. */
export function personaliseList() {
  return { ok: true, value: process.features.require_module };
}
