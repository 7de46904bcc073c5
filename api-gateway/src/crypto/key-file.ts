/**
 * `data.key`: one data key per line. The first one encrypts; the others only decrypt older values. A line has the key
 * in base64, the time it was created, and `rotating` while rows may still be encrypted with the keys below it.
 */
import { randomBytes } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { link, mkdir, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { draftFor, replaceFile, syncFolder } from './durable-file.ts';

const KEY_BYTES = 32;
const ROTATING = 'rotating';

export interface DataKey {
  readonly secret: Buffer;
  /** Null for a key without a recorded creation time. */
  readonly madeAt: Date | null;
}

export interface KeyFile {
  /** The key that encrypts comes first. */
  readonly dataKeys: readonly DataKey[];
  /** Whether a rotation to the first key has started and not finished. */
  readonly isRotating: boolean;
}

export const newDataKey = (now: Date): DataKey => ({ secret: randomBytes(KEY_BYTES), madeAt: now });

/** 32 bytes in base64. Throws an error that names the source of the text, never the text. */
export const decodeDataKey = (text: string, origin: string): Buffer => {
  const secret = Buffer.from(text.trim(), 'base64');
  if (secret.length !== KEY_BYTES) throw new Error(`${origin} must be ${KEY_BYTES} bytes in base64`);
  return secret;
};

export const parseKeyFile = (text: string, path: string): KeyFile => {
  const lines = text
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([key]) => key);
  if (lines.length === 0) throw new Error(`${path} must be ${KEY_BYTES} bytes in base64`);
  return {
    dataKeys: lines.map(([key = '', madeAt]) => ({
      secret: decodeDataKey(key, path),
      madeAt: madeAt === undefined ? null : new Date(madeAt),
    })),
    isRotating: lines[0]?.includes(ROTATING) ?? false,
  };
};

const formatKeyFile = ({ dataKeys, isRotating }: KeyFile): string =>
  dataKeys
    .map(({ secret, madeAt }, index) =>
      [
        secret.toString('base64'),
        ...(madeAt ? [madeAt.toISOString()] : []),
        ...(index === 0 && isRotating ? [ROTATING] : []),
      ].join(' '),
    )
    .join('\n')
    .concat('\n');

/** Synchronous, because it is called while a value is being encrypted. Throws the system's error. */
export const readKeyFile = (path: string): KeyFile => parseKeyFile(readFileSync(path, 'utf8'), path);

/** Changes whenever the file is replaced. Throws when the file does not exist. */
export const stampOf = (path: string): string => {
  const { ino, mtimeMs, size } = statSync(path);
  return `${ino}/${mtimeMs}/${size}`;
};

const isCode = (error: unknown, code: string): boolean => (error as NodeJS.ErrnoException).code === code;

/** Creates the file atomically, so that of two simultaneous first starts both read the same complete key. */
export const makeKeyFile = async (path: string, now: Date): Promise<void> => {
  const folder = dirname(path);
  await mkdir(folder, { recursive: true });
  const draft = await draftFor(path, formatKeyFile({ dataKeys: [newDataKey(now)], isRotating: false }));
  try {
    await link(draft, path);
    await syncFolder(folder);
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw error;
  } finally {
    await rm(draft);
  }
};

/** Replaces the content atomically. The caller must prevent concurrent replacements. */
export const replaceKeyFile = (path: string, content: KeyFile): Promise<void> =>
  replaceFile(path, formatKeyFile(content));

/** Creates the file if it does not exist. */
export const ensureKeyFile = async (path: string, now: Date): Promise<void> => {
  try {
    statSync(path);
  } catch (error) {
    if (!isCode(error, 'ENOENT')) throw error;
    await makeKeyFile(path, now);
  }
};
