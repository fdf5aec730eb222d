// Tests of what runs in Node run in Node's own context instead of one of Jest's for each file. So the packages of
// node_modules are loaded once per process and not once per file (runtime.cjs), which was half of the processor time of
// a file on real servers. What those packages keep between two files is taken back here.
const { AsyncLocalStorage } = require('node:async_hooks');
const vm = require('node:vm');
const { ModernFakeTimers } = require('@jest/fake-timers');
const { ModuleMocker } = require('jest-mock');

/** Jest asks for a context and compiles in it: this one stands for Node's own, which has no object to name it. */
const OWN_CONTEXT = vm.createContext({});
const compileFunction = vm.compileFunction;
vm.compileFunction = (code, names, options) =>
  options?.parsingContext === OWN_CONTEXT
    ? compileFunction(code, names, { ...options, parsingContext: undefined })
    : compileFunction(code, names, options);

/**
 * Node hands every store that was ever used on with every promise: those of the files before would cost more with each
 * file, a tenth of the processor time of the largest projects.
 * @type {Set<AsyncLocalStorage<unknown>>}
 */
const usedStores = new Set();
for (const enter of /** @type {const} */ (['run', 'enterWith'])) {
  const original = AsyncLocalStorage.prototype[enter];
  AsyncLocalStorage.prototype[enter] = function (/** @type {unknown[]} */ ...args) {
    usedStores.add(this);
    return Reflect.apply(original, this, args);
  };
}

module.exports = class OneContextEnvironment {
  /** @param {import('@jest/environment').JestEnvironmentConfig} config */
  constructor({ projectConfig }) {
    this.global = globalThis;
    this.moduleMocker = new ModuleMocker(globalThis);
    this.fakeTimers = null;
    this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global: globalThis });
    this.before = { env: { ...process.env }, exit: process.exit, console: globalThis.console };
    require('reflect-metadata');
  }

  async setup() {}

  async teardown() {
    this.fakeTimersModern.dispose();
    for (const name of Object.keys(process.env)) if (!(name in this.before.env)) delete process.env[name];
    Object.assign(process.env, this.before.env);
    process.exit = this.before.exit;
    globalThis.console = this.before.console;
    clearFile();
  }

  exportConditions() {
    return ['node', 'node-addons'];
  }

  getVmContext() {
    return OWN_CONTEXT;
  }
};

/** The next file brings entities, metrics, tracers and a logger of its own. */
function clearFile() {
  Reflect.deleteProperty(globalThis, 'typeormMetadataArgsStorage');
  require('prom-client').register.clear();
  const { context, propagation, trace } = require('@opentelemetry/api');
  for (const api of [context, propagation, trace]) api.disable();
  const { ConsoleLogger, Logger } = require('@nestjs/common');
  Logger.overrideLogger(new ConsoleLogger());
  for (const store of usedStores) store.disable();
  usedStores.clear();
}
