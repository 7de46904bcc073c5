import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';

export { bytesToHex, concatBytes, utf8ToBytes };

/** Browsers and Node have both, which the types of this package do not include. */
const { btoa, atob } = globalThis as unknown as {
  readonly btoa: (text: string) => string;
  readonly atob: (text: string) => string;
};

export const toBase64 = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));

/** Undefined for what is no base64 in its one proper spelling. */
export const fromBase64 = (text: string): Uint8Array | undefined => {
  try {
    const bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
    return toBase64(bytes) === text ? bytes : undefined;
  } catch {
    return undefined;
  }
};

/** Undefined for what is no text of lower-case hexadecimal digits. */
export const fromHex = (text: string): Uint8Array | undefined =>
  /^(?:[0-9a-f]{2})*$/.test(text) ? hexToBytes(text) : undefined;

export const areEqual = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && one.every((byte, at) => byte === other[at]);
