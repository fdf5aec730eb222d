import { importedPackages } from './imported-packages.mjs';

describe('the packages that built code imports', () => {
  it('finds imports and exports, with names inside a scope and files inside a package', () => {
    const code = `
      import 'reflect-metadata';
      import { a } from "@nestjs/core";
      import metadata from 'libphonenumber-js/min/metadata';
      export { b } from '@scope/name/inside/file.js';
      export * from 'pino';`;
    const found = ['@nestjs/core', '@scope/name', 'libphonenumber-js', 'pino', 'reflect-metadata'];
    expect(importedPackages(code)).toEqual(found);
  });

  it('finds what is loaded or looked up while the code runs', () => {
    const code = `
      const late = () => import('late');
      const require2 = createRequire(import.meta.url);
      require2('required'); __require("wrapped"); require.resolve('looked-up/package.json');
      import.meta.resolve('resolved');`;
    expect(importedPackages(code)).toEqual(['late', 'looked-up', 'required', 'resolved', 'wrapped']);
  });

  it("leaves out files, Node's own modules, and words that only look like imports", () => {
    const code = `
      import './chunk.mjs'; import 'node:fs'; import 'crypto'; import '/absolute.mjs'; import(variable);
      const text = 'import x from "in-a-text"'; // import 'in-a-comment'
      resolve('in-a-call'); promise.resolve('in-another');`;
    expect(importedPackages(code)).toEqual([]);
  });
});
