// jsdom with the network classes of Node (jsdom has none), and with `moveTo(url)` so that a test can let the page
// live at the address of the small server it started.
const { TestEnvironment } = require('jest-environment-jsdom');

const FROM_NODE = [
  'fetch',
  'Headers',
  'Request',
  'Response',
  'ReadableStream',
  'TransformStream',
  'CompressionStream',
  'DecompressionStream',
  'TextEncoder',
  'TextDecoder',
  'AbortController',
  'AbortSignal',
  'structuredClone',
];

class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    for (const name of FROM_NODE) this.global[name] = globalThis[name];
    // jsdom's own has no encryption.
    Object.defineProperty(this.global.crypto, 'subtle', {
      get: () => globalThis.crypto.subtle,
      configurable: true,
    });
    this.global.moveTo = (url) => this.dom.reconfigure({ url });
  }

  async handleTestEvent({ name }) {
    // The page is left for good. What it still says, of a request that its server's end cut off, nobody hears in a
    // browser either; here it would come after the last test and fail the run.
    if (name === 'run_finish') this.global.console = new Proxy({}, { get: () => () => undefined });
  }
}

module.exports = BrowserEnvironment;
