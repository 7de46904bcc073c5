import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { attendanceMaker } from '../../../../test/attendance-maker.ts';
import type { AttendanceMaker } from '../../../../test/attendance-maker.ts';
import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { endOfImport, uploadedSheet, workbook } from '../../../../test/import-sheet.ts';
import { open as unseal } from '../../../crypto/sealed-field.ts';
import { commonErrors } from '@college/contracts/core/errors';
import type { ImportJob, ImportProblem } from '@college/contracts/platform/import-job';

const TITLES = ['身份证号 *', '姓名 *', '成绩 *', '备注'];

describeOnBothDatabases('marks of the taught part', (open) => {
  let made: AttendanceMaker;
  let classId = 0;
  let cards: Record<'student' | 'personal', [card: string, name: string]>;

  const cardOf = async (username: string): Promise<[string, string]> => {
    const row = (await open().database.read('users').where({ username }).first()) as {
      name: string;
      row_key: string;
      id_card_sealed: string;
    };
    const place = { table: 'users', column: 'id_card_sealed', row: row.row_key };
    return [unseal(open().keys, place, row.id_card_sealed), row.name];
  };
  beforeAll(async () => {
    made = await attendanceMaker(open());
    cards = { student: await cardOf('student'), personal: await cardOf('personal') };
  });
  afterAll(() => made.close());
  beforeEach(async () => {
    ({ classId } = await made.trainClass());
  });

  const send = async (rows: readonly (readonly string[])[], more: object = {}, by = 'teacher') => {
    const bytes = await workbook(TITLES, rows);
    const fileId = await uploadedSheet(made.gateway, open(), by, bytes);
    const started = await made.call<ImportJob>(
      'ImportFaceScore',
      { classId, fileId, dryRun: false, ...more },
      by,
    );
    if (!started.body.success) return started.body;
    const job = await endOfImport(made.gateway, started.body.result.id, made.token(by));
    const { result } = (
      await made.gateway.call<{ items: ImportProblem[] }>(
        'ImportJob/GetImportProblems',
        { id: job.id },
        made.token(by),
      )
    ).body;
    return { job, problems: result?.items ?? [] };
  };
  const scores = async () =>
    (await open()
      .database.read('train_class_users')
      .where({ class_id: classId })
      .orderBy('user_id')
      .select('face_score', 'face_score_remark')) as {
      face_score: number | null;
      face_score_remark: string;
    }[];

  it('come in from a sheet, and a trial run stores nothing', async () => {
    const rows = [
      [...cards.student, '88.5', '实操优秀'],
      [...cards.personal, '100', ''],
    ];
    expect(await send(rows, { dryRun: true })).toMatchObject({ job: { state: 'done', badRows: 0 } });
    expect((await scores()).map(({ face_score: score }) => score)).toEqual([null, null]);
    expect(await send(rows)).toMatchObject({ job: { state: 'done', importedRows: 2 } });
    expect((await scores()).map(({ face_score: score }) => score).toSorted()).toEqual([100, 88.5]);
  });

  it('are refused row by row: wrong card, wrong name, another class, twice, no mark, too much', async () => {
    const [card, name] = cards.student;
    const sent = await send([
      ['99010119900101001X', '某人', '60', ''],
      [card, '别人', '60', ''],
      [card, name, '60', ''],
      [...cards.personal, '101', ''],
    ]);
    expect(sent).toMatchObject({ job: { state: 'failed', importedRows: 0 } });
    expect('problems' in sent && sent.problems.map(({ row }) => row)).toEqual([2, 3, 4, 5]);
    expect((await scores()).every(({ face_score: score }) => score === null)).toBe(true);
    const good = await send(
      [
        [...cards.personal, '75', ''],
        [card, '别人', '60', ''],
      ],
      { onlyGood: true },
    );
    expect(good).toMatchObject({ job: { state: 'done', importedRows: 1 } });
  });

  it('are for whoever runs the class, until it is finished', async () => {
    const rows = [[...cards.student, '80', '']];
    const { database } = open();
    await database.transaction((trx) =>
      trx('train_classes').where({ id: classId }).update({ state: 'finished' }),
    );
    expect(await send(rows)).toMatchObject({ error: { id: 'attendance.class-over' } });
    await database.transaction((trx) => trx('train_class_teachers').where({ class_id: classId }).delete());
    expect(await send(rows)).toMatchObject({ error: { id: commonErrors.notFound.id } });
  });
});
