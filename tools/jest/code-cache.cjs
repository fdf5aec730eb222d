// Jest gives every file of tests its modules anew, those of the web app packages among them, and compiles them each time.
// Here V8 keeps what it has found out about a file's code for the next one: a tenth of the processor time of the web
// app's tests.
const vm = require('node:vm');
const { default: Runtime } = require('jest-runtime');

/** File -> its code, and what V8 keeps of it. @type {Map<string, { code: string, cachedData: Buffer | undefined }>} */
const known = new Map();
const { compileFunction } = vm;

/** @type {typeof compileFunction} */
vm.compileFunction = (code, names, options) => {
  const file = options?.filename;
  if (!file) return compileFunction(code, names, options);
  const before = known.get(file);
  if (before?.code === code)
    return compileFunction(code, names, { ...options, cachedData: before.cachedData });
  const compiled = compileFunction(code, names, { ...options, produceCachedData: true });
  known.set(file, { code, cachedData: compiled.cachedData });
  return compiled;
};

module.exports = Runtime;
