import { Secret, TOTP, URI } from 'otpauth';
import { createTotp, findStep } from './totp';

const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const now = new Date('2026-03-01T12:00:10Z');
const step = Math.floor(now.getTime() / 30_000);

function codeAt(secondsFromNow: number): string {
  const timestamp = now.getTime() + secondsFromNow * 1_000;
  return TOTP.generate({ secret: Secret.fromBase32(secret), timestamp });
}

describe('codes of an authenticator app', () => {
  it('are those of RFC 6238', () => {
    expect(findStep(secret, '287082', new Date(59_000))).toBe(1);
  });

  it.each([
    [-30, -1],
    [0, 0],
    [30, 1],
  ])('count %i seconds from now, as the step %i', (seconds, distance) => {
    expect(findStep(secret, codeAt(seconds), now)).toBe(step + distance);
  });

  it.each([-60, -41, 60, 50])('do not count %i seconds from now', (seconds) => {
    expect(findStep(secret, codeAt(seconds), now)).toBeNull();
  });

  it('may be written with spaces, and are nothing else than six digits', () => {
    const code = codeAt(0);
    expect(findStep(secret, ` ${code.slice(0, 3)} ${code.slice(3)} `, now)).toBe(step);
    for (const wrong of ['', code.slice(1), `${code}0`, `0${code}`, 'abcdef', '\0', '１２３４５６']) {
      expect(findStep(secret, wrong, now)).toBeNull();
    }
  });
});

describe('setting up an authenticator app', () => {
  it('gives a new secret of 160 bits each time', async () => {
    const [one, two] = [
      await createTotp('Dearly', 'a@example.com'),
      await createTotp('Dearly', 'a@example.com'),
    ];
    expect(Secret.fromBase32(one.secret).bytes).toHaveLength(20);
    expect(one.secret).not.toBe(two.secret);
  });

  it('names issuer and account however they are written', async () => {
    const { uri } = await createTotp('A & B / C', 'a+b@example.com');
    expect(URI.parse(uri)).toMatchObject({
      issuer: 'A & B / C',
      label: 'a+b@example.com',
      algorithm: 'SHA1',
    });
  });

  it('draws a picture that works in a data address as it is', async () => {
    const { qr_code: picture } = await createTotp('Dearly', 'a@example.com');
    expect(picture).toMatch(/^<svg [^]*<\/svg>$/);
    expect(picture).toContain('stroke="black"');
    expect(picture).not.toMatch(/[#%\n]/);
  });
});
