import { hash } from '@node-rs/argon2';
import { hash as bcryptHash } from 'bcryptjs';
import { availableParallelism } from 'node:os';
import { HashSlots } from './hash-slots';
import { PasswordHasher } from './password-hasher';

const SLOTS = Math.max(2, availableParallelism());
const slots = new HashSlots();

describe('PasswordHasher', () => {
  const hasher = new PasswordHasher(slots);
  beforeAll(() => hasher.onModuleInit());

  it('makes argon2id hashes with the advised cost and a new salt each time', async () => {
    const [first, second] = [await hasher.hash('a quiet harbour'), await hasher.hash('a quiet harbour')];
    expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(second).not.toBe(first);
  });

  it('knows the right password from wrong ones', async () => {
    const hashed = await hasher.hash('a quiet harbour');
    expect(await hasher.verify(hashed, 'a quiet harbour')).toEqual({ isCorrect: true, needsRehash: false });
    for (const wrong of ['A quiet harbour', 'a quiet harbour ', '']) {
      expect(await hasher.verify(hashed, wrong)).toEqual({ isCorrect: false, needsRehash: false });
    }
  });

  // Made by bcrypt of other installations; the last is the same one as PHP writes it.
  it.each(['$2a$', '$2b$', '$2y$'])(
    'knows passwords by hashes of bcrypt (%s), and wants them made anew',
    async (kind) => {
      const hashed = (await bcryptHash('a quiet harbour', 4)).replace(/^\$2[aby]\$/, kind);
      expect(await hasher.verify(hashed, 'a quiet harbour')).toEqual({ isCorrect: true, needsRehash: true });
      expect(await hasher.verify(hashed, 'a loud harbour')).toEqual({ isCorrect: false, needsRehash: false });
    },
  );

  it('reads a password to its last character', async () => {
    const long = 'x'.repeat(999);
    const hashed = await hasher.hash(`${long}a`);
    expect((await hasher.verify(hashed, `${long}b`)).isCorrect).toBe(false);
    expect((await hasher.verify(hashed, `${long}a`)).isCorrect).toBe(true);
  });

  it('takes one text for the same, however the keyboard composed it', async () => {
    const hashed = await hasher.hash('scho\u0308ner Hafen');
    expect((await hasher.verify(hashed, 'sch\u00f6ner Hafen')).isCorrect).toBe(true);
  });

  it('asks for a new hash when the right password has one of another cost', async () => {
    const old = await hash('a quiet harbour', { memoryCost: 8_192, timeCost: 2, parallelism: 1 });
    expect(await hasher.verify(old, 'a quiet harbour')).toEqual({ isCorrect: true, needsRehash: true });
    expect(await hasher.verify(old, 'wrong')).toEqual({ isCorrect: false, needsRehash: false });
  });

  it('lets nobody in without a hash, not even with the password it compares in vain', async () => {
    for (const password of ['', 'the password of an account that does not exist']) {
      expect(await hasher.verify(null, password)).toEqual({ isCorrect: false, needsRehash: false });
      expect(await hasher.verify(undefined, password)).toEqual({ isCorrect: false, needsRehash: false });
    }
  });

  it('waits for its turn to hash for an account without a hash too', async () => {
    const { promise: held, release } = hold();
    const others = Array.from({ length: SLOTS }, () => slots.run(() => held));
    let isAnswered = false;
    const check = hasher.verify(undefined, 'a quiet harbour').finally(() => (isAnswered = true));
    for (let turn = 0; turn < 10; turn += 1) await nextTurn();
    expect(isAnswered).toBe(false);
    release();
    await Promise.all([...others, check]);
  });
});

describe('HashSlots', () => {
  it('runs a few at once, in the order of arrival, and goes on after a failure', async () => {
    const order: number[] = [];
    let running = 0;
    let most = 0;
    const results = await Promise.allSettled(
      Array.from({ length: 20 }, (_, index) =>
        slots.run(async () => {
          order.push(index);
          running += 1;
          most = Math.max(most, running);
          await nextTurn();
          running -= 1;
          if (index % 3 === 0) throw new Error('no luck');
        }),
      ),
    );
    expect(most).toBe(SLOTS);
    expect(order).toEqual(Array.from({ length: 20 }, (_, index) => index));
    expect(results.filter((result) => result.status === 'rejected')).toHaveLength(7);
  });
});

function hold(): { promise: Promise<void>; release: () => void } {
  let release = () => {};
  const promise = new Promise<void>((resolve) => (release = resolve));
  return { promise, release };
}

function nextTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
