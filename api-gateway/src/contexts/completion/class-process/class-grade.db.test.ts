import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { gradedClassMaker, gradedPlan, PASS } from '../../../../test/graded-class-maker.ts';
import { openGateway } from '../../../../test/gateway.ts';
import type { Gateway } from '../../../../test/gateway.ts';
import { readXlsx } from '../../../../test/read-xlsx.ts';
import type { ClassGradeRow } from '@college/contracts/completion/class-grade';
import type { ClassProcess } from '@college/contracts/completion/class-process';
import type { ExamRecordRow } from '@college/contracts/exams/exam-result';
import type { SettlementRow } from '@college/contracts/completion/settlement';
import type { ProgressRow } from '@college/contracts/completion/study-supervision-row';
import { pathOf } from '@college/contracts/core/endpoint';
import { ErrorCode } from '@college/contracts/core/errors';

const HOUR_MS = 45 * 60_000;

interface Page<Row> {
  totalCount: number;
  items: Row[];
}
type Grades = Page<ClassGradeRow> & {
  className: string;
  isFinished: boolean;
  needExam: boolean;
  needEstimate: boolean;
  hasFaceScore: boolean;
  needLessonHours: number;
};

/** What the grade list and the settlement both say of somebody. */
const asSettled = ({
  id,
  userId,
  hours,
  needHours,
  faceScore,
  isCompleted,
  reasons,
}: ClassGradeRow | SettlementRow) => ({ id, userId, hours, needHours, faceScore, isCompleted, reasons });

describeOnBothDatabases('the grade list of a class', (open) => {
  let gateway: Gateway;
  let make: Awaited<ReturnType<typeof gradedClassMaker>>;
  const tokens = new Map<string, string>();

  beforeAll(async () => {
    gateway = await openGateway(open());
    for (const name of [
      'admin',
      'manager',
      'supervisor',
      'regulator',
      'enterprise',
      'teacher',
      'student',
      'personal',
    ])
      tokens.set(name, (await gateway.signIn(name)).token);
    make = await gradedClassMaker(open());
  });
  afterAll(() => gateway.close());

  const read = () => open().database.read;
  const call = <Result>(action: string, input: object, by = 'admin') =>
    gateway.call<Result>(action, { page: 1, pageSize: 100, ...input }, tokens.get(by));
  const done = async <Result>(action: string, input: object, by = 'admin'): Promise<Result> => {
    const { body } = await call<Result>(action, input, by);
    if (!body.success) throw new Error(`${action} ${JSON.stringify(input)}: ${JSON.stringify(body.error)}`);
    return body.result as Result;
  };
  const grades = (classId: number, more: object = {}, by = 'admin') =>
    done<Grades>('TrainClass/GetTrainClassGradePageList', { classId, ...more }, by);
  const settled = (classId: number) =>
    done<Page<SettlementRow>>('TrainClass/GetSettlementPageList', { classId });
  const progress = (classId: number) =>
    done<Page<ProgressRow>>('StudyRecord/GetProgressPageList', { classId });
  it('agrees with the settlement, the results of the exam and the progress, whatever was done', async () => {
    await fc.assert(
      fc.asyncProperty(gradedPlan, async (it) => {
        const { examId, classId, userIds } = await make.gradedClass(it);
        const { items, ...head } = await grades(classId);
        const byPerson = (userId: number) => items.find((row) => row.userId === userId) as ClassGradeRow;
        expect(head).toMatchObject({
          isFinished: false,
          needExam: it.needExam,
          needEstimate: it.needEstimate,
          needLessonHours: 1,
        });
        expect(items.map(asSettled)).toEqual((await settled(classId)).items.map(asSettled));
        const ofRecord = await done<Page<ExamRecordRow>>('TestExam/GetTestExamRecordPageList', {
          examId,
          classId,
          isOfRecord: true,
        });
        const ways = (await progress(classId)).items;
        for (const [at, { attempts, signs }] of it.people.entries()) {
          const row = byPerson(userIds[at] ?? 0);
          // In plain words: the best of the graded ones, and of the first of equal ones.
          const scores = attempts.filter(({ state }) => state === 'graded').map(({ score }) => score);
          const best = it.needExam && scores.length > 0 ? Math.max(...scores) : null;
          expect(row.examScore).toBe(best);
          expect(row.exam).toBe(best === null ? 'none' : best >= PASS ? 'passed' : 'failed');
          expect(row.lessonHours).toBe(signs.length / 2);
          if (it.needExam) {
            const found = ofRecord.items.find(({ userId }) => userId === row.userId);
            expect([found?.score ?? null, found?.passed ?? null]).toEqual([
              row.examScore,
              row.exam === 'none' ? null : row.exam === 'passed',
            ]);
          }
          const way = ways.find(({ userId }) => userId === row.userId);
          expect(way).toMatchObject({
            earnedHours: row.hours,
            needHours: row.needHours,
            attendance: { done: row.lessonHours, need: 1 },
          });
          expect([way?.exam, way?.examScore, way?.estimate]).toEqual([
            it.needExam ? row.exam : undefined,
            it.needExam ? row.examScore : undefined,
            it.needEstimate ? row.hasEstimated : undefined,
          ]);
        }
      }),
      { numRuns: 12 },
    );
  });

  it('agrees with the settlement and the progress in every class of the demo, finished ones too', async () => {
    const classes = (await read()('train_classes')
      .where({ is_deleted: false })
      .whereNot('state', 'draft')
      .orderBy('id')
      .pluck('id')) as number[];
    let scored = 0;
    let evaluated = 0;
    let certified = 0;
    for (const classId of classes) {
      const list = await grades(classId);
      const rows = (await settled(classId)).items;
      expect(
        list.items.map(({ id, hours, isCompleted, reasons }) => ({ id, hours, isCompleted, reasons })),
      ).toEqual(rows.map(({ id, hours, isCompleted, reasons }) => ({ id, hours, isCompleted, reasons })));
      const ways = new Map((await progress(classId)).items.map((way) => [way.userId, way]));
      const process = await done<ClassProcess>('TrainClass/GetTrainClassTrainManage', { classId });
      const steps = new Map(process.items.map(({ placeId, earnedHours }) => [placeId, earnedHours]));
      for (const row of list.items) {
        const way = ways.get(row.userId);
        expect([way?.exam, way?.examScore], `class ${classId}, ${row.userName}`).toEqual(
          list.needExam ? [row.exam, row.examScore] : [undefined, undefined],
        );
        expect(way?.estimate).toBe(list.needEstimate ? row.hasEstimated : undefined);
        expect(way?.earnedHours).toBe(row.hours);
        expect(steps.get(row.id)).toBe(row.hours);
      }
      scored += list.items.filter(({ examScore }) => examScore !== null).length;
      evaluated += list.items.filter(({ hasEstimated }) => hasEstimated).length;
      certified += list.items.filter(({ certificate }) => certificate === 'valid').length;
    }
    // The demo shows each of them.
    expect(Math.min(scored, evaluated, certified)).toBeGreaterThan(0);
  });

  const sample = () =>
    make.gradedClass({
      needHours: 2.5,
      needExam: true,
      needEstimate: false,
      needFaceScore: false,
      people: [
        {
          attempts: [
            { state: 'graded', score: 55 },
            { state: 'graded', score: 83.5 },
          ],
          faceScore: null,
          creditedMs: 2 * HOUR_MS,
          signs: ['in'],
          hasCheated: false,
        },
        { attempts: [], faceScore: null, creditedMs: 0, signs: [], hasCheated: false },
      ],
    });

  it('is sorted and filtered, whoever has no score last, and exported as it is shown', async () => {
    const { classId, userIds } = await sample();
    const [student, personal] = userIds;
    const people = async (more: object) => (await grades(classId, more)).items.map(({ userId }) => userId);
    expect(await people({ sorting: 'examScore' })).toEqual([student, personal]);
    expect(await people({ sorting: 'examScore desc' })).toEqual([student, personal]);
    expect(await people({ sorting: 'hours' })).toEqual([personal, student]);
    const byName = await people({ sorting: 'userName' });
    expect(await people({ sorting: 'userName desc' })).toEqual(byName.toReversed());
    expect(await people({ outcome: 'completed' })).toEqual([student]);
    expect(await people({ exam: 'none' })).toEqual([personal]);
    expect(await people({ reason: 'exam' })).toEqual([personal]);
    expect(await people({ certificate: 'valid' })).toEqual([]);
    const { code } = (
      await call('TrainClass/GetTrainClassGradePageList', { classId, sorting: 'constructor' })
    ).body.error as { code: number };
    expect(code).toBe(ErrorCode.invalid);
    const sheet = async (input: object, action = 'ExportTrainClassGrade') => {
      const response = await gateway.app.inject({
        method: 'POST',
        url: pathOf('TrainClass', action),
        headers: { authorization: `Bearer ${tokens.get('manager')}`, 'accept-language': 'en' },
        payload: { classId, ...input },
      });
      return readXlsx(response.rawPayload);
    };
    const [head, ...rows] = await sheet({ sorting: 'hours desc' });
    expect(head).toEqual([
      'No.',
      'Name',
      'Employer',
      'Hours',
      'Hours required',
      'Lessons attended (h)',
      'Exam score',
      'Exam',
      'Result so far',
      'Why not completed',
      'Certificate',
    ]);
    expect(rows.map((row) => [row[0], row[3], row[6], row[7], row[8]])).toEqual([
      [1, 2.5, 83.5, 'Passed', 'All requirements met'],
      [2, 0, null, 'No result', 'Not yet'],
    ]);
    expect(await sheet({ exam: 'passed' })).toHaveLength(2);
    const audited = await read()('audit_logs').orderBy('id', 'desc').first('call');
    expect(audited).toEqual({ call: 'TrainClass/ExportTrainClassGrade' });
    const scores = (await sheet({}, 'ExportTrainClassStudentScore')).map((row) => row[6]);
    expect(scores.sort()).toEqual([83.5, 'Exam score', null]);
  });

  it('is read within one’s scope: own staff, own area, taught classes', async () => {
    const { classId } = await sample();
    const { department_id: department } = (await read()('users')
      .where({ username: 'enterprise' })
      .first('department_id')) as { department_id: number };
    const areaOf = async (username: string) =>
      ((await read()('users').where({ username }).first('area_code')) as { area_code: string }).area_code;
    const [student] = await make.idsOf(['student']);
    await open().database.transaction(async (trx) => {
      await trx('users').where({ username: 'student' }).update({ department_id: department });
      await trx('users').where({ username: 'personal' }).update({ department_id: null });
      await trx('train_classes')
        .where({ id: classId })
        .update({ area_code: await areaOf('regulator') });
    });
    expect((await grades(classId, {}, 'enterprise')).items.map(({ userId }) => userId)).toEqual([student]);
    expect((await grades(classId, {}, 'regulator')).totalCount).toBe(2);
    const seen = async (by: string) =>
      (await call('TrainClass/GetTrainClassGradePageList', { classId }, by)).body.error?.code ?? 0;
    expect(await seen('teacher')).toBe(ErrorCode.notFound);
    const [teacher] = await make.idsOf(['teacher']);
    await open().database.transaction((trx) =>
      trx('train_class_teachers').insert({ class_id: classId, user_id: teacher, sort: 0 }),
    );
    expect(await seen('teacher')).toBe(0);
    expect(await seen('student')).toBe(ErrorCode.forbidden);
    const exported = async (by: string) =>
      (await gateway.call('TrainClass/ExportTrainClassGrade', { classId }, tokens.get(by))).body.error?.code;
    expect(await exported('teacher')).toBe(ErrorCode.forbidden);
    await open().database.transaction((trx) =>
      trx('train_classes').where({ id: classId }).update({ state: 'draft' }),
    );
    expect(await seen('admin')).toBe(ErrorCode.notFound);
  });

  it('is refused to whoever sits the exam themselves, whose progress lists leave its results out', async () => {
    const { classId } = await sample();
    const [teacher, student] = await make.idsOf(['teacher', 'student']);
    const time = open().now.toISOString();
    await open().database.transaction(async (trx) => {
      await trx('train_class_teachers').insert({ class_id: classId, user_id: teacher, sort: 0 });
      await trx('train_class_users').insert({
        creation_time: time,
        last_modification_time: time,
        class_id: classId,
        user_id: teacher,
        state: 'approved',
      });
    });
    const { body } = await call('TrainClass/GetTrainClassGradePageList', { classId }, 'teacher');
    expect(body.error?.id).toBe('exam.own-exam');
    const { items } = await done<Page<ProgressRow>>(
      'StudyRecord/GetProgressPageList',
      { classId },
      'teacher',
    );
    expect(items.find(({ userId }) => userId === student)).not.toHaveProperty('exam');
    expect(items.find(({ userId }) => userId === student)).not.toHaveProperty('examScore');
    // Their own they may read.
    expect(items.find(({ userId }) => userId === teacher)).toMatchObject({ exam: 'none', examScore: null });
  });
});
