import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What the state of the last release holds, as those who come back know it. All of it is made up. */
export type Planted = {
  /** With an audience, a screenshot that was read, a bucket, a room and a subscription. */
  ada: { email: string; password: string; userId: string; refreshToken: string };
  /** With a second factor; `secret` of the app in base32. */
  bob: { email: string; password: string; userId: string; secret: string; factorId: string };
  audienceId: string;
  screenshotId: string;
  bucket: string;
  object: { path: string; text: string };
  topic: string;
  /** An address whose email was noted as a job, and is still to be sent. */
  waitingForMail: string;
};
export type Release = { commit: string; madeAt: string; encryptionKeys: string; planted: Planted };

export const RELEASED = join(__dirname, '../../../../tools/upgrade/released');

export function readRelease(): Release {
  return JSON.parse(readFileSync(join(RELEASED, 'release.json'), 'utf8')) as Release;
}
