/** Whether the release before starts, and works, on a database that this one has upgraded (ADR 161). */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { killableGateway } from '../api-gateway/test/killing.ts';
import { startPostgres } from '../api-gateway/test/postgres-server.ts';
import { checkOutRelease } from './lib/release-checkout.mjs';
import { root } from './lib/workspace.mjs';

const BEFORE = '29fcc1a5';

const isInHistory = () => {
  try {
    execFileSync('git', ['cat-file', '-e', `${BEFORE}^{commit}`], { cwd: root, stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
};

const hasBefore = isInHistory();
if (!hasBefore)
  process.stdout.write(`This clone has no ${BEFORE} in its history: the way back is not tested.\n`);

const namesOfClasses = async (gateway) => {
  const by = { username: 'admin', password: 'Training2026' };
  const login = await gateway.call('TokenAuth/Authenticate', by);
  const token = login?.result?.accessToken ?? '';
  const page = await gateway.call('TrainClass/GetTrainClassPageList', { maxResultCount: 20 }, { token });
  return (page?.result?.items ?? []).map(({ name }) => name);
};

describe.runIf(hasBefore)(`the way back to ${BEFORE}`, () => {
  const folder = mkdtempSync(join(tmpdir(), 'college-before-'));
  beforeAll(() => checkOutRelease(BEFORE, folder), 900_000);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const goesBack = async (env) => {
    const before = await killableGateway({ built: join(folder, 'api-gateway/dist/src'), env });
    const present = await killableGateway({ env: { ...env, VAR_DIR: before.folder } });
    try {
      await before.start();
      const names = await namesOfClasses(before);
      expect(names.length).toBeGreaterThan(0);
      await before.terminate();
      await present.start();
      expect(await namesOfClasses(present)).toEqual(names);
      await present.terminate();
      await before.start();
      expect(await namesOfClasses(before)).toEqual(names);
    } finally {
      await present.remove();
      await before.remove();
    }
  };

  it('on SQLite', () => goesBack({}), 900_000);

  it('on PostgreSQL', async () => {
    const server = await startPostgres();
    try {
      await goesBack({ DATABASE_URL: server.urlOf('postgres') });
    } finally {
      await server.stop();
    }
  }, 900_000);
});
