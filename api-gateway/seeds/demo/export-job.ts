/** A file in the demo that a job has made: the roster of a class, an hour ago. */
import { Readable } from 'node:stream';
import type { Database } from '../../src/db/database.ts';
import { storeExport } from '../../src/contexts/platform/job/export-file.ts';
import { cameAt } from '../insert.ts';
import type { DemoFiles } from './demo.ts';
import { sheetFile } from './files.ts';

const ROW_KEY = '5e0a3c1d-7b42-4f6a-9d18-2c6b0e9f4a71';
const HOUR = 60 * 60 * 1000;

export const storeExportedRoster = async (
  database: Database,
  { keys, storage, now }: DemoFiles,
): Promise<void> => {
  const { read } = database;
  const manager = (await read('users').where({ username: 'manager' }).first()) as {
    id: number;
    area_code: string | null;
    department_id: number | null;
  };
  const role = (await read('roles').where({ role_key: 'college-manager' }).first('id')) as { id: number };
  const found = (await read('train_classes')
    .where({ state: 'finished', is_deleted: false })
    .orderBy('id')
    .first('id')) as { id: number };
  const people = (await read('train_class_users as place')
    .join('users', 'users.id', 'place.user_id')
    .where({ 'place.class_id': found.id, 'place.state': 'approved' })
    .orderBy('place.id')
    .pluck('users.name')) as string[];
  const made = new Date(now.getTime() - HOUR);
  const rows = people.map((name) => [name]);
  const content = Readable.from([await sheetFile('学员信息', ['姓名'], rows, made)], { objectMode: false });
  const stored = await storeExport({ keys, storage }, ROW_KEY, content);
  await database.transaction((trx) =>
    trx('export_jobs').insert({
      ...cameAt(made),
      ...stored,
      creator_user_id: manager.id,
      area_code: manager.area_code,
      department_id: manager.department_id,
      row_key: ROW_KEY,
      role_id: role.id,
      access: 'class-user:export',
      subject_kind: 'train-class',
      subject_id: found.id,
      title: '学员信息',
      file_name: `学员信息 ${made.toISOString().slice(0, 10)}.xlsx`,
      file_kind: 'xlsx',
      made_at: made.toISOString(),
    }),
  );
};
