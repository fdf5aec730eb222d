import { join } from 'node:path';
import { run } from '../infrastructure/child-process.mjs';

/**
 * Buildah with a store of its own in a folder: nothing of the machine's images is read or changed, and what it made
 * goes with the folder, once `release` was called.
 * @param {string} folder
 * @param {{ signal: AbortSignal }} options
 * @returns {Promise<Buildah>}
 * @typedef {object} Buildah
 * @property {(args: string[]) => Promise<string>} command runs it; what it printed, an Error with its words when it fails
 * @property {(image: string) => Promise<string>} mount an image's files, to be read; the folder where they are
 * @property {(image: string) => Promise<Image>} inspect
 * @property {() => Promise<void>} release every mount
 *
 * @typedef {object} Image What an image says about itself.
 * @property {{ User: string, Env: string[], Cmd: string[], Entrypoint: string[], WorkingDir: string,
 *   Healthcheck?: { Test: string[] } }} config
 * @property {string[]} layers one hash each of names, rights, times and contents
 */
export async function openBuildah(folder, { signal }) {
  // Layers one over the other where the system can do it, else each as a full copy: slow, but works everywhere.
  const overlay = runner(folder, 'overlay', signal);
  const canOverlay = await overlay(['from', '--name', 'probe', 'scratch'])
    .then(() => overlay(['mount', 'probe']))
    .then(
      () => true,
      () => false,
    );
  const command = canOverlay ? overlay : runner(folder, 'vfs', signal);
  return {
    command,
    async mount(image) {
      const container = lastLine(await command(['from', '--pull-never', image]));
      return lastLine(await command(['mount', container]));
    },
    async inspect(image) {
      const { Docker, OCIv1 } = JSON.parse(await command(['inspect', '--type', 'image', image]));
      return { config: Docker.config, layers: OCIv1.rootfs.diff_ids };
    },
    async release() {
      await overlay(['rm', '--all']).catch(() => {});
    },
  };
}

/** @param {string} folder @param {string} driver @param {AbortSignal} signal @returns {Buildah['command']} */
function runner(folder, driver, signal) {
  const places = ['--root', join(folder, driver), '--runroot', join(folder, `${driver}-run`)];
  return async (args) => {
    const { code, output } = await run('buildah', [...places, '--storage-driver', driver, ...args], {
      signal,
    });
    if (code !== 0) throw new Error(`buildah ${args[0]} failed:\n${output.trim().slice(-4_000)}`);
    return output.trim();
  };
}

/** Warnings come before it. @param {string} output */
function lastLine(output) {
  return output.split('\n').at(-1) ?? '';
}
