import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';

export { bytesToHex, concatBytes, utf8ToBytes };

type NodeBytes = ArrayLike<number> & { readonly toString: (encoding: 'base64') => string };

/** Browsers and Node have the first two, Node the third, which the types of this package do not include. */
const { btoa, atob, Buffer } = globalThis as unknown as {
  readonly btoa: (text: string) => string;
  readonly atob: (text: string) => string;
  readonly Buffer?: {
    readonly from: ((bytes: Uint8Array) => NodeBytes) & ((text: string, encoding: 'base64') => NodeBytes);
  };
};

const inBrowser = {
  toBase64: (bytes: Uint8Array): string =>
    btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')),
  bytesIn: (text: string): Uint8Array => Uint8Array.from(atob(text), (character) => character.charCodeAt(0)),
};
/** The same by Node: a ledger has millions of entries, and each is read from base64. */
const byNode = Buffer && {
  toBase64: (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64'),
  bytesIn: (text: string): Uint8Array => new Uint8Array(Buffer.from(text, 'base64')),
};

const { toBase64, bytesIn } = byNode ?? inBrowser;
export { toBase64 };

/** Undefined for what is no base64 in its one proper spelling. */
export const fromBase64 = (text: string): Uint8Array | undefined => {
  try {
    const bytes = bytesIn(text);
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
