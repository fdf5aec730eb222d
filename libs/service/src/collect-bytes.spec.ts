import { Readable } from 'node:stream';
import { collectBytes } from './collect-bytes';

describe('Bytes of a stream that are collected', () => {
  const chunks = () => Readable.from([Buffer.from('two '), Buffer.from('parts')]);
  const tooMany = () => new Error('too many');

  it('come as one, in memory of their own', async () => {
    const bytes = await collectBytes(chunks(), 9, tooMany);
    expect(bytes.toString()).toBe('two parts');
    expect(bytes.buffer.byteLength).toBe(9);
  });

  it('are refused beyond the limit, and the stream ends', async () => {
    const stream = chunks();
    await expect(collectBytes(stream, 8, tooMany)).rejects.toThrow('too many');
    expect(stream.destroyed).toBe(true);
  });

  it('are refused without the end of a stream that must outlive it', async () => {
    const stream = chunks();
    const iterator = stream.iterator({ destroyOnReturn: false });
    await expect(collectBytes(iterator, 8, tooMany)).rejects.toThrow('too many');
    expect(stream.destroyed).toBe(false);
  });
});
