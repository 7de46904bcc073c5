/** Signatures of credentials: compact JWS (RFC 7515) with ES256 (RFC 7518) and no other algorithm. */
import { fromBase64Url, textOf, utf8 } from './bytes.ts';

/** A public key of `/.well-known/jwks.json` (RFC 7517): P-256 for credentials, RSA for signed PDFs. */
export interface PublicJwk {
  readonly kty: string;
  readonly kid: string;
  readonly crv?: string;
  readonly x?: string;
  readonly y?: string;
  readonly n?: string;
  readonly e?: string;
}

export type JwsFault =
  /** Three parts, a header and a payload that are JSON objects: it is something else. */
  | 'malformed'
  /** It is signed in another way, or not at all (`none`). */
  | 'algorithm'
  /** No key of the site signed it. */
  | 'unknown-key'
  /** A letter was changed. */
  | 'signature';

export type Verified =
  | { readonly payload: Readonly<Record<string, unknown>>; readonly kid: string; readonly type: string }
  | { readonly fault: JwsFault };

/** Characters: a credential has about 3,000, a status list of a million certificates about 200,000. */
const LONGEST = 4_000_000;
/** r and s of P-256. */
const SIGNATURE_BYTES = 64;

const objectOf = (part: string): Record<string, unknown> | null => {
  const bytes = fromBase64Url(part);
  const text = bytes && textOf(bytes);
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null;
  } catch {
    return null;
  }
};

const isSigned = async (signed: string, signature: Uint8Array<ArrayBuffer>, jwk: PublicJwk) => {
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256' };
  try {
    const { kty, crv, x, y } = jwk;
    const key = await crypto.subtle.importKey('jwk', { kty, crv, x, y } as JsonWebKey, algorithm, false, [
      'verify',
    ]);
    return await crypto.subtle.verify({ name: 'ECDSA', hash: 'SHA-256' }, key, signature, utf8(signed));
  } catch {
    // Coordinates that are no point of the curve.
    return false;
  }
};

/** What the token says, if one of these keys has signed it. Nothing in the token chooses the algorithm. */
export async function verifyJws(token: string, keys: readonly PublicJwk[]): Promise<Verified> {
  const parts = token.length > LONGEST ? [] : token.split('.');
  const [head, body, tail] = parts;
  if (parts.length !== 3 || head === undefined || body === undefined || tail === undefined)
    return { fault: 'malformed' };
  const header = objectOf(head);
  if (!header) return { fault: 'malformed' };
  // `crit` names extensions that a verifier has to know: none is known here.
  if (header['alg'] !== 'ES256' || header['crit'] !== undefined) return { fault: 'algorithm' };
  const { kid, typ } = header;
  const key = keys.find((known) => known.kid === kid && known.kty === 'EC' && known.crv === 'P-256');
  if (!key) return { fault: 'unknown-key' };
  const signature = fromBase64Url(tail);
  if (signature?.length !== SIGNATURE_BYTES || !(await isSigned(`${head}.${body}`, signature, key)))
    return { fault: 'signature' };
  const payload = objectOf(body);
  if (!payload) return { fault: 'malformed' };
  return { payload, kid: key.kid, type: typeof typ === 'string' ? typ : '' };
}
