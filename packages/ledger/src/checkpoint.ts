/** Checkpoints: size and root of the tree as a signed note (C2SP tlog-checkpoint, signed-note), with Ed25519. */
import { ed25519 } from '@noble/curves/ed25519.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { areEqual, bytesToHex, concatBytes, fromBase64, fromHex, toBase64, utf8ToBytes } from './bytes.ts';
import { HASH_LENGTH } from './merkle.ts';
import type { Hash } from './merkle.ts';

export interface Checkpoint {
  /** Which tree this is: `college.example/ledger`. */
  readonly origin: string;
  readonly size: number;
  readonly root: Hash;
}

/** Who signs, by name and public key. */
export interface NoteKey {
  readonly name: string;
  readonly publicKey: Uint8Array;
}

/** Types of signatures (C2SP signed-note): the first byte of a key. */
const ED25519 = 1;
const ID_LENGTH = 4;

export const keyIdOf = ({ name, publicKey }: NoteKey, type: number): Uint8Array =>
  sha256(concatBytes(utf8ToBytes(`${name}\n`), Uint8Array.of(type), publicKey)).slice(0, ID_LENGTH);

const keyId = (key: NoteKey): Uint8Array => keyIdOf(key, ED25519);

export const keyText = (key: NoteKey, type: number): string =>
  `${key.name}+${bytesToHex(keyIdOf(key, type))}+${toBase64(concatBytes(Uint8Array.of(type), key.publicKey))}`;

export const parseKeyText = (text: string, type: number): NoteKey | undefined => {
  const [, name, id, encoded] = /^([^\s+]+)\+([0-9a-f]{8})\+([A-Za-z0-9+/=]+)$/.exec(text) ?? [];
  const bytes = encoded === undefined ? undefined : fromBase64(encoded);
  if (name === undefined || bytes?.length !== HASH_LENGTH + 1 || bytes[0] !== type) return undefined;
  const key = { name, publicKey: bytes.slice(1) };
  return areEqual(keyIdOf(key, type), fromHex(id ?? '') ?? new Uint8Array()) ? key : undefined;
};

/** `name+1a2b3c4d+…`: what whoever verifies is given once, by another way than the notes. */
export const verifierKey = (key: NoteKey): string => keyText(key, ED25519);

export const parseVerifierKey = (text: string): NoteKey | undefined => parseKeyText(text, ED25519);

export const checkpointBody = ({ origin, size, root }: Checkpoint): string =>
  `${origin}\n${size}\n${toBase64(root)}\n`;

export interface Signer extends NoteKey {
  readonly sign: (bytes: Uint8Array) => Uint8Array;
}

const signatureLine = (key: NoteKey, signature: Uint8Array): string =>
  `— ${key.name} ${toBase64(concatBytes(keyId(key), signature))}\n`;

/** One signature of each: after a change of keys, the one before vouches for the one that follows it. */
export const signCheckpoint = (checkpoint: Checkpoint, signers: readonly Signer[]): string => {
  const body = checkpointBody(checkpoint);
  return `${body}\n${signers.map((signer) => signatureLine(signer, signer.sign(utf8ToBytes(body)))).join('')}`;
};

interface Signature {
  readonly name: string;
  readonly id: Uint8Array;
  readonly signature: Uint8Array;
}

export interface ParsedNote {
  readonly checkpoint: Checkpoint;
  /** What is signed. */
  readonly body: string;
  readonly signatures: readonly Signature[];
}

const SIGNATURE = /^— ([^\s+]+) ([A-Za-z0-9+/=]+)$/;

const parseSignature = (line: string): Signature | undefined => {
  const [, name, encoded] = SIGNATURE.exec(line) ?? [];
  const bytes = encoded === undefined ? undefined : fromBase64(encoded);
  return name === undefined || !bytes || bytes.length <= ID_LENGTH
    ? undefined
    : { name, id: bytes.slice(0, ID_LENGTH), signature: bytes.slice(ID_LENGTH) };
};

const parseBody = (body: string): Checkpoint | undefined => {
  const [origin, size, root] = body.split('\n');
  const bytes = root === undefined ? undefined : fromBase64(root);
  if (!origin || size === undefined || !/^(0|[1-9]\d{0,15})$/.test(size) || bytes?.length !== HASH_LENGTH)
    return undefined;
  return Number.isSafeInteger(Number(size)) ? { origin, size: Number(size), root: bytes } : undefined;
};

/** Undefined for what is no signed checkpoint. Says nothing yet about who signed it. */
export const parseCheckpoint = (note: string): ParsedNote | undefined => {
  const at = note.lastIndexOf('\n\n');
  if (at === -1 || !note.endsWith('\n')) return undefined;
  const body = note.slice(0, at + 1);
  const signatures = note
    .slice(at + 2, -1)
    .split('\n')
    .map(parseSignature);
  const checkpoint = parseBody(body);
  return checkpoint && signatures.every((signature) => signature !== undefined)
    ? { checkpoint, body, signatures }
    : undefined;
};

/** Whether the key has signed the bytes with Ed25519. */
export type SignatureCheck = (signature: Uint8Array, bytes: Uint8Array, publicKey: Uint8Array) => boolean;

/** Those of the keys that have signed it. `isGood` is for programs whose platform checks signatures faster. */
export const signersOf = <Key extends NoteKey>(
  { body, signatures }: ParsedNote,
  keys: readonly Key[],
  isGood: SignatureCheck = ed25519.verify,
): Key[] =>
  keys.filter((key) =>
    signatures.some(
      ({ name, id, signature }) =>
        name === key.name &&
        areEqual(id, keyId(key)) &&
        signature.length === 64 &&
        isGood(signature, utf8ToBytes(body), key.publicKey),
    ),
  );
