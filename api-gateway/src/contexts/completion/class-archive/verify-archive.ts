/** Whether an archive is what a site signed: every file as it was, none missing, none added. */
import { createHash } from 'node:crypto';
import { openPromise } from 'yauzl';
import type { Entry, ZipFile } from 'yauzl';
import { buffer } from 'node:stream/consumers';
import { Manifest, MANIFEST, Signature, SIGNATURE } from './archive-manifest.ts';
import { fingerprintOf, isSignedDocument } from '../../../crypto/document-signature.ts';
import { guardZip } from '../../../import/zip-guard.ts';
import type { ZipLimits } from '../../../import/zip-guard.ts';

const GB = 1024 ** 3;
/** Beyond every class: 5,000 people with their photos and papers take 2 GB. */
export const ARCHIVE_LIMITS: ZipLimits = { entries: 60_000, totalBytes: 20 * GB, ratio: 150 };
const MOST_MANIFEST_BYTES = 32 * 1024 * 1024;

export type ArchiveProblem =
  | { readonly kind: 'not-an-archive' | 'too-large' | 'no-manifest' | 'wrong-signature' }
  | {
      readonly kind: 'changed' | 'missing' | 'added' | 'twice' | 'unsafe-name';
      readonly name: string;
    };

export interface ArchiveVerdict {
  readonly manifest: Manifest | null;
  /** Of the key that signed it; empty where nothing is signed. */
  readonly fingerprint: string;
  readonly problems: readonly ArchiveProblem[];
}

/** A name that would leave the folder into which it is unpacked. */
const isUnsafe = (name: string): boolean =>
  name.startsWith('/') || /^[a-z]:|[\\\p{Cc}]/iu.test(name) || name.split('/').includes('..');

const nothing = (...problems: ArchiveProblem[]): ArchiveVerdict => ({
  manifest: null,
  fingerprint: '',
  problems,
});

export const verifyArchive = async (path: string): Promise<ArchiveVerdict> => {
  const names: string[] = [];
  const verdict = await guardZip(path, ARCHIVE_LIMITS, (name) => names.push(name));
  const unsafe = names.filter(isUnsafe).map((name): ArchiveProblem => ({ kind: 'unsafe-name', name }));
  if (unsafe.length > 0) return nothing(...unsafe);
  if (verdict !== 'ok') return nothing({ kind: verdict === 'bomb' ? 'too-large' : 'not-an-archive' });
  const zip = await openPromise(path, { lazyEntries: true, validateEntrySizes: true, autoClose: false });
  try {
    return await verifyFiles(zip);
  } finally {
    zip.close();
  }
};

interface Found {
  readonly sums: Map<string, string>;
  readonly twice: string[];
  readonly signed: Map<string, Buffer>;
}

const verifyFiles = async (zip: ZipFile): Promise<ArchiveVerdict> => {
  const { sums, twice, signed } = await readAll(zip);
  const bytes = signed.get(MANIFEST);
  const manifest = bytes && parsed(Manifest, bytes);
  const signature = parsed(Signature, signed.get(SIGNATURE));
  if (!bytes || !manifest || !signature) return nothing({ kind: 'no-manifest' });
  const problems: ArchiveProblem[] = twice.map((name) => ({ kind: 'twice', name }));
  if (!isSignedDocument(bytes, signature)) problems.push({ kind: 'wrong-signature' });
  for (const { name, sha256 } of manifest.files) {
    const sum = sums.get(name);
    if (sum === undefined) problems.push({ kind: 'missing', name });
    else if (sum !== sha256) problems.push({ kind: 'changed', name });
  }
  const known = new Set(manifest.files.map(({ name }) => name));
  for (const name of sums.keys()) if (!known.has(name)) problems.push({ kind: 'added', name });
  return { manifest, fingerprint: fingerprintOf(signature.publicKey), problems };
};

const readAll = async (zip: ZipFile): Promise<Found> => {
  const found: Found = { sums: new Map(), twice: [], signed: new Map() };
  const seen = new Set<string>();
  for await (const entry of zip.eachEntry()) {
    const { fileName: name } = entry;
    if (seen.has(name)) found.twice.push(name);
    seen.add(name);
    if (name === MANIFEST || name === SIGNATURE) {
      if (entry.uncompressedSize <= MOST_MANIFEST_BYTES)
        found.signed.set(name, await buffer(await zip.openReadStreamPromise(entry)));
    } else found.sums.set(name, await sumOf(zip, entry));
  }
  return found;
};

const sumOf = async (zip: ZipFile, entry: Entry): Promise<string> => {
  const hash = createHash('sha256');
  for await (const piece of await zip.openReadStreamPromise(entry)) hash.update(piece as Buffer);
  return hash.digest('hex');
};

const parsed = <Value>(
  schema: { safeParse(value: unknown): { readonly data?: Value } },
  bytes: Buffer | undefined,
): Value | null => {
  try {
    return bytes ? (schema.safeParse(JSON.parse(bytes.toString('utf8'))).data ?? null) : null;
  } catch {
    return null;
  }
};
