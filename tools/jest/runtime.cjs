const { createRequire } = require('node:module');
const { sep } = require('node:path');
const Runtime = require('./code-cache.cjs');

/** What Jest finds by itself: our files, by path or by name, and its own modules. */
const OURS = /^(\.|\/|@dearly\/|@jest\/globals$)/;

/** Loads packages as Node does, once for all files of this process; our own files anew for each. */
module.exports = class SharedPackagesRuntime extends Runtime {
  /**
   * @override
   * @type {InstanceType<typeof Runtime>['requireModule']}
   */
  requireModule(from, name, options, isRequireActual) {
    const isPackage =
      name !== undefined &&
      !OURS.test(name) &&
      !options?.isInternalModule &&
      !from.includes(`${sep}node_modules${sep}`);
    return isPackage ? createRequire(from)(name) : super.requireModule(from, name, options, isRequireActual);
  }
};
