import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { newDataKey, readKeyFile, replaceKeyFile } from './key-file.ts';
import { keyFileIn, loadKeys } from './keys.ts';
import { isSigned, sign } from './signature.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'college-signature-'));
});
afterEach(() => rm(folder, { recursive: true }));

const rotate = async (): Promise<void> => {
  const path = keyFileIn(folder);
  const { dataKeys } = readKeyFile(path);
  await replaceKeyFile(path, { dataKeys: [newDataKey(new Date()), ...dataKeys], isRotating: false });
};

it('a signature is valid for its text and purpose alone', async () => {
  const keys = await loadKeys(null, folder);
  const signature = sign(keys, 'tokenSigning', 'renewal/a');
  expect(isSigned(keys, 'tokenSigning', 'renewal/a', signature)).toBe(true);
  expect(isSigned(keys, 'tokenSigning', 'renewal/b', signature)).toBe(false);
  expect(isSigned(keys, 'override', 'renewal/a', signature)).toBe(false);
  for (const text of ['', 'x', `${signature}x`, signature.slice(1)])
    expect(isSigned(keys, 'tokenSigning', 'renewal/a', text)).toBe(false);
});

it('one of two running gateways may rotate first: each knows what the other signs', async () => {
  const [one, other] = await Promise.all([loadKeys(null, folder), loadKeys(null, folder)]);
  const before = sign(one, 'tokenSigning', 'a');
  await rotate();
  const after = sign(one, 'tokenSigning', 'a');
  expect(after).not.toBe(before);
  expect(isSigned(one, 'tokenSigning', 'a', before)).toBe(true);
  expect(isSigned(other, 'tokenSigning', 'a', after)).toBe(true);
});
