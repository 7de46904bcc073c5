import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { film, sendBroken, sha256Of, storedFiles } from '../../../../test/broken-upload.ts';
import { killableGateway } from '../../../../test/killing.ts';
import type { Killable } from '../../../../test/killing.ts';

const MB = 2 ** 20;

describe('an upload of 50 MB', () => {
  let gateway: Killable;
  beforeAll(async () => {
    gateway = await killableGateway();
    await gateway.start();
  }, 60_000);
  afterAll(() => gateway.remove());

  it('arrives as it was, although the line is cut and the gateway killed', async () => {
    const answer = await gateway.call<{ accessToken: string }>('TokenAuth/Authenticate', {
      username: 'manager',
      password: 'Training2026',
    });
    const bytes = film(50 * MB);
    const before = await storedFiles(gateway);
    const { attachmentId, breaks } = await sendBroken(gateway, answer?.result?.accessToken ?? '', bytes, [
      { at: 10 * MB, how: 'cut' },
      { at: 25 * MB, how: 'kill' },
      { at: 40 * MB, how: 'cut' },
    ]);
    expect(breaks).toHaveLength(3);
    expect(attachmentId).toBeGreaterThan(0);
    const after = await storedFiles(gateway);
    expect(after).toHaveLength(before.length + 1);
    expect(after).toContainEqual({ sha256: await sha256Of([bytes]) });
    expect(await readdir(path.join(gateway.folder, 'uploads'))).toEqual([]);
  }, 60_000);
});
