import 'fake-indexeddb/auto';
import { BroadcastChannel } from 'node:worker_threads';
import {
  addToDoNotContact,
  doNotContact,
  onDoNotContactChange,
  removeFromDoNotContact,
} from './do-not-contact';

const ANN = '+14155550101';
const BOB = '+14155550102';
const CID = '+447700900123';
const numbers = async () => (await doNotContact()).map(({ number }) => number);

beforeEach(async () => {
  for (const number of await numbers()) await removeFromDoNotContact([number]);
  localStorage.clear();
});
afterEach(() => jest.restoreAllMocks());

describe('the list of people who asked not to be written to', () => {
  it('has everybody once, newest first, and says who is new', async () => {
    expect(await addToDoNotContact([ANN, ANN], 1)).toEqual([ANN]);
    expect(await addToDoNotContact([BOB, ANN, CID], 2)).toEqual([BOB, CID]);
    expect(await doNotContact()).toEqual([
      { number: BOB, addedAt: 2 },
      { number: CID, addedAt: 2 },
      { number: ANN, addedAt: 1 },
    ]);
  });

  it('loses nobody when two windows add at the same time', async () => {
    expect(await Promise.all([addToDoNotContact([ANN, BOB]), addToDoNotContact([BOB, CID])])).toEqual([
      [ANN, BOB],
      [CID],
    ]);
    expect(await numbers()).toHaveLength(3);
  });

  it('takes back a removal with the date that it had', async () => {
    await addToDoNotContact([ANN], 1);
    await removeFromDoNotContact([ANN]);
    expect(await doNotContact()).toEqual([]);
    await addToDoNotContact([ANN], 1);
    expect(await doNotContact()).toEqual([{ number: ANN, addedAt: 1 }]);
  });

  it('takes many off at once, and tells of that once', async () => {
    await addToDoNotContact([ANN, BOB, CID]);
    const here = jest.fn();
    const stop = onDoNotContactChange(here);
    await removeFromDoNotContact([ANN, CID]);
    stop();
    expect(await numbers()).toEqual([BOB]);
    expect(here).toHaveBeenCalledTimes(1);
  });

  it('tells this window and others of each change, until they stop listening', async () => {
    Object.assign(globalThis, { BroadcastChannel });
    const other = new BroadcastChannel('dearly.do-not-contact');
    let heard: () => void = () => undefined;
    const heardElsewhere = new Promise<void>((resolve) => (heard = resolve));
    other.onmessage = () => heard();
    const here = jest.fn();
    const stop = onDoNotContactChange(here);
    await addToDoNotContact([ANN]);
    expect(here).toHaveBeenCalledTimes(1);
    await heardElsewhere;

    const fromElsewhere = new Promise<void>((resolve) => here.mockImplementation(() => resolve()));
    other.postMessage(null);
    await fromElsewhere;
    stop();
    await removeFromDoNotContact([ANN]);
    expect(here).toHaveBeenCalledTimes(2);
    other.close();
    Reflect.deleteProperty(globalThis, 'BroadcastChannel');
  });

  it('is empty in a browser that keeps none, which says so when somebody is to be added', async () => {
    jest.replaceProperty(globalThis, 'indexedDB', undefined as unknown as IDBFactory);
    expect(await doNotContact()).toEqual([]);
    await expect(addToDoNotContact([ANN])).rejects.toThrow('This browser cannot keep a list.');
  });

  it('never passes for an empty one when the browser does not hand out what it keeps', async () => {
    const broken = () =>
      jest.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
        throw new DOMException('The database is gone.', 'UnknownError');
      });
    broken();
    expect(await doNotContact()).toEqual([]);
    jest.restoreAllMocks();
    await addToDoNotContact([ANN]);
    broken();
    await expect(doNotContact()).rejects.toThrow('The database is gone.');
  });
});
