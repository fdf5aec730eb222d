import { failedProjects, trySecondTime } from './second-try.mjs';

const NX = `
 NX   Ran target integration for 12 projects

   ✔  10/12 succeeded [2 read from cache]

   ✖  2/12 targets failed, including the following:

      - tools:integration
`;
const NX_STATIC = `
 NX   Running target integration for 12 projects failed

Failed tasks:

- object-store:integration
- auth:integration

Hint: run the command with --verbose for more details.
`;

describe('what failed in a run of the tests', () => {
  const step = { name: 'calls', passed: 60, failed: 1, failures: '1) a call' };
  const result = (code: number) => jest.fn(() => Promise.resolve({ code, output: '' }));
  let printed: jest.SpyInstance;
  beforeEach(() => {
    printed = jest.spyOn(console, 'log').mockReturnValue();
  });
  afterEach(() => printed.mockRestore());

  it('is found in what Nx prints', () => {
    expect(failedProjects(NX_STATIC)).toEqual(['object-store', 'auth']);
    expect(failedProjects(NX)).toEqual([]);
  });

  it('is tried once more, and is told even when it passes then', async () => {
    const again = result(0);
    const [tried] = await trySecondTime([{ ...step, again }], () => undefined);
    expect(again).toHaveBeenCalledTimes(1);
    expect(tried).toMatchObject({ passed: 61, failed: 0, unsteady: 1, failures: '1) a call' });
  });

  it('stays failed when it fails again', async () => {
    const [tried] = await trySecondTime([{ ...step, again: result(1) }], () => undefined);
    expect(tried).toMatchObject({ passed: 60, failed: 1, unsteady: 0 });
  });

  it('is not tried again where much failed, or nothing can be tried again', async () => {
    const again = result(0);
    const steps = [
      { ...step, failed: 2, again },
      { ...step, failed: 2, again },
    ];
    const all = await trySecondTime([...steps], () => undefined);
    expect(all.map(({ failed }) => failed)).toEqual([2, 2]);
    expect(again).not.toHaveBeenCalled();
    expect(await trySecondTime([step], () => undefined)).toMatchObject([{ failed: 1 }]);
  });
});
