import { createHash, hkdfSync } from 'node:crypto';
import { join } from 'node:path';
import { decodeDataKey, ensureKeyFile, readKeyFile, stampOf } from './key-file.ts';

const KEY_BYTES = 32;

/** Keys for separate purposes, all derived from one data key (HKDF, RFC 5869): none can stand in for another. */
export interface KeySet {
  /** Names the data key without telling anything about it; written into every sealed value. */
  readonly id: string;
  readonly encryption: Buffer;
  readonly blindIndex: Buffer;
  readonly tokenSigning: Buffer;
  /** Signs the cookie by which a developer's build stands in for a released one. */
  readonly override: Buffer;
}

/**
 * The ring of keys: what it says of itself as a `KeySet` is the present one, which seals and signs; the older ones open
 * and verify what was made before a rotation. It stays the same between two calls of `refresh`.
 */
export interface Keys extends KeySet {
  /** The present one comes first. */
  readonly ring: readonly KeySet[];
  /** True when the data key lies in a file beside the data: good for trying out, not for a real address. */
  readonly fromFile: boolean;
  /** Takes in what a rotation has changed; whoever seals or looks up asks for it first. True when something did change. */
  refresh(): boolean;
  /** The keys of this id, also if a rotation has just brought them; null when nobody here knows it. */
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
});

export type KeyRing = readonly [KeySet, ...KeySet[]];

const ringOf = (dataKeys: readonly Buffer[]): KeyRing => {
  const [current, ...older] = dataKeys.map(keySetOf);
  if (current === undefined) throw new Error('there is no data key');
  return [current, ...older];
};

/** `reload` yields a new ring when there is one, else null. */
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
    fromFile,
    refresh,
    find: (id) => known(id) ?? (refresh() ? (known(id) ?? null) : null),
  };
};

export const keyFileIn = (folder: string): string => join(folder, 'data.key');

const keysOfFile = (path: string): Keys => {
  // Taken before reading: a file that is replaced in between is read once more, rather than never again.
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
 * `folder`, which is made with mode 0600 when it is not there. Rejects when either holds no such key.
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
