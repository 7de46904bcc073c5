import { afterAll, beforeAll, expect, it } from 'vitest';
import { clearExports } from './clear-jobs.ts';
import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { openGateway } from '../../../../test/gateway.ts';
import type { Gateway } from '../../../../test/gateway.ts';
import { readXlsx } from '../../../../test/read-xlsx.ts';
import { studyRowsMaker } from '../../../../test/study-rows-maker.ts';
import { unzipped } from '../../../../test/unzip.ts';
import { pathOf } from '@college/contracts/core/endpoint';
import { PAPERS_AT_ONCE } from '@college/contracts/platform/export-job';
import type { ExportJob } from '@college/contracts/platform/export-job';
import type { Knex } from 'knex';

const PEOPLE = 501;
const HOUR = 60 * 60 * 1000;

/** Puts as many copies of a student into a class. */
const fill = async (trx: Knex.Transaction, classId: number, people: number): Promise<void> => {
  const { id: _user, ...student } = (await trx('users').where({ username: 'student' }).first()) as {
    id: number;
    creation_time: string;
  };
  const { creation_time: time } = student;
  const copied = { creation_time: time, last_modification_time: time };
  for (let from = 0; from < people; from += 20) {
    const copies = Array.from({ length: Math.min(20, people - from) }, (_none, index) => ({
      ...student,
      username: `many-${from + index}`,
      username_lower: `many-${from + index}`,
      row_key: `many-${from + index}`,
      ...{ id_card_sealed: null, id_card_index: null, phone_sealed: null, phone_index: null },
      ...{ email_sealed: null, email_index: null },
    }));
    const ids = (await trx('users').insert(copies).returning('id')) as { id: number }[];
    await trx('train_class_users').insert(
      ids.map(({ id }) => ({ ...copied, class_id: classId, user_id: id, state: 'approved' })),
    );
  }
};

describeOnBothDatabases('files that take a while', (open) => {
  let gateway: Gateway;
  let classId = 0;
  const tokens = new Map<string, string>();

  beforeAll(async () => {
    gateway = await openGateway(open());
    for (const name of ['manager', 'admin', 'regulator', 'student'])
      tokens.set(name, (await gateway.signIn(name)).token);
    const make = await studyRowsMaker(open());
    const film = await make.ware();
    classId = await make.trainClass({
      needHours: 2,
      courses: [{ courseId: film.courseId, hours: 2 }],
      students: [],
      areaCode: '990200',
    });
    await open().database.transaction((trx) => fill(trx, classId, PEOPLE));
  });
  afterAll(() => gateway.close());

  const send = (call: string, input: object, by = 'manager') =>
    gateway.app.inject({
      method: 'POST',
      url: pathOf(...(call.split('/') as [string, string])),
      headers: { authorization: `Bearer ${tokens.get(by) ?? ''}`, 'accept-language': 'zh-CN' },
      payload: input,
    });
  const order = async (action: string, input: object = {}): Promise<ExportJob> =>
    (await send(`TrainClass/${action}`, { classId, mayWait: true, ...input })).json<{ result: ExportJob }>()
      .result;
  const list = async (by = 'manager') =>
    (await send('ExportJob/GetExportJobList', { subjectKind: 'train-class', subjectId: classId }, by)).json<{
      result: ExportJob[];
    }>().result;
  const ended = async (id: number): Promise<ExportJob> => {
    let found: ExportJob | undefined;
    await expect
      .poll(async () => {
        found = (await list()).find((file) => file.id === id);
        return found?.state;
      })
      .toMatch(/done|failed|cancelled/);
    return found as ExportJob;
  };
  const download = (id: number, by = 'manager') => send('ExportJob/DownloadExport', { id }, by);

  it('are made by a job when they are of many, and are the same as those sent at once', async () => {
    const ordered = await order('ExportTrainClassStudentInfo');
    expect(ordered).toMatchObject({ title: '学员信息', state: 'waiting', fileName: '', expiresAt: null });
    const made = await ended(ordered.id);
    expect(made).toMatchObject({ state: 'done', progress: 100, failure: '' });
    expect(made.fileName).toMatch(/^学员信息 .*\.xlsx$/);
    const file = await download(ordered.id);
    expect(file.rawPayload.length).toBe(made.size);
    const rows = await readXlsx(file.rawPayload);
    expect(rows).toHaveLength(PEOPLE + 1);
    const atOnce = await send('TrainClass/ExportTrainClassStudentInfo', { classId });
    expect(atOnce.headers['content-type']).toMatch(/sheet$/);
    expect(await readXlsx(atOnce.rawPayload)).toEqual(rows);
    const { id } = (await open()
      .database.read('train_class_users')
      .where({ class_id: classId })
      .first('id')) as { id: number };
    const few = await send('TrainClass/ExportTrainClassStudentInfo', { classId, ids: [id], mayWait: true });
    expect(few.headers['content-type']).toMatch(/sheet$/);
  });

  it('are listed of all records, too', async () => {
    const listed = (await send('ExportJob/GetExportJobList', {})).json<{ result: ExportJob[] }>().result;
    const ofClass = (await list()).map(({ id }) => id);
    expect(ofClass).not.toEqual([]);
    expect(listed.map(({ id }) => id)).toEqual(expect.arrayContaining(ofClass));
  });

  it('are of every kind, and say why one cannot be made', async () => {
    const attendance = await order('ExportTrainClassStudentAttendance');
    expect(await ended(attendance.id)).toMatchObject({ state: 'done' });
    const places = (await open()
      .database.read('train_class_users')
      .where({ class_id: classId })
      .limit(PAPERS_AT_ONCE + 1)
      .pluck('id')) as number[];
    // Nobody of them has an hour. Papers take longer than rows: few of them are a job.
    for (const action of ['ExportTranUserPeriodProve', 'ExportTranUserInfoAndPeriodProve']) {
      const few = { classId, mayWait: true, ids: places.slice(1) };
      expect((await send(`TrainClass/${action}`, few)).json()).toMatchObject({
        error: { id: 'period-proof.no-hours' },
      });
      const { id } = await order(action, { ids: places });
      expect(await ended(id)).toMatchObject({
        state: 'failed',
        failure: expect.stringMatching(/学时/) as string,
      });
    }
    const photos = await send('TrainClass/ExportTrainClassStudentImg', {
      classId,
      mayWait: true,
      reason: '存档',
    });
    expect(photos.json()).toMatchObject({ error: { id: 'class-export.no-photos' } });
  });

  it('are shown and given only to who ordered them, in the role that may have them', async () => {
    const [file] = (await list()).filter(({ state }) => state === 'done');
    const id = file?.id ?? 0;
    expect(await list('admin')).toEqual([]);
    for (const other of ['admin', 'regulator', 'student'])
      expect((await download(id, other)).json()).toMatchObject({ error: { id: 'common.not-found' } });
    const { database } = open();
    const asked = (changes: object) =>
      database.transaction((trx) => trx('export_jobs').where({ id }).update(changes));
    await asked({ access: 'nobody:has' });
    expect((await download(id)).json()).toMatchObject({ error: { id: 'common.forbidden' } });
    await asked({ access: 'class-user:export' });
    expect((await download(id)).statusCode).toBe(200);
    const audited = (await database.read('audit_logs').where({
      call: 'ExportJob/DownloadExport',
      outcome: 'done',
    })) as { user_name: string }[];
    expect(audited.length).toBeGreaterThan(0);
    const stored = (await database.read('export_jobs').where({ id }).first()) as { row_key: string };
    const sealed = await gateway.storage.find(`exports/${stored.row_key}/file`);
    const bytes = Buffer.concat(await sealed!.open().toArray());
    expect(bytes.subarray(0, 2).toString()).not.toBe('PK');
    await expect(unzipped(bytes)).rejects.toThrow();
  });

  it('can be cancelled while they wait, and three at once are enough', async () => {
    const { database } = open();
    const files = [
      await order('ExportTrainClassStudentScore'),
      await order('ExportTranUserInfo'),
      await order('ExportTrainClassStudentReport'),
    ];
    await Promise.all(files.map(({ id }) => ended(id)));
    const last = (await database.read('export_jobs').orderBy('id', 'desc').first()) as {
      id: number;
      job_id: number;
    };
    expect((await send('ExportJob/CancelExport', { id: last.id })).json()).toMatchObject({
      error: { id: 'export-job.not-running' },
    });
    const wait = (state: string) =>
      database.transaction((trx) =>
        trx('jobs')
          .whereIn(
            'id',
            trx('export_jobs')
              .whereIn(
                'id',
                files.map(({ id }) => id),
              )
              .select('job_id'),
          )
          .update({ state, run_at: new Date(open().now.getTime() + 24 * HOUR).toISOString() }),
      );
    await wait('waiting');
    const fourth = await send('TrainClass/ExportTranUserInfo', { classId, mayWait: true });
    expect(fourth.json()).toMatchObject({ error: { id: 'export-job.too-many', data: { most: 3 } } });
    await database.transaction((trx) => trx('export_jobs').where({ id: last.id }).update({ made_at: null }));
    expect((await send('ExportJob/CancelExport', { id: last.id }, 'admin')).statusCode).toBe(404);
    expect((await send('ExportJob/CancelExport', { id: last.id })).json()).toMatchObject({
      result: { state: 'cancelled' },
    });
    await wait('done');
  });

  it('go after a day, with their bytes', async () => {
    const { database, now } = open();
    const row = (await database
      .read('export_jobs')
      .where({ subject_id: classId })
      .whereNotNull('key_sealed')
      .first()) as {
      row_key: string;
    };
    const clear = (hours: number) =>
      clearExports({
        database,
        storage: gateway.storage,
        now: () => new Date(now.getTime() + hours * HOUR),
      });
    await clear(20);
    expect(await gateway.storage.find(`exports/${row.row_key}/file`)).not.toBeNull();
    expect((await clear(26)).exports).toBeGreaterThan(4);
    expect(await gateway.storage.find(`exports/${row.row_key}/file`)).toBeNull();
    expect(await list()).toEqual([]);
  });
});
