import { zipSync } from 'fflate';
import { unpack } from './unpack';
import { openZip } from './zip';

const SIZE = 10_000_000;

/** One packed entry of zeros that says it unpacks to `said` bytes. */
function entryThatSays(said: number) {
  const parts = openZip(zipSync({ a: new Uint8Array(SIZE) }));
  const entry = parts?.entries.get('a');
  if (!parts || !entry) throw new Error('The archive could not be opened.');
  return { parts, entry: { ...entry, unpacked: said } };
}

function unpackedSize(said: number, budget: number): number {
  const { parts, entry } = entryThatSays(said);
  let size = 0;
  for (const { piece } of unpack(parts, entry, { left: budget })) size += piece.length;
  return size;
}

describe('unpack', () => {
  it('unpacks what the budget allows', () => {
    expect(unpackedSize(SIZE, SIZE)).toBe(SIZE);
  });

  it('believes an archive that says it is too large, and counts when it says it is small', () => {
    expect(() => unpackedSize(SIZE + 1, SIZE)).toThrow('unpacks to more than');
    expect(() => unpackedSize(1, SIZE - 1)).toThrow('unpacks to more than');
  });

  it('refuses an entry that leads nowhere, is cut or is packed in another way', () => {
    const { parts, entry } = entryThatSays(1);
    const all = (change: Partial<typeof entry>) => [
      ...unpack(parts, { ...entry, ...change }, { left: SIZE }),
    ];
    expect(() => all({ start: 5 })).toThrow('cannot be opened');
    expect(() => all({ start: SIZE })).toThrow('cannot be opened');
    expect(() => all({ packed: SIZE })).toThrow('cannot be opened');
    expect(() => all({ packed: 100 })).toThrow('cannot be opened');
    expect(() => all({ method: 12 })).toThrow('cannot be opened');
    expect(() => all({ isEncrypted: true })).toThrow('password');
  });
});
