import { createHash, hkdfSync, randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const KEY_BYTES = 32;

/** Keys for separate purposes, all derived from one data key (HKDF, RFC 5869): none can stand in for another. */
export interface Keys {
  /** Names the data key without telling anything about it; written into every sealed value. */
  readonly id: string;
  readonly encryption: Buffer;
  readonly blindIndex: Buffer;
  readonly tokenSigning: Buffer;
  /** Signs the cookie by which a developer's build stands in for a released one. */
  readonly override: Buffer;
  /** True when the data key lies in a file beside the data: good for trying out, not for a real address. */
  readonly fromFile: boolean;
}

const derive = (dataKey: Buffer, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', dataKey, Buffer.alloc(0), `college/${purpose}/v1`, KEY_BYTES));

const keysOf = (dataKey: Buffer, fromFile: boolean): Keys => ({
  id: createHash('sha256').update(derive(dataKey, 'key-id')).digest('hex').slice(0, 8),
  encryption: derive(dataKey, 'encryption'),
  blindIndex: derive(dataKey, 'blind-index'),
  tokenSigning: derive(dataKey, 'token-signing'),
  override: derive(dataKey, 'override'),
  fromFile,
});

const decodeDataKey = (text: string, origin: string): Buffer => {
  const dataKey = Buffer.from(text.trim(), 'base64');
  if (dataKey.length !== KEY_BYTES) throw new Error(`${origin} must be ${KEY_BYTES} bytes in base64`);
  return dataKey;
};

const isCode = (error: unknown, code: string): boolean => (error as NodeJS.ErrnoException).code === code;

/** Makes the file in one step, so that of two first starts at once both read the same whole key. */
const makeDataKeyFile = async (folder: string, path: string): Promise<void> => {
  await mkdir(folder, { recursive: true });
  const draft = join(folder, `.data-key-${randomUUID()}`);
  await writeFile(draft, `${randomBytes(KEY_BYTES).toString('base64')}\n`, { mode: 0o600, flag: 'wx' });
  try {
    await link(draft, path);
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw error;
  } finally {
    await rm(draft);
  }
};

/**
 * The keys from the setting `DATA_KEY` (32 bytes in base64), or from `data.key` in `folder`, which is made with mode
 * 0600 when it is not there. Rejects when either holds no such key.
 */
export const loadKeys = async (dataKey: string | null, folder: string): Promise<Keys> => {
  if (dataKey !== null) return keysOf(decodeDataKey(dataKey, 'DATA_KEY'), false);
  const path = join(folder, 'data.key');
  const text = await readFile(path, 'utf8').catch(async (error: unknown) => {
    if (!isCode(error, 'ENOENT')) throw error;
    await makeDataKeyFile(folder, path);
    return readFile(path, 'utf8');
  });
  return keysOf(decodeDataKey(text, path), true);
};
