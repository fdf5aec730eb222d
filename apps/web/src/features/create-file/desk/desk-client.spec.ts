import { noEdits } from '@dearly/contracts';
import { createDeskClient, OUTDATED, type DeskBasis } from './desk-client';
import type { DeskQuestion, DeskReply } from './desk-questions';

const BASIS: DeskBasis = {
  settings: { template: 'Hi {name}', country: 'US', duplicates: 'first' },
  edits: noEdits,
  heldBack: new Map(),
  tagged: [],
};
const FILE = new File(['name,phone'], 'a.csv');

/** A worker that answers when the test says so. */
class HeldWorker {
  static all: HeldWorker[] = [];
  onmessage: ((event: { data: DeskReply }) => void) | null = null;
  onerror: (() => void) | null = null;
  asked: DeskQuestion[] = [];
  isEnded = false;
  constructor() {
    HeldWorker.all.push(this);
  }
  postMessage(question: DeskQuestion) {
    this.asked.push(question);
  }
  terminate() {
    this.isEnded = true;
  }
  answer(at: number) {
    const { deskId } = this.asked[at] ?? { deskId: 0 };
    this.onmessage?.({ data: { deskId, outcome: { data: true } } });
  }
}

const worker = () => HeldWorker.all.at(-1) ?? new HeldWorker();

describe('the page’s side of the desk', () => {
  beforeEach(() => {
    HeldWorker.all = [];
    Object.assign(globalThis, { Worker: HeldWorker });
  });

  it('asks one question of a line at a time and then only the newest, and passes no stale answer on', async () => {
    const client = createDeskClient();
    const answers = [1, 2, 3].map(() => client.ask('prepare', {}, BASIS));
    expect(worker().asked).toHaveLength(1);
    worker().answer(0);
    expect(worker().asked).toHaveLength(2);
    worker().answer(1);
    expect(await Promise.all(answers)).toEqual([OUTDATED, OUTDATED, { data: true }]);
  });

  it('keeps lines apart', async () => {
    const client = createDeskClient();
    const pages = [client.ask('prepare', {}, BASIS, 'page 1'), client.ask('prepare', {}, BASIS, 'page 2')];
    worker().answer(1);
    worker().answer(0);
    expect(await Promise.all(pages)).toEqual([{ data: true }, { data: true }]);
  });

  it('sends the edits, and whom not to contact, only when they changed', () => {
    const client = createDeskClient();
    const changed = { ...BASIS, edits: { ...noEdits, rows: { m1: { skip: true } } } };
    void client.ask('prepare', {}, BASIS, '1');
    void client.ask('prepare', {}, BASIS, '2');
    void client.ask('prepare', {}, changed, '3');
    const listed = { ...changed, heldBack: new Map([['+14155550101', { kind: 'do_not_contact' }]] as const) };
    void client.ask('prepare', {}, listed, '4');
    expect(worker().asked.map(({ context }) => context?.edits)).toEqual([
      ...[noEdits, undefined, changed.edits, undefined],
    ]);
    expect(worker().asked.map(({ context }) => context?.heldBack)).toEqual([
      ...[new Map(), undefined, undefined, listed.heldBack],
    ]);
  });

  it('drops what was asked about the list before when another is opened', async () => {
    const client = createDeskClient();
    const first = client.open(FILE);
    const one = worker();
    const second = client.open(FILE);
    expect(await first).toBe(OUTDATED);
    expect(one.isEnded).toBe(true);
    worker().answer(0);
    expect(await second).toEqual({ data: true });
  });

  it('says that the browser could not do it when the worker breaks', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const client = createDeskClient();
    const asked = client.ask('prepare', {}, BASIS);
    worker().onerror?.();
    expect(await asked).toMatchObject({ error: { code: 'worker_failed' } });
  });
});
