const HEADER_BYTES = 128;

/** What one segment of a JPEG can hold, and far more than cameras and phones write (they stay below 4 KB). */
export const PROFILE_BYTES = 65_519;

/** Whether these bytes are an ICC profile that may stay: small, and its own size and signature are in place. */
export function isColorProfile(profile: Buffer): boolean {
  return (
    profile.length > HEADER_BYTES &&
    profile.length <= PROFILE_BYTES &&
    profile.readUInt32BE(0) === profile.length &&
    profile.toString('latin1', 36, 40) === 'acsp'
  );
}
