import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { TestDatabase } from './databases.ts';
import type { Gateway } from './gateway.ts';
import type { Cell } from '../src/export/xlsx-cells.ts';
import { xlsxStream } from '../src/export/xlsx-stream.ts';
import { insertFile } from '../src/contexts/platform/attachment/attachment.table.ts';
import type { AttachmentRecord } from '../src/contexts/platform/attachment/attachment.table.ts';
import { fileKey } from '../src/contexts/platform/attachment/file-key.ts';
import type { ImportJob } from '@college/contracts/platform/import-job';

/** The head of a sheet of students. */
export const STUDENT_TITLES = [
  '用户名 *',
  '姓名 *',
  '手机号',
  '身份证号',
  '邮箱',
  '地区代码',
  '部门',
  '文化程度',
  '工作单位',
  '职务',
];

/** A workbook with a head and these rows. */
export const workbook = (titles: readonly string[], rows: readonly (readonly Cell[])[]): Promise<Buffer> =>
  buffer(
    xlsxStream({
      name: 'sheet',
      columns: titles.map((title) => ({ title, width: 12 })),
      batches: (async function* () {
        yield await Promise.resolve(rows);
      })(),
      time: new Date('2026-06-15T04:00:00.000Z'),
    }),
  );

/** Puts bytes where a finished upload of a user would lie, and yields the file's id. */
export const uploadedSheet = async (
  gateway: Pick<Gateway, 'storage'>,
  { database, now }: TestDatabase,
  username: string,
  bytes: Buffer,
  { purpose, name }: Pick<AttachmentRecord, 'purpose' | 'name'> = { purpose: 'sheet', name: 'users.xlsx' },
): Promise<number> => {
  const { id: creator } = (await database.read('users').where({ username }).first('id')) as { id: number };
  const rowKey = randomUUID();
  await gateway.storage.put(fileKey(rowKey), bytes);
  return database.transaction((trx) =>
    insertFile(trx, () => now, {
      area_code: null,
      department_id: null,
      creator_user_id: creator,
      row_key: rowKey,
      purpose,
      name,
      size: bytes.length,
      media_type: '',
      sha256: '',
      state: 'complete',
      unused_since: null,
      has_file: true,
    }),
  );
};

/** The import once it has ended. */
export const endOfImport = async (gateway: Gateway, id: number, token: string): Promise<ImportJob> => {
  for (;;) {
    const { body } = await gateway.call<ImportJob>('ImportJob/GetImportJob', { id }, token);
    if (!body.success) throw new Error(JSON.stringify(body.error));
    if (body.result.state !== 'running') return body.result;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
};
