import { Secret, TOTP } from 'otpauth';
import { toString as drawQrCode } from 'qrcode';

const PERIOD_SECONDS = 30;
/** One step early or late: clocks differ, and typing takes time. */
const WINDOW = 1;
const SETTINGS = { algorithm: 'SHA1', digits: 6, period: PERIOD_SECONDS } as const;

/** What an authenticator app needs. `secret` is base32, `qr_code` bare SVG of `uri`. */
export type TotpSetup = { secret: string; uri: string; qr_code: string };

/** A new secret; the app will show it under `issuer` and `label`. */
export async function createTotp(issuer: string, label: string): Promise<TotpSetup> {
  const totp = new TOTP({ ...SETTINGS, issuer, label, secret: new Secret({ size: 20 }) });
  const uri = totp.toString();
  const svg = await drawQrCode(uri, { type: 'svg', errorCorrectionLevel: 'M' });
  // Clients put it into a data address as it is, where everything after a # would be lost.
  const qrCode = svg.trim().replaceAll('#ffffff', 'white').replaceAll('#000000', 'black');
  return { secret: totp.secret.base32, uri, qr_code: qrCode };
}

/** The 30 s step since 1970 that a code belongs to, null for a code that is wrong at `now`. Spaces in it do not count. */
export function findStep(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime();
  const token = code.replace(/\s/g, '');
  // The library compares bytes, and six signs need not be six bytes.
  if (!/^[0-9]{6}$/.test(token)) return null;
  const key = Secret.fromBase32(secret);
  const delta = TOTP.validate({ ...SETTINGS, token, secret: key, timestamp, window: WINDOW });
  return delta === null ? null : TOTP.counter({ period: PERIOD_SECONDS, timestamp }) + delta;
}
