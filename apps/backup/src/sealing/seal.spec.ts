import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { identityList, newKeyPair, recipientList, type KeyPair } from './keys';
import { open } from './open';
import { seal } from './seal';

const NAME = 'backups/20261122-031500-042/auth';
const from = (bytes: Uint8Array): Readable => Readable.from([bytes], { objectMode: false });

describe('a sealed file', () => {
  let [mine, yours, foreign]: KeyPair[] = [];
  const sealedFor = async (keys: (KeyPair | undefined)[], content: Uint8Array): Promise<Buffer> => {
    const recipients = keys.map((key) => key?.recipient ?? '');
    return buffer(await seal(recipients, { name: NAME, contentType: 'image/png' }, from(content)));
  };
  const opened = async (key: KeyPair | undefined, sealed: Uint8Array, name = NAME) => {
    const { label, content } = await open([key?.identity ?? ''], name, from(sealed));
    return { label, content: await buffer(content) };
  };

  beforeAll(async () => {
    [mine, yours, foreign] = await Promise.all([newKeyPair(), newKeyPair(), newKeyPair()]);
  });

  it.each([0, 1, 65_536, 200_000])('with %d bytes is opened by each recipient', async (size) => {
    const content = randomBytes(size);
    const sealed = await sealedFor([mine, yours], content);
    for (const key of [mine, yours]) {
      const { label, content: again } = await opened(key, sealed);
      expect(label).toEqual({ name: NAME, contentType: 'image/png' });
      expect(again.equals(content)).toBe(true);
    }
  });

  it('is opened by nobody else', async () => {
    const sealed = await sealedFor([mine], randomBytes(10));
    await expect(opened(foreign, sealed)).rejects.toThrow('sealed for a key that BACKUP_IDENTITY lacks');
  });

  it('shows nothing of its content, its name or its type', async () => {
    const sealed = await sealedFor([mine], Buffer.from('ann.mcallister@example.com '.repeat(5_000)));
    for (const told of ['mcallister', NAME, 'image/png']) expect(sealed.includes(told)).toBe(false);
  });

  it('fails with any bit changed, and with any end missing', async () => {
    const sealed = await sealedFor([mine], randomBytes(150_000));
    for (const at of [0, 30, 150, 250, 70_000, 140_000, sealed.length - 1]) {
      const changed = Buffer.from(sealed);
      changed[at] = (changed[at] ?? 0) ^ 1;
      await expect(opened(mine, changed)).rejects.toThrow(`${NAME} cannot be opened: it is damaged`);
    }
    for (const end of [0, 10, 250, 65_900, 131_500, sealed.length - 1]) {
      await expect(opened(mine, sealed.subarray(0, end))).rejects.toThrow('it is damaged');
    }
  });

  it('fails in the place of another', async () => {
    const sealed = await sealedFor([mine], randomBytes(10));
    await expect(opened(mine, sealed, 'backups/20261122-031500-042/billing')).rejects.toThrow(
      `${NAME} lies in its place`,
    );
  });

  it('fails when its content does', async () => {
    const breaking = Readable.from(
      (function* () {
        yield Buffer.from('half');
        throw new Error('pg_dump was killed');
      })(),
    );
    const sealed = await seal([mine?.recipient ?? ''], { name: NAME }, breaking);
    await expect(buffer(sealed)).rejects.toThrow('pg_dump was killed');
  });
});

describe('the keys of backups', () => {
  it('are read from lists and from the key files of age', async () => {
    const [one, other] = await Promise.all([newKeyPair(), newKeyPair()]);
    const recipients = [one.recipient, other.recipient].sort();
    expect(recipientList.parse(`${other.recipient}, ${one.recipient},${one.recipient}`)).toEqual(recipients);
    const file = `# created: today\n# public key: ${one.recipient}\n${one.identity}\n`;
    expect(identityList.parse(file)).toEqual([one.identity]);
    expect(identityList.parse(`${one.identity},${other.identity}`)).toEqual([one.identity, other.identity]);
  });

  it('are refused when they are none, without being repeated', async () => {
    const { recipient, identity } = await newKeyPair();
    for (const text of ['', ',', identity, recipient.slice(0, -1), `${recipient},age1`, 'ssh-ed25519 AAAA']) {
      expect(recipientList.safeParse(text).success).toBe(false);
    }
    for (const text of ['', '#', recipient, identity.slice(0, -1)]) {
      const { error } = identityList.safeParse(text);
      expect(error?.issues).toHaveLength(1);
      expect(JSON.stringify(error?.issues)).not.toContain(identity.slice(20, -1));
    }
  });
});
