import { createHash, hkdfSync } from 'node:crypto';
import { join } from 'node:path';
import { decodeDataKey, ensureKeyFile, readKeyFile, stampOf } from './key-file.ts';

const KEY_BYTES = 32;

/**
 * Keys for separate purposes, all derived from one data key (HKDF, RFC 5869), so that none can be used in place of
 * another.
 */
export interface KeySet {
  /** Identifies the data key without revealing anything about it; part of every encrypted value. */
  readonly id: string;
  readonly encryption: Buffer;
  readonly blindIndex: Buffer;
  readonly tokenSigning: Buffer;
  /** Signs the cookie that lets a developer's build replace a released one. */
  readonly override: Buffer;
  /** The seed of the key pair that signs documents for people outside: Ed25519. */
  readonly document: Buffer;
  /** The private key that signs certificates as credentials: P-256, which every browser verifies. */
  readonly credential: Buffer;
}

/**
 * The key ring. As a `KeySet` it is the present key, which encrypts and signs; the older keys decrypt and verify what
 * was made before a rotation. It changes only by `refresh`.
 */
export interface Keys extends KeySet {
  /** The present key comes first. */
  readonly ring: readonly KeySet[];
  /** True when the data key lies in a file beside the data: good for trying out, not for production. */
  readonly fromFile: boolean;
  /** Reloads the keys after a rotation; called before encrypting and before look-ups. True when they have changed. */
  refresh(): boolean;
  /** The keys with this id, reloading them if necessary; null when it is unknown. */
  find(id: string): KeySet | null;
}

const derive = (dataKey: Buffer, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', dataKey, Buffer.alloc(0), `college/${purpose}/v1`, KEY_BYTES));

const keySetOf = (dataKey: Buffer): KeySet => ({
  id: createHash('sha256').update(derive(dataKey, 'key-id')).digest('hex').slice(0, 8),
  encryption: derive(dataKey, 'encryption'),
  blindIndex: derive(dataKey, 'blind-index'),
  tokenSigning: derive(dataKey, 'token-signing'),
  override: derive(dataKey, 'override'),
  document: derive(dataKey, 'document'),
  credential: derive(dataKey, 'credential'),
});

export type KeyRing = readonly [KeySet, ...KeySet[]];

const ringOf = (dataKeys: readonly Buffer[]): KeyRing => {
  const [current, ...older] = dataKeys.map(keySetOf);
  if (current === undefined) throw new Error('there is no data key');
  return [current, ...older];
};

/** `reload` returns a new ring if there is one, otherwise null. */
const keysOf = (first: KeyRing, fromFile: boolean, reload: () => KeyRing | null): Keys => {
  let ring = first;
  const refresh = (): boolean => {
    const newer = reload();
    ring = newer ?? ring;
    return newer !== null;
  };
  const known = (id: string) => ring.find((it) => it.id === id);
  return {
    get ring() {
      return ring;
    },
    get id() {
      return ring[0].id;
    },
    get encryption() {
      return ring[0].encryption;
    },
    get blindIndex() {
      return ring[0].blindIndex;
    },
    get tokenSigning() {
      return ring[0].tokenSigning;
    },
    get override() {
      return ring[0].override;
    },
    get document() {
      return ring[0].document;
    },
    get credential() {
      return ring[0].credential;
    },
    fromFile,
    refresh,
    find: (id) => known(id) ?? (refresh() ? (known(id) ?? null) : null),
  };
};

export const keyFileIn = (folder: string): string => join(folder, 'data.key');

const keysOfFile = (path: string): Keys => {
  // Taken before reading: a file that is replaced in between is then read once too often rather than not at all.
  let stamp = stampOf(path);
  const read = (): KeyRing => ringOf(readKeyFile(path).dataKeys.map(({ secret }) => secret));
  return keysOf(read(), true, () => {
    const present = stampOf(path);
    if (present === stamp) return null;
    const ring = read();
    stamp = present;
    return ring;
  });
};

/**
 * The keys from the setting `DATA_KEY` (32 bytes in base64) with those of `DATA_KEY_OLD`, or from `data.key` in
 * `folder`, which is created with mode 0600 if it does not exist. Rejects when there is no valid key.
 */
export const loadKeys = async (
  dataKey: string | null,
  folder: string,
  older: readonly string[] = [],
): Promise<Keys> => {
  if (dataKey !== null) {
    const old = older.map((text) => decodeDataKey(text, 'DATA_KEY_OLD'));
    return keysOf(ringOf([decodeDataKey(dataKey, 'DATA_KEY'), ...old]), false, () => null);
  }
  const path = keyFileIn(folder);
  await ensureKeyFile(path, new Date());
  return keysOfFile(path);
};
