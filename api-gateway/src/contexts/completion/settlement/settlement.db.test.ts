import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { openGateway } from '../../../../test/gateway.ts';
import type { Gateway } from '../../../../test/gateway.ts';
import { studyRowsMaker } from '../../../../test/study-rows-maker.ts';
import type { SettlementPreview, SettlementRow } from '@college/contracts/completion/settlement';
import { ErrorCode } from '@college/contracts/core/errors';

const MINUTE = 60_000;

interface Place {
  user_id: number;
  study_state: string;
  not_completed: string;
  settled_hours: number | null;
  settled_at: string | null;
}

describeOnBothDatabases('the end of a class', (open) => {
  let gateway: Gateway;
  let make: Awaited<ReturnType<typeof studyRowsMaker>>;
  let people: Awaited<ReturnType<typeof make.personOf>>[];
  const tokens = new Map<string, string>();

  beforeAll(async () => {
    gateway = await openGateway(open());
    for (const name of ['manager', 'admin', 'regulator', 'teacher', 'student'])
      tokens.set(name, (await gateway.signIn(name)).token);
    make = await studyRowsMaker(open());
    people = [await make.personOf('student'), await make.personOf('personal')];
  });
  afterAll(() => gateway.close());

  const read = () => open().database.read;
  const call = <Result>(action: string, input: object, by = 'manager') =>
    gateway.call<Result>(`TrainClass/${action}`, input, tokens.get(by));
  const preview = async (id: number) =>
    (await call<SettlementPreview>('PreviewFinishTrainClass', { id })).body.result;
  const rowsOf = async (classId: number, more: object = {}) =>
    (
      await call<{ totalCount: number; items: SettlementRow[] }>('GetSettlementPageList', {
        classId,
        ...more,
      })
    ).body.result;
  const places = (classId: number): Promise<Place[]> =>
    read()('train_class_users').where({ class_id: classId }).orderBy('id');
  const change = (id: number, columns: object) =>
    open().database.transaction((trx) => trx('train_classes').where({ id }).update(columns));

  /** A class of one hour, of which the first has all, half of it weak, and the second nothing. */
  const aClass = async (columns: object = {}): Promise<number> => {
    const film = await make.ware();
    const id = await make.trainClass({
      needHours: 1,
      courses: [{ courseId: film.courseId, hours: 1 }],
      students: people,
    });
    await change(id, { need_exam: false, need_estimate: false, ...columns });
    await make.study([
      { userId: people[0]?.id ?? 0, classId: id, ware: film, creditedMs: 45 * MINUTE, isWeak: true },
    ]);
    return id;
  };
  const finish = async (id: number, by = 'manager') => {
    const { row_version: rowVersion } = (await read()('train_classes').where({ id }).first()) as {
      row_version: number;
    };
    return call<SettlementPreview>('FinishTrainClass', { id, rowVersion }, by);
  };

  it('is seen before: who completes, who does not and why, and where the evidence is weak', async () => {
    const id = await aClass();
    expect(await preview(id)).toMatchObject({
      state: 'published',
      finishedAt: null,
      obstacles: [],
      people: 2,
      completed: 1,
      weak: 1,
      reasons: [
        { reason: 'hours', people: 1 },
        { reason: 'required-courses', people: 1 },
      ],
    });
    expect((await rowsOf(id, { sorting: 'hours desc' }))?.items).toMatchObject([
      { userId: people[0]?.id, isCompleted: true, reasons: [], hours: 1, weakPercent: 100 },
      { userId: people[1]?.id, isCompleted: false, reasons: ['hours', 'required-courses'], hours: 0 },
    ]);
    expect((await rowsOf(id, { result: 'weak' }))?.totalCount).toBe(1);
    expect((await rowsOf(id, { result: 'completed', reason: 'hours' }))?.totalCount).toBe(0);
    expect(
      (await call('GetSettlementPageList', { classId: id, sorting: 'constructor' })).body.error?.code,
    ).toBe(ErrorCode.invalid);
  });

  it('settles everybody, with history, audit and one notice, and nothing changes afterwards', async () => {
    const id = await aClass();
    const { body } = await finish(id);
    expect(body.result).toMatchObject({ state: 'finished', people: 2, completed: 1 });
    const rows = await places(id);
    expect(rows.map(({ study_state }) => study_state)).toEqual(['completed', 'not-completed']);
    expect(rows.map(({ not_completed }) => JSON.parse(not_completed) as string[])).toEqual([
      [],
      ['hours', 'required-courses'],
    ]);
    expect(rows.map(({ settled_hours }) => settled_hours)).toEqual([1, 0]);
    const history = await read()('train_class_user_histories')
      .whereIn('place_id', read()('train_class_users').where({ class_id: id }).select('id'))
      .whereIn('action', ['complete', 'not-complete']);
    expect(history).toHaveLength(2);
    const [notice] = (await read()('notice_targets')
      .join('notices', 'notices.id', 'notice_targets.notice_id')
      .where('notice_targets.class_id', id)) as { target_kind: string }[];
    expect(notice).toMatchObject({ target_kind: 'class' });
    const audited = await read()('audit_logs')
      .where({ subject_type: 'train-class', subject_id: String(id) })
      .orderBy('id', 'desc')
      .first();
    expect(JSON.stringify(audited)).toContain('FinishTrainClass');
    // What is corrected later does not change what was settled.
    await open().database.transaction((trx) =>
      trx('study_wares').where({ class_id: id }).update({ credited_ms: 0 }),
    );
    expect((await preview(id))?.completed).toBe(1);
    expect((await rowsOf(id, { result: 'completed' }))?.items).toMatchObject([{ hours: 1 }]);
  });

  it('is reported to the enterprise that sent people, whose page has their proofs', async () => {
    const id = await aClass();
    const { id: enterprise } = (await read()('users').where({ username: 'enterprise' }).first('id')) as {
      id: number;
    };
    await open().database.transaction((trx) =>
      trx('train_class_users')
        .where({ class_id: id })
        .update({ source: 'enterprise', applied_by: enterprise }),
    );
    const countNotices = async () =>
      (
        await read()('notices')
          .join('notice_targets', 'notice_targets.notice_id', 'notices.id')
          .where({ user_id: enterprise, notice_title_en: 'The class of your staff is finished' })
      ).length;
    const before = await countNotices();
    expect((await finish(id)).body.error).toBeNull();
    expect(await countNotices()).toBe(before + 1);
  });

  it('comes once: a second time gets what is', async () => {
    const id = await aClass();
    const answers = await Promise.all([finish(id), finish(id), finish(id, 'admin')]);
    const codes = answers.map(({ body }) => body.error?.code ?? 0).toSorted((a, b) => a - b);
    expect(codes).toEqual([0, ErrorCode.illegalTransition, ErrorCode.illegalTransition]);
    expect((await finish(id)).body.error).toMatchObject({
      code: ErrorCode.illegalTransition,
      data: { from: 'finished', action: 'finish', allowed: ['copy'] },
    });
    const history = await read()('train_class_histories').where({ class_id: id, action: 'finish' });
    expect(history).toHaveLength(1);
  });

  it('waits for the training, open lessons and faces to look at, and says so', async () => {
    const id = await aClass({
      train_begin: '2026-12-01T00:00:00.000Z',
      train_end: '2026-12-09T00:00:00.000Z',
    });
    const time = open().now.toISOString();
    const times = { creation_time: time, last_modification_time: time };
    await open().database.transaction(async (trx) => {
      await trx('train_class_lessons').insert({
        ...times,
        class_id: id,
        title: '现场实操',
        begin_at: time,
        end_at: time,
        hours: 1,
      });
      const example = (await trx('face_checks').first()) as { id: number; picture_id: number };
      const { id: _id, ...check } = example;
      const picture = (await trx('face_pictures').where({ id: check.picture_id }).first()) as { id: number };
      const { id: _picture, ...copied } = picture;
      const [made] = (await trx('face_pictures')
        .insert({ ...copied, ...(Object.hasOwn(copied, 'row_key') && { row_key: `settle-${id}` }) })
        .returning('id')) as { id: number }[];
      await trx('face_checks').insert({ ...check, picture_id: made?.id, class_id: id, state: 'to-check' });
    });
    const obstacles = [
      { kind: 'not-begun', count: 0, names: [] },
      { kind: 'open-lessons', count: 1, names: ['现场实操'] },
      { kind: 'faces-to-check', count: 1, names: [] },
    ];
    expect((await preview(id))?.obstacles).toEqual(obstacles);
    expect((await finish(id)).body.error).toMatchObject({ id: 'settlement.not-ready', data: { obstacles } });
    expect((await places(id)).every(({ settled_at }) => settled_at === null)).toBe(true);
    await open().database.transaction(async (trx) => {
      await trx('train_class_lessons').where({ class_id: id }).update({ closed_at: time });
      await trx('face_checks').where({ class_id: id }).update({ state: 'passed' });
    });
    await change(id, { train_begin: '2026-06-01T00:00:00.000Z' });
    expect((await finish(id)).body.error).toBeNull();
  });

  it('warns of what it would cut short: the training, and an exam that people may still sit', async () => {
    const id = await aClass();
    const end = new Date(open().now.getTime() + 3 * 24 * 60 * MINUTE).toISOString();
    await change(id, { train_end: end });
    expect((await preview(id))?.warnings).toEqual([{ kind: 'training-runs', count: 0, until: end }]);
    const { id: _model, ...sitting } = (await read()('exam_sittings').orderBy('id').first()) as {
      id: number;
      exam_id: number;
    };
    await change(id, { train_end: open().now.toISOString(), need_exam: true, exam_id: sitting.exam_id });
    await open().database.transaction((trx) =>
      trx('exam_sittings').insert({ ...sitting, class_id: id, close_at: end, extra_minutes: 10 }),
    );
    const until = new Date(Date.parse(end) + 10 * MINUTE).toISOString();
    expect((await preview(id))?.warnings).toEqual([{ kind: 'exam-open', count: 2, until }]);
    await open().database.transaction((trx) =>
      trx('exam_sittings')
        .where({ class_id: id })
        .update({ close_at: open().now.toISOString(), extra_minutes: 0 }),
    );
    expect((await preview(id))?.warnings).toEqual([]);
  });

  it('does not come to a class that needs an exam, as long as there are none', async () => {
    const id = await aClass({ need_exam: true });
    expect((await finish(id)).body.error).toMatchObject({
      data: { obstacles: [{ kind: 'exam', count: 0, names: [] }] },
    });
    expect((await preview(id))?.reasons.map(({ reason }) => reason)).toContain('exam');
  });

  it('asks for the evaluation where the class does', async () => {
    const id = await aClass({ need_estimate: true });
    const rows = (await rowsOf(id, { sorting: 'hours desc' }))?.items ?? [];
    expect(rows.map(({ reasons }) => reasons.includes('estimate'))).toEqual([true, true]);
  });

  it('asks for the score of the taught part where the class does', async () => {
    const id = await aClass({ need_face_score: true });
    await open().database.transaction((trx) =>
      trx('train_class_users').where({ class_id: id, user_id: people[0]?.id }).update({ face_score: 79 }),
    );
    const rows = (await rowsOf(id, { sorting: 'hours desc' }))?.items ?? [];
    expect(rows.map(({ reasons }) => reasons)).toEqual([
      ['face-score'],
      ['hours', 'required-courses', 'face-score-missing'],
    ]);
  });

  it('measures that score by the pass mark that the class stored when it was published', async () => {
    const { subject_id: subjectId } = (await read()('train_classes')
      .where({ id: await aClass() })
      .first('subject_id')) as { subject_id: number };
    const id = await aClass({ subject_id: subjectId, need_face_score: true });
    await open().database.transaction(async (trx) => {
      await trx('train_subjects').where({ id: subjectId }).update({ pass_score: 90 });
      await trx('train_class_users').where({ class_id: id }).update({ face_score: 85 });
    });
    const scoreReasons = async () =>
      (await rowsOf(id))?.items.map(({ reasons }) => reasons.includes('face-score'));
    expect(await scoreReasons()).toEqual([true, true]);
    await change(id, {
      requirement: JSON.stringify({
        personKind: 'other',
        industryRisk: 'general',
        hours: 1,
        theoryHours: 0,
        practiceHours: 0,
        passScore: 85,
        minAge: 18,
        education: '',
      }),
    });
    expect(await scoreReasons()).toEqual([false, false]);
    await open().database.transaction((trx) =>
      trx('train_subjects').where({ id: subjectId }).update({ pass_score: 80 }),
    );
  });

  it('is not for drafts, and is nobody else’s to decide', async () => {
    const id = await aClass({ state: 'draft' });
    for (const action of ['PreviewFinishTrainClass', 'FinishTrainClass'])
      expect((await call(action, { id, rowVersion: 0 })).body.error).toMatchObject({
        code: ErrorCode.illegalTransition,
        data: { from: 'draft', action: 'finish' },
      });
    for (const by of ['regulator', 'teacher', 'student'])
      expect((await call('FinishTrainClass', { id, rowVersion: 0 }, by)).body.error?.code).toBe(
        ErrorCode.forbidden,
      );
  });
});
