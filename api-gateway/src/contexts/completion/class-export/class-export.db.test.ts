import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { openGateway } from '../../../../test/gateway.ts';
import type { Gateway } from '../../../../test/gateway.ts';
import { gradedClassMaker } from '../../../../test/graded-class-maker.ts';
import { readXlsx } from '../../../../test/read-xlsx.ts';
import { studyRowsMaker } from '../../../../test/study-rows-maker.ts';
import { storePhoto } from '../../identity/user-photo/photo-file.ts';
import { unzipped } from '../../../../test/unzip.ts';
import { pathOf } from '@college/contracts/core/endpoint';
import { ErrorCode } from '@college/contracts/core/errors';

const MINUTE = 60_000;

describeOnBothDatabases('files of a class', (open) => {
  let gateway: Gateway;
  let classId = 0;
  let placeId = 0;
  const tokens = new Map<string, string>();

  beforeAll(async () => {
    gateway = await openGateway(open());
    for (const name of ['manager', 'enterprise', 'regulator', 'teacher', 'personal'])
      tokens.set(name, (await gateway.signIn(name)).token);
    const make = await studyRowsMaker(open());
    const people = [await make.personOf('student'), await make.personOf('personal')];
    const film = await make.ware();
    classId = await make.trainClass({
      needHours: 2,
      courses: [{ courseId: film.courseId, hours: 2 }],
      students: people,
      areaCode: '990200',
    });
    await make.study([{ userId: people[0]?.id ?? 0, classId, ware: film, creditedMs: 45 * MINUTE }]);
    const time = open().now.toISOString();
    await open().database.transaction(async (trx) => {
      const [place] = (await trx('train_class_users').where({ class_id: classId }).orderBy('id')) as {
        id: number;
      }[];
      placeId = place?.id ?? 0;
      await trx('train_class_users').where({ id: placeId }).update({
        report_state: 'reported',
        reported_at: time,
        report_by: 'hand',
        face_score: 91.5,
        face_score_remark: '=HYPERLINK("x")',
      });
      const [lesson] = (await trx('train_class_lessons')
        .insert({
          creation_time: time,
          last_modification_time: time,
          class_id: classId,
          title: '井下通风实操',
          begin_at: time,
          end_at: time,
          hours: 1,
          is_practice: true,
        })
        .returning('id')) as { id: number }[];
      await trx('lesson_attendances').insert({
        lesson_id: lesson?.id,
        user_id: people[0]?.id,
        kind: 'in',
        by: 'qr',
        at: time,
      });
    });
  });
  afterAll(() => gateway.close());

  const download = (action: string, input: object = { classId }, by = 'manager', language = 'zh-CN') =>
    gateway.app.inject({
      method: 'POST',
      url: pathOf('TrainClass', action),
      headers: { authorization: `Bearer ${tokens.get(by) ?? ''}`, 'accept-language': language },
      payload: input,
    });
  const sheet = async (...asked: Parameters<typeof download>) =>
    readXlsx((await download(...asked)).rawPayload);

  it('say who is in it, with personal data masked', async () => {
    const [head, ...rows] = await sheet('ExportTrainClassStudentInfo');
    expect(head?.slice(0, 4)).toEqual(['姓名', '工作单位', '身份证号', '手机号']);
    expect(rows).toHaveLength(2);
    for (const row of rows) expect(row[2]).toMatch(/^\d{3}\*{11}[\dX]{4}$/);
    expect((await sheet('ExportTrainClassStudentInfo', { classId, ids: [placeId] })).length).toBe(2);
  });

  it('say for whom somebody works: the department, else the work unit', async () => {
    const employers = async () =>
      (await sheet('ExportTrainClassStudentInfo')).slice(1).map(([, employer]) => employer);
    const personal = open().database.read('users').where({ username: 'personal' });
    const before = (await personal.first('work_unit')) as { work_unit: string };
    await open().database.transaction((trx) =>
      trx('users').where({ username: 'personal' }).update({ work_unit: '安岚爆破工程队' }),
    );
    expect(await employers()).toEqual(['安岚爆破工程队', '澜江石油化工有限公司']);
    await open().database.transaction((trx) => trx('users').where({ username: 'personal' }).update(before));
  });

  it('have whole ID cards for a reason, and for those who may see them', async () => {
    const reason = '报';
    for (const action of ['ExportTrainClassStudentInfo', 'ExportTranUserInfo']) {
      const [, ...rows] = await sheet(action, { classId, cardsReason: reason });
      expect(rows).toHaveLength(2);
      for (const row of rows) expect(row[2]).toMatch(/^\d{17}[\dX]$/);
      const [audited] = (await open()
        .database.read('audit_logs')
        .where({ call: `TrainClass/${action}`, outcome: 'done' })
        .orderBy('id', 'desc')
        .limit(1)
        .select('after_json')) as [{ after_json: string }];
      expect(JSON.parse(audited.after_json)).toMatchObject({ wholeCards: true, reason, rows: 2 });
      for (const [input, by, code] of [
        [{ classId, cardsReason: ' ' }, 'manager', ErrorCode.invalid],
        [{ classId, cardsReason: reason }, 'enterprise', ErrorCode.forbidden],
      ] as const)
        expect((await download(action, input, by)).json()).toMatchObject({ error: { code } });
    }
  });

  it('say who reported, who attended, and what came of it', async () => {
    const reported = (await sheet('ExportTrainClassStudentReport')).map((row) => [row[2], row[4]]);
    expect(reported).toEqual([
      ['报到', '报到方式'],
      ['未报到', null],
      ['已报到', '手工'],
    ]);
    const attended = await sheet('ExportTrainClassStudentAttendance');
    expect(attended.slice(1).map((row) => [row[2], row[5], row[8]])).toEqual([
      ['井下通风实操', null, 0],
      ['井下通风实操', '扫码', 0.5],
    ]);
    const scores = await sheet('ExportTrainClassStudentScore', { classId }, 'manager', 'en');
    expect(scores[0]?.slice(2, 8)).toEqual([
      'Hours',
      'Hours required',
      'Theory',
      'Practice',
      'Exam score',
      'Taught part',
    ]);
    // What a spreadsheet would calculate is text.
    expect(scores[2]?.slice(2, 9)).toEqual([1.5, 2, 1, 0.5, null, 91.5, `'=HYPERLINK("x")`]);
  });

  it('have the score of record in the exam, which is the best one', async () => {
    const sat = { faceScore: null, creditedMs: 0, signs: [], hasCheated: false };
    const needs = { needHours: 0 as const, needExam: true, needEstimate: false, needFaceScore: false };
    const { gradedClass } = await gradedClassMaker(open());
    const attempts = [59, 71.5].map((score) => ({ state: 'graded' as const, score }));
    const graded = await gradedClass({
      ...needs,
      people: [
        { ...sat, attempts },
        { ...sat, attempts: [] },
      ],
    });
    const asked = { classId: graded.classId };
    const [head, ...rows] = await sheet('ExportTrainClassStudentScore', asked, 'manager', 'en');
    const at = head?.indexOf('Exam score') ?? -1;
    expect(rows.map((row) => row[at])).toEqual([null, 71.5]);
  });

  it('have the proofs beside the people', async () => {
    const files = await unzipped((await download('ExportTranUserInfoAndPeriodProve')).rawPayload);
    const names = [...files.keys()];
    expect(names).toHaveLength(2);
    expect(names[0]).toMatch(/^培训人员信息 .*\.xlsx$/);
    expect(names[1]).toMatch(/^学时证明\/XS-2026-\d{6} .*\.pdf$/);
    const rows = await readXlsx(files.get(names[0] ?? '') ?? Buffer.alloc(0));
    expect(rows).toEqual(await sheet('ExportTranUserInfo'));
  });

  it('say nothing of the evaluation below five answers, and nothing to whom it does not concern', async () => {
    const [head, ...rows] = await sheet('ExportEstimateSummary');
    expect(head).toEqual(['评价项目', '平均分', '回答', '次数']);
    expect(rows.map(([item]) => item)).toEqual(['已有 0 人评价，满 5 人后生成汇总']);
    // One of its students is of this enterprise.
    const [, ...same] = await readXlsx(
      (await download('ExportEstimateSummary', { classId }, 'enterprise')).rawPayload,
    );
    expect(same).toEqual(rows);
    for (const [by, code] of [
      ['teacher', ErrorCode.notFound],
      ['regulator', ErrorCode.notFound],
      ['personal', ErrorCode.forbidden],
    ] as const)
      expect((await download('ExportEstimateSummary', { classId }, by)).json()).toMatchObject({
        error: { code },
      });
  });

  it('have the accepted photos in a zip whose names stay in their folder, for a reason', async () => {
    const reason = '存档核对';
    const { user_id: userId } = (await open()
      .database.read('train_class_users')
      .where({ id: placeId })
      .first()) as { user_id: number };
    await open().database.transaction((trx) =>
      trx('user_photos').where({ user_id: userId, state: 'accepted' }).update({ state: 'replaced' }),
    );
    const none = await download('ExportTrainClassStudentImg', { classId, ids: [placeId], reason });
    expect(none.json()).toMatchObject({ error: { id: 'class-export.no-photos' } });
    const picture = Buffer.from('a picture');
    const rowKey = 'photo-of-a-class';
    const keySealed = await storePhoto({ keys: open().keys, storage: gateway.storage }, rowKey, picture);
    await open().database.transaction(async (trx) => {
      const time = open().now.toISOString();
      await trx('users').where({ id: userId }).update({ name: '../../张\u0001伟' });
      await trx('user_photos').insert({
        ...{ creation_time: time, last_modification_time: time, row_key: rowKey, user_id: userId },
        ...{ state: 'accepted', sha256: 'x', key_sealed: keySealed, via: 'login' },
      });
    });
    const taken = await download('ExportTrainClassStudentImg', { classId, reason });
    expect(await unzipped(taken.rawPayload)).toEqual(new Map([[`__.._张_伟 ${placeId}.jpg`, picture]]));
    const [audited] = (await open()
      .database.read('audit_logs')
      .where({ call: 'TrainClass/ExportTrainClassStudentImg', outcome: 'done' })
      .select('after_json')) as { after_json: string }[];
    expect(JSON.stringify(audited)).toContain(reason);
    for (const [input, by, code] of [
      [{ classId, reason: ' ' }, 'manager', ErrorCode.invalid],
      [{ classId }, 'manager', ErrorCode.invalid],
      [{ classId, reason }, 'regulator', ErrorCode.forbidden],
    ] as const)
      expect((await download('ExportTrainClassStudentImg', input, by)).json()).toMatchObject({
        error: { code },
      });
  });

  it('list the classes that somebody may see, as they are filtered', async () => {
    const all = await sheet('ExportTrainClass', {});
    const drafts = await sheet('ExportTrainClass', { state: 'draft' }, 'regulator');
    expect(all[0]?.[1]).toBe('培训班');
    expect(all.length - 1).toBe(
      Number(
        (await open().database.read('train_classes').where({ is_deleted: false }).count({ n: '*' }))[0]?.n,
      ),
    );
    expect(drafts.slice(1).every((row) => row.at(-1) === '草稿')).toBe(true);
  });

  it('are of those people only whom the caller supervises', async () => {
    const { read } = open().database;
    const ids = (await read('train_class_users').where({ class_id: classId }).pluck('id')) as number[];
    for (const action of [
      'ExportTranUserInfo',
      'ExportTrainClassStudentInfo',
      'ExportTrainClassStudentReport',
      'ExportTrainClassStudentAttendance',
      'ExportTrainClassStudentScore',
    ]) {
      const [head, ...people] = await sheet(action);
      expect(people, action).toHaveLength(2);
      const staff = people.filter((row) => row.includes('澜江石油化工有限公司'));
      expect(staff, action).toHaveLength(1);
      for (const asked of [{ classId }, { classId, ids }])
        expect(await sheet(action, asked, 'enterprise'), action).toEqual([head, ...staff]);
    }
    for (const [by, code] of [
      ['regulator', ErrorCode.notFound],
      ['teacher', ErrorCode.forbidden],
      ['personal', ErrorCode.forbidden],
    ] as const)
      for (const action of ['ExportTrainClassStudentScore', 'ExportTranUserInfoAndPeriodProve'])
        expect((await download(action, { classId }, by)).json()).toMatchObject({ error: { code } });
  });
});
