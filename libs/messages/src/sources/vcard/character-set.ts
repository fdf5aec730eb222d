const utf8 = new TextDecoder('utf-8', { fatal: true });
type Decode = (bytes: Uint8Array) => string;
const windows1252: Decode = (bytes) => new TextDecoder('windows-1252').decode(bytes);
const decoders = new Map<string, Decode>();

function decoderOf(charset: string): Decode {
  let decode = decoders.get(charset);
  if (!decode) {
    decode = windows1252;
    try {
      const decoder = new TextDecoder(charset);
      decode = (bytes) => decoder.decode(bytes);
    } catch {
      // A name that no browser knows.
    }
    decoders.set(charset, decode);
  }
  return decode;
}

function bytesOf(binary: string): Uint8Array {
  const bytes = new Uint8Array(binary.length);
  for (let at = 0; at < binary.length; at++) bytes[at] = binary.charCodeAt(at);
  return bytes;
}

/**
 * Text of bytes that stand as characters. UTF-8 wherever it is valid, whatever the card says: phones name a character
 * set and write UTF-8 all the same. Else the one that is named, without one windows-1252.
 */
export function decodeWith(binary: string, charset: string | undefined): string {
  if (!/[\x80-\xff]/.test(binary)) return binary;
  const bytes = bytesOf(binary);
  try {
    return utf8.decode(bytes);
  } catch {
    return (charset === undefined || charset === 'UTF-8' ? windows1252 : decoderOf(charset))(bytes);
  }
}

/** The bytes of a vCard file with line feeds and one byte a sign of the ASCII range: UTF-16 becomes UTF-8. */
export function plainBytes(bytes: Uint8Array): Uint8Array {
  const [first, second, third] = bytes;
  if (first === 0xef && second === 0xbb && third === 0xbf) return withLineFeeds(bytes.subarray(3));
  const isLittle = (first === 0xff && second === 0xfe) || (first !== 0 && second === 0);
  const isBig = (first === 0xfe && second === 0xff) || (first === 0 && second !== 0);
  if (!isLittle && !isBig) return withLineFeeds(bytes);
  const text = new TextDecoder(isLittle ? 'utf-16le' : 'utf-16be').decode(bytes);
  return withLineFeeds(new TextEncoder().encode(text));
}

/** Files of old Macs have carriage returns alone. */
function withLineFeeds(bytes: Uint8Array): Uint8Array {
  return bytes.includes(10) ? bytes : bytes.map((byte) => (byte === 13 ? 10 : byte));
}
