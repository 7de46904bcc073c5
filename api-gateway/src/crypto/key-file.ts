/**
 * `data.key`: one data key a line, the one that seals first, then those that only open what was sealed before. A line is
 * the key in base64, the moment it was made, and `rotating` while rows may still be sealed with the keys below it.
 */
import { randomBytes, randomUUID } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { link, mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';

const KEY_BYTES = 32;
const ROTATING = 'rotating';

export interface DataKey {
  readonly secret: Buffer;
  /** Null for a key of which nobody wrote down when it was made. */
  readonly madeAt: Date | null;
}

export interface KeyFile {
  /** The one that seals comes first. */
  readonly dataKeys: readonly DataKey[];
  /** Whether a rotation to the first key has begun and not ended. */
  readonly isRotating: boolean;
}

export const newDataKey = (now: Date): DataKey => ({ secret: randomBytes(KEY_BYTES), madeAt: now });

/** 32 bytes in base64. Throws an error that names where the text came from and not what it was. */
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

/** Reads at once and not in turns, because a value that is being sealed cannot wait. Throws what the system says. */
export const readKeyFile = (path: string): KeyFile => parseKeyFile(readFileSync(path, 'utf8'), path);

/** Changes whenever the file is replaced. Throws when there is none. */
export const stampOf = (path: string): string => {
  const { ino, mtimeMs, size } = statSync(path);
  return `${ino}/${mtimeMs}/${size}`;
};

const isCode = (error: unknown, code: string): boolean => (error as NodeJS.ErrnoException).code === code;

/** On the disk, and not only in the system's memory: a key that a power cut takes back takes the data with it. */
const draftOf = async (folder: string, content: KeyFile): Promise<string> => {
  const draft = join(folder, `.data-key-${randomUUID()}`);
  const file = await open(draft, 'wx', 0o600);
  try {
    await file.writeFile(formatKeyFile(content));
    await file.sync();
  } finally {
    await file.close();
  }
  return draft;
};

const syncFolder = async (folder: string): Promise<void> => {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

/** Makes the file in one step, so that of two first starts at once both read the same whole key. */
export const makeKeyFile = async (path: string, now: Date): Promise<void> => {
  const folder = dirname(path);
  await mkdir(folder, { recursive: true });
  const draft = await draftOf(folder, { dataKeys: [newDataKey(now)], isRotating: false });
  try {
    await link(draft, path);
    await syncFolder(folder);
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw error;
  } finally {
    await rm(draft);
  }
};

/** Puts another content in its place in one step. Whoever calls it keeps others from doing so at the same time. */
export const replaceKeyFile = async (path: string, content: KeyFile): Promise<void> => {
  const folder = dirname(path);
  const draft = await draftOf(folder, content);
  await rename(draft, path);
  await syncFolder(folder);
};

/** Makes the file if there is none. */
export const ensureKeyFile = async (path: string, now: Date): Promise<void> => {
  try {
    statSync(path);
  } catch (error) {
    if (!isCode(error, 'ENOENT')) throw error;
    await makeKeyFile(path, now);
  }
};
