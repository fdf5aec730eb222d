import { trustedScript } from './trusted-scripts';

describe('the address of a script', () => {
  it.each([
    '/sw.js',
    '/assets/local-preview.worker-B1x_9-Z.js',
    `${window.location.origin}/assets/index.js`,
    'https://js.stripe.com/endive/stripe.js?advancedFraudSignals=false',
  ])('is trusted when it is %s', (address) => expect(trustedScript(address)).toBe(address));

  it.each([
    '/storage/v1/object/public/bucket/evil.js',
    '/assets/../storage/v1/object/public/bucket/evil.js',
    '/assets/evil.html',
    'https://example.com/sw.js',
    'https://js.stripe.com.example.com/x.js',
    'http://js.stripe.com/x.js',
    '//example.com/assets/x.js',
    'data:text/javascript,alert(1)',
    'blob:https://example.com/1',
  ])('is refused when it is %s', (address) => expect(() => trustedScript(address)).toThrow(TypeError));
});
