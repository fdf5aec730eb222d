import type { Plugin } from 'vite';

/** Of zod, what makes JSON schemas out of its schemas: 5 kB, packed, on every page that checks an answer. */
const FILE = /\/zod\/v4\/core\/(json-schema-processors|to-json-schema)\.js$/;
const FILES = 2;
/** What schemas call when they are made, and not only when somebody wants a JSON schema of them. */
const MAKER = /^create\w+Method$/;

/** A file that exports the same names, none of which can be used. */
function refusing(code: string): string {
  const names = [...code.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name = '']) => name);
  const made = names.map((name) => `export const ${name} = ${MAKER.test(name) ? '() => refuse' : 'refuse'};`);
  return `const refuse = () => {\n  throw new Error('The app makes no JSON schemas.');\n};\n${made.join('\n')}`;
}

/**
 * Leaves out of the built app what only the services use of zod: it hangs on every schema, so that no bundler finds it
 * unused. The build fails when the files are no longer where they were.
 */
export function noJsonSchemas(): Plugin {
  const left = new Set<string>();
  return {
    name: 'dearly:no-json-schemas',
    apply: 'build',
    buildStart: () => left.clear(),
    transform(code, id) {
      if (!FILE.test(id)) return undefined;
      left.add(id);
      return { code: refusing(code), map: null };
    },
    buildEnd(error) {
      if (!error && left.size !== FILES) this.error(`Look at no-json-schemas.mts: ${[...left].join(', ')}`);
    },
  };
}
