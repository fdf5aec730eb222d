import { parseBuffer } from 'bplist-parser';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { nextSteps, writeShortcut } from './write-shortcut.mjs';
import { workflow } from './workflow.mjs';

describe('writing the shortcut', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'dearly-shortcut-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('makes a binary property list that reads back as what was described', async () => {
    const bytes = await readFile(await writeShortcut(folder));
    expect(bytes.toString('latin1', 0, 8)).toBe('bplist00');
    expect(parseBuffer(bytes)).toEqual([workflow()]);
  });

  it('keeps switches as booleans and numbers as whole numbers', async () => {
    const [read] = parseBuffer<ReturnType<typeof workflow>>(await readFile(await writeShortcut(folder)));
    expect(read.WFWorkflowHasShortcutInputVariables).toBe(true);
    expect(read.WFWorkflowMinimumClientVersion).toBe(900);
    const send = read.WFWorkflowActions.find(
      ({ WFWorkflowActionIdentifier }) => WFWorkflowActionIdentifier === 'is.workflow.actions.sendmessage',
    );
    expect(send?.WFWorkflowActionParameters['ShowWhenRun']).toBe(false);
  });

  it('gives the same bytes each time, under the name that the app will show', async () => {
    const first = await writeShortcut(folder);
    const second = await writeShortcut(join(folder, 'deeper', 'down'));
    expect(basename(second)).toBe('Dearly.shortcut');
    expect(await readFile(second)).toEqual(await readFile(first));
  });

  it('says that it is not signed and how to sign it', () => {
    const words = nextSteps('/somewhere/Dearly.shortcut');
    expect(words).toContain('not signed: /somewhere/Dearly.shortcut');
    expect(words).toContain('shortcuts sign --mode anyone --input Dearly.shortcut --output ');
    expect(words).toContain('SHORTCUT_URL');
  });
});
