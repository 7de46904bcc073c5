import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeOnBothDatabases } from './databases.ts';
import { TEST_DATA_KEY } from './demo-world.ts';
import { DEMO_PASSWORD } from './gateway.ts';
import { STUDENT_TITLES, uploadedSheet, workbook } from './import-sheet.ts';
import { parseSettings } from '../src/app/settings.ts';
import { start } from '../src/server/start.ts';
import { openStorage } from '../src/storage/storage-place.ts';
import { pathOf } from '@college/contracts/core/endpoint';

/** More than can be hashed before it is stopped. */
const ROWS = 3_000;

describeOnBothDatabases('a gateway that is stopped', (open) => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'college-stop-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  it('says of an import that it was interrupted, before its database closes', async () => {
    const written: string[] = [];
    const settings = parseSettings({
      DATABASE_URL: open().url,
      DATA_KEY: TEST_DATA_KEY,
      VAR_DIR: folder,
      REMOTES_ROOT: folder,
      PORT: '0',
      CAPTCHA: 'off',
      LOG_LEVEL: 'silent',
    });
    const { app } = await start(settings);
    const call = async <T>(service: string, action: string, payload: object, token = ''): Promise<T> => {
      const headers = token === '' ? {} : { authorization: `Bearer ${token}` };
      const answer = await app.inject({ method: 'POST', url: pathOf(service, action), headers, payload });
      return answer.json<{ result: T }>().result;
    };
    app.log.error = (...said: unknown[]) => void written.push(JSON.stringify(said));
    const { accessToken } = await call<{ accessToken: string }>('TokenAuth', 'Authenticate', {
      username: 'manager',
      password: DEMO_PASSWORD,
    });
    const rows = Array.from({ length: ROWS }, (_, row) => [
      `stop-${row}`,
      '张三',
      '',
      '',
      '',
      '',
      '',
      '',
      '',
      '',
    ]);
    const storage = await openStorage(settings.storagePlace);
    const fileId = await uploadedSheet({ storage }, open(), 'manager', await workbook(STUDENT_TITLES, rows));
    const { id } = await call<{ id: number }>(
      'User',
      'ImportUsers',
      { kind: '3', fileId, mode: 'run' },
      accessToken,
    );
    const job = () => open().database.read('import_jobs').where({ id }).first();
    await expect.poll(async () => (await job()).phase as string).toBe('preparing');
    await app.close();

    expect(await job()).toMatchObject({ state: 'failed', failure: 'import.interrupted', imported_rows: 0 });
    expect(await open().database.read('users').where('username', 'like', 'stop-%')).toEqual([]);
    expect(written).toEqual([]);
  }, 60_000);
});
