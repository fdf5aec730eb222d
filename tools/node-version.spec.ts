import { nodeVersionProblem } from './node-version.mjs';

describe('the check of the Node version', () => {
  it.each(['20.19.0', '20.20.2', '22.0.0', '24.1.0'])('takes %s', (version) => {
    expect(nodeVersionProblem(version)).toBeUndefined();
  });

  it.each(['20.18.3', '18.20.4', '8.0.0'])('refuses %s and says what is needed', (version) => {
    expect(nodeVersionProblem(version)).toContain(`needs Node 20.19 or newer; this is ${version}`);
  });
});
