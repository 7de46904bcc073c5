import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { film, sendBroken, sha256Of, storedFiles } from '../../../../test/broken-upload.ts';
import { copyDemo } from '../../../../test/databases.ts';
import { TEST_DATA_KEY } from '../../../../test/demo-world.ts';
import { killableGateway } from '../../../../test/killing.ts';
import type { Killable } from '../../../../test/killing.ts';

const MB = 2 ** 20;

describe('an upload of 50 MB', () => {
  let gateway: Killable;
  beforeAll(async () => {
    gateway = await killableGateway({ env: { DATA_KEY: TEST_DATA_KEY } });
    await copyDemo(gateway.databaseFile);
    await gateway.start();
  });
  afterAll(() => gateway.remove());

  it('arrives as it was, although the line is cut and the gateway killed', async () => {
    const answer = await gateway.call<{ accessToken: string }>('TokenAuth/Authenticate', {
      username: 'manager',
      password: 'Training2026',
    });
    const bytes = film(50 * MB);
    const { attachmentId, breaks } = await sendBroken(gateway, answer?.result?.accessToken ?? '', bytes, [
      { at: 10 * MB, how: 'cut' },
      { at: 25 * MB, how: 'kill' },
      { at: 40 * MB, how: 'cut' },
    ]);
    expect(breaks).toHaveLength(3);
    expect(attachmentId).toBeGreaterThan(0);
    expect(await storedFiles(gateway)).toEqual([{ sha256: await sha256Of([bytes]) }]);
    expect(await readdir(path.join(gateway.folder, 'uploads'))).toEqual([]);
  });
});
