/**
 * How fast users come in and go out by sheets, and what memory that takes: an import of 10,000 rows, and exports of
 * 10,000 and of 100,000. The gateway is a process of its own. `--rows 500 --large 20000` for a shorter
 * one, `--quick` to see only that it finishes.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { workbook } from '../api-gateway/test/import-sheet.ts';
import { addUsers, demoDatabase } from './users/filled-database.ts';
import { optionOf, runBench } from './frame.ts';
import { onBothDatabases } from './users/both-databases.ts';
import type { DatabaseName } from './users/both-databases.ts';
import { startGatewayProcess } from './users/gateway-process.ts';
import { pathOf } from '@college/contracts/core/endpoint';
import { ATTACHMENT_ID_HEADER, FILES_PATH } from '@college/contracts/platform/attachment';
import type { ImportJob } from '@college/contracts/platform/import-job';

const ROWS = optionOf('rows', 10_000, 20);
const LARGE = optionOf('large', 100_000, 1000);
const SMALL = LARGE / 10;
const FLAT = 1.2;
const PASSWORD = 'Training2026';
const KINDS = { small: '5', large: '6' } as const;

const base64 = (text: string): string => Buffer.from(text).toString('base64');

const results: Partial<Record<DatabaseName, Record<string, number>>> = {};

const measure = async ({ url, folder }: { url: string; folder: string }) => {
  const database = await demoDatabase(url, folder);
  await addUsers(database, { count: SMALL, kind: KINDS.small, from: 1 });
  await addUsers(database, { count: LARGE, kind: KINDS.large, from: SMALL + 1 });
  await database.close();
  const gateway = await startGatewayProcess(url, folder);
  try {
    const post = async (service: string, action: string, input: object, token = '') => {
      const answer = await fetch(gateway.origin + pathOf(service, action), {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
        body: JSON.stringify(input),
      });
      if (!answer.ok) throw new Error(`${service}/${action}: ${await answer.text()}`);
      return answer;
    };
    const call = async <Result>(service: string, action: string, input: object, token = '') =>
      ((await (await post(service, action, input, token)).json()) as { result: Result }).result;
    const credentials = { username: 'admin', password: PASSWORD };
    const { accessToken: token } = await call<{ accessToken: string }>(
      'TokenAuth',
      'Authenticate',
      credentials,
    );

    /** By tus in one piece. */
    const upload = async (bytes: Buffer): Promise<number> => {
      const headers = { authorization: `Bearer ${token}`, 'tus-resumable': '1.0.0' };
      const begun = await fetch(gateway.origin + FILES_PATH, {
        method: 'POST',
        headers: {
          ...headers,
          'upload-length': String(bytes.length),
          'upload-metadata': `filename ${base64('users.xlsx')},purpose ${base64('sheet')}`,
        },
      });
      const address = new URL(begun.headers.get('location') ?? '', gateway.origin + FILES_PATH);
      const done = await fetch(address, {
        method: 'PATCH',
        headers: { ...headers, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
        body: new Uint8Array(bytes),
      });
      return Number(done.headers.get(ATTACHMENT_ID_HEADER));
    };

    const titles = ['用户名', '姓名', '手机号', '文化程度', '工作单位'];
    const rows = Array.from({ length: ROWS }, (_, index) => [
      `in${index}`,
      `导入 ${index}`,
      '13900001111',
      '本科',
      '澜江石化',
    ]);
    const fileId = await upload(await workbook(titles, rows));
    await gateway.peakMb();
    const from = performance.now();
    const begun = await call<ImportJob>('User', 'ImportUsers', { kind: '3', fileId, mode: 'run' }, token);
    for (;;) {
      const job = await call<ImportJob>('ImportJob', 'GetImportJob', { id: begun.id }, token);
      if (job.state === 'done') break;
      if (job.state !== 'running') throw new Error(`the import has ${job.state}: ${job.failure}`);
      await wait(100);
    }
    const importSeconds = (performance.now() - from) / 1000;
    const importMb = await gateway.peakMb();

    const exportOf = async (userType: string) => {
      const start = performance.now();
      const { body } = await post('User', 'ExportUsers', { userType }, token);
      let bytes = 0;
      for await (const chunk of body ?? []) bytes += (chunk as Uint8Array).length;
      return { seconds: (performance.now() - start) / 1000, mb: await gateway.peakMb(), bytes };
    };
    await exportOf(KINDS.small);
    const small = await exportOf(KINDS.small);
    const large = await exportOf(KINDS.large);
    return {
      'import rows/s': Math.round(ROWS / importSeconds),
      'import peak, MB': Math.round(importMb),
      'export rows/s': Math.round(LARGE / large.seconds),
      [`export of ${SMALL}, peak MB`]: Math.round(small.mb),
      [`export of ${LARGE}, peak MB`]: Math.round(large.mb),
      'peak, large to small': Number((large.mb / small.mb).toFixed(2)),
    };
  } finally {
    await gateway.stop();
  }
};

const report = () => {
  console.table(results);
  const missed = Object.values(results).some((result) => (result['peak, large to small'] ?? 0) > FLAT);
  return { figures: { rows: ROWS, large: LARGE, wanted: FLAT, results }, missed };
};

await runBench({
  name: 'import-export',
  work: (stopLater) => onBothDatabases(stopLater, (name, result) => void (results[name] = result), measure),
  report,
});
