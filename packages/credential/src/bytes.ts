/** Text and bytes in the forms that credentials use. Everything here refuses in place of guessing. */

type Bytes = Uint8Array<ArrayBuffer>;

export const utf8 = (text: string): Bytes => new TextEncoder().encode(text);

/** Null: not UTF-8. */
export const textOf = (bytes: Uint8Array): string | null => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
};

export const toBase64Url = (bytes: Uint8Array): string => {
  let text = '';
  // In pieces: a call has only so many arguments.
  for (let at = 0; at < bytes.length; at += 4096)
    text += String.fromCharCode(...bytes.subarray(at, at + 4096));
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
};

/** Null: not base64url without padding, or with bits left over. */
export const fromBase64Url = (text: string): Bytes | null => {
  if (!/^[\w-]*$/.test(text) || text.length % 4 === 1) return null;
  const bytes = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (char) =>
    char.charCodeAt(0),
  );
  return toBase64Url(bytes) === text ? bytes : null;
};

const through = async (
  bytes: Bytes,
  stream: CompressionStream | DecompressionStream,
  atMost: number,
): Promise<Bytes | null> => {
  const source = new Response(bytes).body;
  if (!source) return null;
  const reader = source.pipeThrough(stream).getReader();
  const parts: Uint8Array[] = [];
  let length = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      length += value.length;
      if (length > atMost) {
        await reader.cancel();
        return null;
      }
      parts.push(value);
    }
  } catch {
    return null;
  }
  const whole = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
};

export const gzip = async (bytes: Bytes): Promise<Bytes> => {
  const packed = await through(bytes, new CompressionStream('gzip'), Infinity);
  if (!packed) throw new Error('nothing was compressed');
  return packed;
};

/** Null: not gzip, or longer than `atMost` bytes when it is unpacked. */
export const gunzip = (bytes: Bytes, atMost: number): Promise<Bytes | null> =>
  through(bytes, new DecompressionStream('gzip'), atMost);

export const sha256 = async (bytes: Bytes): Promise<Bytes> =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));

export const areEqual = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && one.every((byte, at) => byte === other[at]);
