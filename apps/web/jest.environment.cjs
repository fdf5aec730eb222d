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
    this.global.moveTo = (url) => this.dom.reconfigure({ url });
  }

  async handleTestEvent({ name }) {
    // The page is left for good. What it still says, of a request that its server's end cut off, nobody hears in a
    // browser either; here it would come after the last test and fail the run.
    if (name === 'run_finish') this.global.console = new Proxy({}, { get: () => () => undefined });
  }
}

module.exports = BrowserEnvironment;
