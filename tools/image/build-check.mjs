import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from '../infrastructure/child-process.mjs';
import { makeBaseRoot } from './base-root.mjs';
import { openBuildah } from './buildah.mjs';
import { checkContents } from './check-contents.mjs';
import { copyCheckout } from './check-context.mjs';
import { checkRun } from './check-run.mjs';

/** @typedef {import('./buildah.mjs').Buildah} Buildah */
/** @typedef {import('../start/progress.mjs').Progress} Progress */

const APPS = ['gateway', 'ocr-analysis'];
const BASE = 'localhost/dearly-check-base';

/**
 * Why images cannot be built here; undefined when they can.
 * @returns {Promise<string | undefined>} to follow "because"
 */
export async function whyNoImages() {
  if (process.getuid?.() !== 0) return 'that takes root';
  if ((await run('buildah', ['--version'])).code !== 0) return 'there is no buildah on the PATH';
  if ((await run('apt-get', ['--version'])).code !== 0) return 'the base is made of Debian packages';
  return undefined;
}

/**
 * Builds images for real, without a registry, and runs them: on a small Debian with this machine's Node, read only, as
 * the user without rights. The gateway is built twice, which must give the same layers to the last byte.
 * @param {{ signal: AbortSignal, progress: Progress }} options
 * @returns {Promise<void>} rejects with what is wrong
 */
export async function checkImages({ signal, progress: { log, step } }) {
  const folder = await mkdtemp(join(tmpdir(), 'dearly-images-'));
  const buildah = await openBuildah(join(folder, 'buildah'), { signal });
  try {
    await step('Making a base image of Debian packages', makeBase(buildah, { folder, signal }));
    const context = join(folder, 'checkout');
    await copyCheckout(context);
    const secret = await writeNpmSettings(folder);
    for (const app of APPS) {
      await step(`Building dearly-${app}`, build(buildah, { app, context, secret }));
      const root = await buildah.mount(`localhost/dearly-${app}`);
      const { config } = await buildah.inspect(`localhost/dearly-${app}`);
      log(`dearly-${app}: ${await checkContents(root, config)}`);
      await step(`Running dearly-${app}`, checkRun(app, { root, config, folder, signal }));
    }
    // Another file, which no image holds, keeps the second build from taking the first one's result.
    await writeFile(join(context, 'apps/second-build'), '');
    await step(
      'Building dearly-gateway again',
      build(buildah, { app: 'gateway', context, secret, tag: 'again' }),
    );
    await checkSame(buildah, 'localhost/dearly-gateway', 'localhost/dearly-gateway:again');
  } finally {
    await buildah.release();
    await rm(folder, { recursive: true, force: true });
  }
}

/** @param {Buildah} buildah @param {{ folder: string, signal: AbortSignal }} options */
async function makeBase(buildah, { folder, signal }) {
  const root = join(folder, 'base/root');
  await mkdir(root, { recursive: true });
  await makeBaseRoot(root, { signal });
  const container = await buildah.command(['from', 'scratch']);
  await buildah.command(['add', '--quiet', container, root, '/']);
  await buildah.command(['commit', '--quiet', '--rm', container, BASE]);
}

/**
 * The settings of this machine's npm, as a secret of the build: registry, key, certificates.
 * @param {string} folder
 * @returns {Promise<string>} the file
 */
async function writeNpmSettings(folder) {
  const { output } = await run('npm', ['config', 'get', 'globalconfig', 'userconfig', '--loglevel=silent']);
  const files = [...output.matchAll(/^\w+=(.*)$/gm)].map((match) => String(match[1]));
  const texts = await Promise.all(files.map((file) => readFile(file, 'utf8').catch(() => '')));
  const secret = join(folder, 'npmrc');
  await writeFile(secret, texts.join('\n'), { mode: 0o600 });
  return secret;
}

/**
 * @param {Buildah} buildah
 * @param {{ app: string, context: string, secret: string, tag?: string }} options
 */
async function build(buildah, { app, context, secret, tag = 'latest' }) {
  await buildah.command([
    ...['build', '--isolation', 'chroot', '--network', 'host', '--pull-never', '--layers'],
    // The format that keeps the health check, and one time for everything.
    ...['--format', 'docker', '--timestamp', '0'],
    ...['--secret', `id=npmrc,src=${secret}`, '--volume', '/etc/ssl/certs:/etc/ssl/certs:ro'],
    ...['--build-arg', `BASE_IMAGE=${BASE}`, '--build-arg', `APP=${app}`],
    ...['--target', 'app', '--file', join(context, 'docker/Dockerfile')],
    ...['--tag', `localhost/dearly-${app}:${tag}`, context],
  ]);
}

/** @param {Buildah} buildah @param {string} first @param {string} second */
async function checkSame(buildah, first, second) {
  const [one, two] = await Promise.all([buildah.inspect(first), buildah.inspect(second)]);
  const differ = one.layers.filter((layer, index) => layer !== two.layers[index]);
  if (one.layers.length === two.layers.length && differ.length === 0) return;
  throw new Error(`Built twice, ${differ.length} of ${one.layers.length} layers are not the same.`);
}
