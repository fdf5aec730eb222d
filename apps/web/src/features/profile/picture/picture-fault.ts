/** The largest file that is opened, in bytes. */
const LARGEST = 20 * 1024 * 1024;

/** What is wrong with a file before it is opened, in words; undefined when nothing is. */
export function pictureFault({ size }: File): string | undefined {
  if (size === 0) return 'This file is empty. Choose another picture.';
  if (size > LARGEST) return 'This file is larger than 20 MB. Choose a smaller picture.';
  return undefined;
}

/** Why a file cannot be shown, which only the browser knows. */
export function unreadableFault({ name, type }: File): string {
  return /hei[cf]/i.test(type) || /\.hei[cf]$/i.test(name)
    ? 'This browser cannot open HEIC pictures. Open Dearly in Safari, or choose a JPEG or PNG.'
    : 'This file is not a picture that can be shown here. Choose a JPEG, PNG or WebP.';
}
