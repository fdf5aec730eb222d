// zod makes code out of text where it may. The content policy forbids that, and to try is a breach. It reads its
// settings here when it is fetched: `z.config` would bring all of it into the first page.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
