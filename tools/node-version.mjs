// Read before anything else, so it uses nothing that an old Node does not know.

const NEEDED = [20, 19];

/**
 * @param {string} version such as `20.19.1`
 * @returns {string | undefined} what to tell a person whose Node is too old
 */
export function nodeVersionProblem(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [neededMajor = 0, neededMinor = 0] = NEEDED;
  if (major > neededMajor || (major === neededMajor && minor >= neededMinor)) return undefined;
  return `Dearly needs Node ${NEEDED.join('.')} or newer; this is ${version}. Install a newer one from https://nodejs.org.`;
}
