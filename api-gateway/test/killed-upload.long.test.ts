import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { film, sendBroken, sha256Of, storedFiles } from './broken-upload.ts';
import type { Break } from './broken-upload.ts';
import { killableGateway, killSeeds, randomFrom, sayKill } from './killing.ts';
import type { Killable } from './killing.ts';

const MB = 2 ** 20;
const SIZE = 1024 * MB;
const KILLS = 5;

describe('an upload of 1 GB', () => {
  let gateway: Killable;
  beforeAll(async () => {
    gateway = await killableGateway();
    await gateway.start();
  }, 120_000);
  afterAll(() => gateway.remove());

  it(`arrives as it was, although the gateway is killed ${KILLS} times and the line cut as often`, async () => {
    const answer = await gateway.call<{ accessToken: string }>('TokenAuth/Authenticate', {
      username: 'manager',
      password: 'Training2026',
    });
    const breaks = killSeeds(KILLS).flatMap((seed): Break[] => {
      const random = randomFrom(seed);
      const [kill, cut] = [Math.floor(random() * SIZE), Math.floor(random() * SIZE)];
      sayKill('1 GB upload', seed, `at ${Math.floor(kill / MB)} MB`);
      return [
        { at: kill, how: 'kill' },
        { at: cut, how: 'cut' },
      ];
    });
    const bytes = film(SIZE);
    const sha256 = await sha256Of([bytes]);
    const arrived = await sendBroken(gateway, answer?.result?.accessToken ?? '', bytes, breaks);
    expect(arrived.breaks).toHaveLength(breaks.length);
    expect(arrived.attachmentId).toBeGreaterThan(0);
    expect(await storedFiles(gateway)).toContainEqual({ sha256 });
  });
});
