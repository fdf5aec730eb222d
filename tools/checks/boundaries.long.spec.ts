import { cp, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { runTool } from '../tool-command.mjs';

const WORKSPACE = join(__dirname, '../..');
/** What the rules are made from; the code itself is left out, and a library is an empty file. */
const KEPT = [
  'nx.json',
  'package.json',
  'package-lock.json',
  'tsconfig.base.json',
  'oxlint.boundaries.mjs',
  'tools/checks/one-transaction.mjs',
];

/** One import that breaks a rule for each file, and what is to be said about it. */
const BREACHES: Record<string, [code: string, said: RegExp]> = {
  'apps/web/src/pages/service.ts': ["import '@dearly/database';", /"scope:web" can only depend on/],
  'apps/web/src/pages/package.ts': ["import 'pg';", /"scope:web" is not allowed to import "pg"/],
  'apps/web/src/pages/builtin.ts': ["import 'node:fs';", /Node/],
  'libs/messages/src/builtin.ts': ["import 'fs';", /Node/],
  'apps/auth/src/react.ts': ["import 'react';", /"scope:server" is not allowed to import "react"/],
  'apps/auth/src/neighbour.ts': ["import '../../billing/src/index';", /relative/],
  'apps/auth/src/for-tests.ts': ["import '@dearly/testing';", /"type:app" can only depend on/],
  'apps/auth/src/transaction.ts': [
    'declare const store: { transaction(): void };\nstore.transaction();',
    /inTransaction/,
  ],
  'libs/service/src/upwards.ts': ["import '@dearly/mail';", /"type:core" can only depend on/],
  'libs/contracts/src/package.ts': ["import 'pino';", /"scope:shared" is not allowed to import "pino"/],
  'apps/web/src/features/upload/other.ts': [
    "import '../landing/index';",
    /Features never import one another/,
  ],
  'apps/web/src/features/upload/deep/later.ts': [
    "void import('../../landing/index');",
    /Features never import one another/,
  ],
  'apps/web/src/features/upload/page.ts': ["import '../../pages/index';", /pages compose features/],
  'apps/web/src/shared/feature.ts': ["import '../features/upload/index';", /shared imports nothing above it/],
};
/** The same kinds of import where they are allowed. */
const ALLOWED: Record<string, string> = {
  'apps/web/src/pages/fine.ts':
    "import '@dearly/contracts';\nimport 'react';\nimport '../features/upload/index';",
  'apps/web/src/features/upload/fine.ts': "import '../../shared/index';\nimport './index';",
  'apps/auth/src/fine.ts': "import '@dearly/rpc';\nimport 'pg';",
  'apps/web/src/shared/fine.spec.ts': "import 'node:fs';",
  'apps/web/src/shared/test/fine.ts': "import 'node:fs';",
  'apps/auth/test/fine.spec.ts': "import '@dearly/testing';",
  'libs/rpc/src/fine.ts': "import '@dearly/service';\nimport '@dearly/contracts';",
  'libs/contracts/src/fine.ts': "import 'zod';",
};

interface Problem {
  filename: string;
  message: string;
  help?: string;
}

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'boundaries-'));
  for (const path of KEPT) await cp(join(WORKSPACE, path), join(folder, path));
  await symlink(join(WORKSPACE, 'node_modules'), join(folder, 'node_modules'));
  for (const kind of ['apps', 'libs'])
    for (const name of await readdir(join(WORKSPACE, kind))) {
      await cp(join(WORKSPACE, kind, name, 'project.json'), join(folder, kind, name, 'project.json'));
      await write(`${kind}/${name}/src/index.ts`, 'export {};');
    }
  for (const part of ['pages', 'shared', 'features/upload', 'features/landing'])
    await write(`apps/web/src/${part}/index.ts`, 'export {};');
});
afterAll(() => rm(folder, { recursive: true }));

it('says of every import that breaks a rule which rule that is, and nothing of others', async () => {
  for (const [path, [code]] of Object.entries(BREACHES)) await write(path, code);
  for (const [path, code] of Object.entries(ALLOWED)) await write(path, code);
  // Without the variables that Nx leaves for its tasks, which name the real workspace.
  const place = { cwd: folder, env: { NX_DAEMON: 'false' }, signal: AbortSignal.timeout(60_000) };
  const graph = await runTool(['node_modules/.bin/nx', 'show', 'projects'], place);
  expect(graph).toMatchObject({ code: 0 });
  const { output } = await runTool(
    [
      'node_modules/oxlint/bin/oxlint',
      '--config',
      'oxlint.boundaries.mjs',
      '--format',
      'json',
      'apps',
      'libs',
    ],
    place,
  );
  const { diagnostics } = JSON.parse(output) as { diagnostics: Problem[] };
  const found = diagnostics.map(({ filename, message, help }) => [filename, help ?? message]);
  const expected = Object.entries(BREACHES).map(([path, [, said]]) => [path, expect.stringMatching(said)]);
  expect(found).toHaveLength(expected.length);
  expect(Object.fromEntries(found)).toEqual(Object.fromEntries(expected));
}, 60_000);

const write = async (path: string, text: string) => {
  await mkdir(dirname(join(folder, path)), { recursive: true });
  await writeFile(join(folder, path), text);
};
