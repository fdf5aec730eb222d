import 'fake-indexeddb/auto';
import { claimDraft, draftsOf, removeDraftsOf } from '../../../shared/kept-draft/draft-store';
import { lastWordsOn } from '../../../shared/kept-draft/last-words';
import { csvFile } from '../test/answers';
import { completeBrowser } from '../test/open-wizard';
import { startOfWizard, type WizardState } from '../wizard-state';
import { createDraftKeeper } from './draft-keeper';
import { restoredWork } from './restored-work';

/** Each test has a draft of its own, as each run of the wizard has: the end of one may still be under way. */
let place = { owner: 'anna', id: 'd0' };
let count = 0;
const told = { onFull: jest.fn(), onTaken: jest.fn() };
const keeperOf = (stored?: File | null) => createDraftKeeper({ ...place, window: 'w1', stored }, told);
const stateWith = (template: string): WizardState => ({
  ...startOfWizard,
  step: 2,
  template,
  columns: ['name'],
  rows: 2,
});
const kept = async () => (await draftsOf('anna'))[0];
const keptTemplate = async () => ((await kept())?.state as WizardState | undefined)?.template;
const until = async (is: () => Promise<boolean>) => {
  while (!(await is())) await new Promise((resolve) => setTimeout(resolve, 5));
};

describe('the keeper of a draft', () => {
  beforeEach(async () => {
    completeBrowser();
    count += 1;
    place = { owner: 'anna', id: `d${count}` };
    await removeDraftsOf('anna');
    jest.clearAllMocks();
  });
  afterEach(() => jest.restoreAllMocks());

  it('keeps a change after a rest at once, and what is typed then with the next writing or flush', async () => {
    const keeper = keeperOf();
    const file = csvFile();
    keeper.note({ state: stateWith('Hi'), file });
    await until(async () => (await keptTemplate()) === 'Hi');
    keeper.note({ state: stateWith('Hi M'), file });
    keeper.note({ state: stateWith('Hi Mia'), file });
    keeper.flush();
    await until(async () => (await keptTemplate()) === 'Hi Mia');
    expect((await kept())?.list).toEqual({
      name: 'contacts.csv',
      lastModified: file.lastModified,
      people: 2,
    });
    keeper.end();
  });

  it('says what the database may not get any more to the tab, when the page goes', async () => {
    sessionStorage.clear();
    const keeper = keeperOf();
    const file = csvFile();
    keeper.note({ state: stateWith('Hi'), file });
    await until(async () => (await keptTemplate()) === 'Hi');
    const before = await kept();
    keeper.leave();
    expect(before && lastWordsOn(before)).toBeUndefined();
    await new Promise((resolve) => setTimeout(resolve, 5));
    keeper.note({ state: stateWith('Hi Mia'), file });
    keeper.leave();
    expect(before && lastWordsOn(before)?.state).toMatchObject({ template: 'Hi Mia' });
    expect(before && lastWordsOn({ ...before, window: 'w2' })).toBeUndefined();
    expect(before && lastWordsOn({ ...before, savedAt: Date.now() + 1 })).toBeUndefined();
    keeper.end();
  });

  it('keeps typing by itself when nobody flushes', async () => {
    const keeper = keeperOf();
    keeper.note({ state: stateWith('one'), file: csvFile() });
    keeper.note({ state: stateWith('two'), file: csvFile() });
    await until(async () => (await keptTemplate()) === 'two');
    keeper.end();
  });

  it('writes the bytes of a list once, and those of the next list again', async () => {
    const keeper = keeperOf();
    const file = csvFile();
    const read = jest.spyOn(file, 'arrayBuffer');
    for (const template of ['a', 'b', 'c']) {
      keeper.note({ state: stateWith(template), file });
      keeper.flush();
      await until(async () => (await keptTemplate()) === template);
    }
    expect(read).toHaveBeenCalledTimes(1);
    keeper.note({ state: stateWith('d'), file: csvFile('name,phone\r\nLi,1', 'next.csv') });
    keeper.flush();
    await until(async () => (await kept())?.list?.name === 'next.csv');
    const draft = await claimDraft(place, { owner: 'anna', window: 'w1' });
    const restored = draft && restoredWork(draft);
    expect(restored?.file?.size).toBe(16);
    keeper.end();
  });

  it('keeps nothing of an untouched wizard, and removes a draft whose list is removed', async () => {
    const keeper = keeperOf();
    keeper.note({ state: startOfWizard, file: null });
    keeper.flush();
    keeper.note({ state: { ...startOfWizard, rows: 2 }, file: csvFile() });
    keeper.flush();
    await until(async () => (await kept()) !== undefined);
    keeper.note({ state: startOfWizard, file: null });
    keeper.flush();
    await until(async () => (await kept()) === undefined);
    keeper.end();
  });

  it('keeps a text of one’s own without a list', async () => {
    const keeper = keeperOf();
    keeper.note({ state: { ...startOfWizard, template: 'Dear all' }, file: null });
    await until(async () => (await kept())?.list === null);
    keeper.end();
  });

  it('removes everything when the messages are made, also what waits to be written', async () => {
    const keeper = keeperOf();
    keeper.note({ state: stateWith('Hi'), file: csvFile() });
    keeper.note({ state: stateWith('Hi M'), file: csvFile() });
    keeper.end();
    keeper.flush();
    await until(async () => (await kept()) === undefined);
    keeper.note({ state: stateWith('later'), file: csvFile() });
    keeper.flush();
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect(await kept()).toBeUndefined();
  });

  it('says once that there is no room, and works on with another list when there is', async () => {
    const full = jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const keeper = keeperOf();
    const large = csvFile();
    for (const template of ['a', 'b', 'c']) {
      keeper.note({ state: stateWith(template), file: large });
      keeper.flush();
    }
    await until(() => Promise.resolve(told.onFull.mock.calls.length > 0));
    full.mockRestore();
    keeper.note({ state: stateWith('small'), file: csvFile('name,phone\r\nLi,1', 'small.csv') });
    keeper.flush();
    await until(async () => (await kept())?.list?.name === 'small.csv');
    expect(told.onFull).toHaveBeenCalledTimes(1);
    keeper.end();
  });

  it('stops and says so when another window has taken the draft', async () => {
    const keeper = keeperOf();
    keeper.note({ state: stateWith('mine'), file: csvFile() });
    await until(async () => (await kept()) !== undefined);
    await claimDraft(place, { owner: 'anna', window: 'w2' });
    keeper.note({ state: stateWith('too late'), file: csvFile() });
    keeper.flush();
    await until(() => Promise.resolve(told.onTaken.mock.calls.length > 0));
    keeper.end();
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect(await keptTemplate()).toBe('mine');
  });
});
