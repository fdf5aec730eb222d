import { Readable } from 'node:stream';
import { metered } from './metered';

/** What a reader has got by the time the end or an error comes, and that error's code. */
async function readBy(parts: number[], size: number): Promise<{ got: number; code?: unknown }> {
  let got = 0;
  try {
    const body = Readable.from(parts.map((length) => Buffer.alloc(length)));
    for await (const chunk of metered(body, { contentType: 'text/plain', size })) got += chunk.length;
    return { got };
  } catch (error) {
    return { got, code: (error as { code?: unknown }).code };
  }
}

describe('a metered body', () => {
  it('does not complete the announced size while more may come, or a store would keep what is refused', async () => {
    expect(await readBy([3, 3, 3], 6)).toEqual({ got: 3, code: 'transfer_aborted' });
    expect(await readBy([6, 1], 6)).toEqual({ got: 0, code: 'transfer_aborted' });
  });

  it.each([[[3, 3]], [[6]], [[3, 3, 0]], [[0, 6, 0]]])('gives all bytes of %j', async (parts) => {
    expect(await readBy(parts, 6)).toEqual({ got: 6 });
  });

  it('is an error when fewer come', async () => {
    expect(await readBy([3, 2], 6)).toEqual({ got: 5, code: 'transfer_aborted' });
  });
});
