/** A PDF that the college signed: whether its bytes are as they were signed, and the credential in its properties. */
import { areEqual, sha256 } from './bytes.ts';
import { childrenOf, nodeAt } from './der.ts';
import type { Node } from './der.ts';
import type { PublicJwk } from './jws.ts';

export type PdfFault =
  /** Nobody signed it: a print copy, for one. */
  | 'unsigned'
  /** Bytes stand outside what was signed, or the signature is not one. */
  | 'malformed'
  /** A byte was changed after the signing. */
  | 'changed'
  /** It is whole, but no key of the site signed it. */
  | 'unknown-key';

export const isPdf = (bytes: Uint8Array): boolean =>
  bytes[0] === 0x25 && bytes[1] === 0x50 && bytes[2] === 0x44 && bytes[3] === 0x46;

/** A byte is a character, whatever it is. */
const latin1 = (bytes: Uint8Array): string => new TextDecoder('latin1').decode(bytes);

const BYTE_RANGE = /\/ByteRange\s*\[\s*(\d+)\s+(\d+)\s+(\d+)\s+(\d+)\s*\]/g;
/** A document property, and the object that it refers to. */
const property = (name: 'Credential' | 'Ledger'): RegExp => new RegExp(`/${name} (\\d+) 0 R`, 'g');
const object = (no: string): RegExp => new RegExp(`\\n${no} 0 obj\\s*\\(([\\w.-]+)\\)\\s*endobj`, 'g');

const only = (text: string, pattern: RegExp): string | null => {
  const found = [...text.matchAll(pattern)];
  return found.length === 1 ? (found[0]?.[1] ?? null) : null;
};

const valueOf = (bytes: Uint8Array, name: 'Credential' | 'Ledger'): string | null => {
  const text = latin1(bytes);
  const no = only(text, property(name));
  return no === null ? null : only(text, object(no));
};

/** The credential that the document properties name; null: none, or more than one. */
export const credentialIn = (bytes: Uint8Array): string | null => valueOf(bytes, 'Credential');

/** The same of the receipt of the ledger. */
export const receiptIn = (bytes: Uint8Array): string | null => valueOf(bytes, 'Ledger');

const fromHex = (text: string): Uint8Array<ArrayBuffer> | null => {
  const digits = text.replace(/\s/g, '');
  if (!/^([\da-f]{2})+$/i.test(digits)) return null;
  return Uint8Array.from(digits.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
};

/** The bytes that were signed, and the signature: they are the whole file. */
const partsOf = (bytes: Uint8Array) => {
  const text = latin1(bytes);
  const ranges = [...text.matchAll(BYTE_RANGE)];
  if (ranges.length === 0) return 'unsigned' as const;
  const [first = -1, length = 0, second = 0, rest = 0] = (ranges[0] ?? []).slice(1).map(Number);
  // Whatever stands between the two parts is the signature in its angle brackets, and nothing follows the second.
  const between = /^<([\da-fA-F\s]+)>$/.exec(text.slice(first + length, second))?.[1];
  if (ranges.length !== 1 || first !== 0 || between === undefined || second + rest !== bytes.length)
    return 'malformed' as const;
  const signature = fromHex(between);
  if (!signature) return 'malformed' as const;
  const signed = new Uint8Array(length + rest);
  signed.set(bytes.subarray(0, length));
  signed.set(bytes.subarray(second), length);
  return { signed, signature };
};

const SEQUENCE = 0x30;
const SET = 0x31;
const OCTETS = 0x04;
/** `[0] IMPLICIT`, of what was signed beside the document. */
const ATTRIBUTES = 0xa0;
/** 1.2.840.113549.1.9.4 */
const MESSAGE_DIGEST = [0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x01, 0x09, 0x04];

const isDigest = ([type]: readonly Node[]): boolean =>
  type !== undefined && areEqual(type.content, Uint8Array.from(MESSAGE_DIGEST));

/** Of a CMS SignedData (RFC 5652) with one signer: the signed attributes, the digest in them, and the signature. */
const signerOf = (der: Uint8Array) => {
  const info = nodeAt(der);
  const wrapped = info && childrenOf(info)[1];
  const data = wrapped && childrenOf(wrapped)[0];
  const signers = data && childrenOf(data).findLast(({ tag }) => tag === SET);
  const all = signers ? childrenOf(signers) : [];
  const fields = all.length === 1 && all[0]?.tag === SEQUENCE ? childrenOf(all[0]) : [];
  const attributes = fields.find(({ tag }) => tag === ATTRIBUTES);
  const signature = fields.findLast(({ tag }) => tag === OCTETS);
  if (!attributes || !signature) return null;
  const digests = childrenOf(attributes)
    .map(childrenOf)
    .filter(isDigest)
    .flatMap(([, values]) => (values ? childrenOf(values) : []));
  const [digest] = digests;
  if (digests.length !== 1 || digest?.tag !== OCTETS) return null;
  // They are signed as the set that they are, and not under the tag that they have in the message.
  const signed = Uint8Array.from(attributes.whole);
  signed[0] = SET;
  return { signed, digest: digest.content, signature: Uint8Array.from(signature.content) };
};

const isSignedBy = async (
  { n, e }: PublicJwk,
  signed: Uint8Array<ArrayBuffer>,
  signature: Uint8Array<ArrayBuffer>,
): Promise<boolean> => {
  const algorithm = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' };
  try {
    const key = await crypto.subtle.importKey('jwk', { kty: 'RSA', n, e } as JsonWebKey, algorithm, false, [
      'verify',
    ]);
    return await crypto.subtle.verify(algorithm.name, key, signature, signed);
  } catch {
    return false;
  }
};

/** Null: the file is as one of these keys signed it. */
export async function pdfFault(bytes: Uint8Array, keys: readonly PublicJwk[]): Promise<PdfFault | null> {
  const parts = partsOf(bytes);
  if (typeof parts === 'string') return parts;
  const signer = signerOf(parts.signature);
  if (!signer) return 'malformed';
  if (!areEqual(await sha256(parts.signed), signer.digest)) return 'changed';
  for (const key of keys)
    if (key.kty === 'RSA' && (await isSignedBy(key, signer.signed, signer.signature))) return null;
  return 'unknown-key';
}
