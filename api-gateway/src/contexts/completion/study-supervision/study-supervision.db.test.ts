import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { openGateway } from '../../../../test/gateway.ts';
import type { Gateway } from '../../../../test/gateway.ts';
import { readXlsx } from '../../../../test/read-xlsx.ts';
import { studyRowsMaker } from '../../../../test/study-rows-maker.ts';
import type { ProgressRow, StudyRow } from '@college/contracts/completion/study-supervision-row';
import { ErrorCode } from '@college/contracts/core/errors';
import { pathOf } from '@college/contracts/core/endpoint';

interface Page<Row> {
  totalCount: number;
  items: Row[];
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const READERS = ['admin', 'manager', 'supervisor', 'regulator', 'enterprise', 'teacher', 'student'];

describeOnBothDatabases('what supervisors see of study', (open) => {
  let gateway: Gateway;
  let classId = 0;
  let otherClassId = 0;
  const tokens = new Map<string, string>();
  let ids: Record<'student' | 'stranger', number>;

  beforeAll(async () => {
    gateway = await openGateway(open());
    for (const name of READERS) tokens.set(name, (await gateway.signIn(name)).token);
    const make = await studyRowsMaker(open());
    const [student, teacher] = [await make.personOf('student'), await make.personOf('teacher')];
    const stranger = (await open()
      .database.read('users')
      .where({ user_type: '3', is_deleted: false })
      .whereNot('department_id', student.department_id)
      .whereNot('username', 'student')
      .first('id', 'username', 'department_id')) as typeof student;
    ids = { student: student.id, stranger: stranger.id };
    const [film, extra] = [await make.ware(), await make.ware()];
    const courses = [
      { courseId: film.courseId, hours: 4 },
      { courseId: extra.courseId, hours: 2, isRequired: false },
    ];
    classId = await make.trainClass({
      needHours: 5,
      courses,
      students: [student, stranger],
      teacher,
      areaCode: '990100',
    });
    otherClassId = await make.trainClass({
      needHours: 5,
      courses,
      students: [stranger],
      areaCode: '990200',
    });
    const own = { userId: student.id, classId };
    await make.study([
      // Four hours of study are three of the clock; what is beyond them does not count twice.
      { ...own, ware: film, creditedMs: 3.5 * HOUR, begin: make.days(3) },
      {
        ...own,
        ware: extra,
        creditedMs: 45 * MINUTE,
        begin: make.days(2),
        lost: ['hidden', 2 * MINUTE],
        isWeak: true,
      },
      { userId: stranger.id, classId, ware: film, creditedMs: 90 * MINUTE, begin: make.days(2) },
      { userId: stranger.id, classId: otherClassId, ware: film, creditedMs: 6 * MINUTE, begin: make.days(1) },
    ]);
  });
  afterAll(() => gateway.close());

  const call = <Result>(action: string, input: object = {}, by = 'manager') =>
    gateway.call<Result>(`StudyRecord/${action}`, input, tokens.get(by));
  const progress = async (input: object = {}, by = 'manager') =>
    (await call<Page<ProgressRow>>('GetProgressPageList', { pageSize: 100, ...input }, by)).body.result;
  const records = async (input: object = {}, by = 'manager') =>
    (await call<Page<StudyRow>>('GetStudyRecordPageList', { pageSize: 100, ...input }, by)).body.result;

  describe('progress', () => {
    it('counts hours by course up to what each is worth, and says what state they make', async () => {
      const rows = (await progress({ classId }))?.items ?? [];
      expect(rows.find(({ userId }) => userId === ids.student)).toMatchObject({
        needHours: 5,
        earnedHours: 5,
        studyState: 'hours-met',
        weakSeconds: 45 * 60,
        creditedSeconds: 4.25 * 3600,
        courses: [
          { hours: 4, earnedHours: 4, isRequired: true },
          { hours: 2, earnedHours: 1, isRequired: false },
        ],
      });
      expect(rows.find(({ userId }) => userId === ids.stranger)).toMatchObject({
        earnedHours: 2,
        studyState: 'studying',
        courses: [{ earnedHours: 2 }, { earnedHours: 0 }],
      });
    });

    it('has those who have not begun, too, and is found by state and in its order', async () => {
      const { read } = open().database;
      const place = (await read('train_class_users as place')
        .join('train_classes as class', 'class.id', 'place.class_id')
        .where({ 'place.state': 'approved', 'place.is_deleted': false, 'class.state': 'published' })
        .whereNotIn('place.user_id', read('study_wares').select('user_id'))
        .whereNotIn('place.user_id', read('lesson_attendances').select('user_id'))
        .first('place.class_id', 'place.user_id')) as { class_id: number; user_id: number };
      const one = await progress({ classId: place.class_id, userId: place.user_id });
      expect(one?.items).toMatchObject([{ studyState: 'not-started', earnedHours: 0, lastTime: null }]);
      expect((await progress({ classId, state: 'hours-met' }))?.items.map(({ userId }) => userId)).toEqual([
        ids.student,
      ]);
      const order = async (sorting: string) =>
        (await progress({ classId, sorting }))?.items.map(({ earnedHours }) => earnedHours);
      expect([await order('earnedHours'), await order('earnedHours desc')]).toEqual([
        [2, 5],
        [5, 2],
      ]);
      expect((await call('GetProgressPageList', { sorting: 'state' })).body.error?.code).toBe(40001);
    });

    it('of a class keeps to the hour and to the hours of optional courses that it was published with', async () => {
      const { database } = open();
      const rules = (rule_set: string, optional_hours: number | null) =>
        database.transaction(async (trx) => {
          await trx('train_classes').where({ id: classId }).update({ rule_set, optional_hours });
        });
      const earned = async () => (await progress({ classId, userId: ids.student }))?.items[0]?.earnedHours;
      await rules('', 0.5);
      expect(await earned()).toBe(4.5);
      await rules(JSON.stringify({ hourMinutes: 60 }), null);
      expect(await earned()).toBe(4.2);
      await rules('', null);
    });

    it('is summed up by class', async () => {
      const { body } = await call<object[]>('GetClassProgressList', { classId });
      expect(body.result).toMatchObject([{ classId, students: 2, met: 1, needHours: 5, earnedHours: 7 }]);
    });
  });

  describe('records', () => {
    it('are a row a person, day, ware and device, with what was not credited and why', async () => {
      const rows = (await records({ userId: ids.student, classId }))?.items ?? [];
      expect(rows.map(({ creditedSeconds }) => creditedSeconds)).toEqual([45 * 60, 3.5 * 3600]);
      expect(rows[0]).toMatchObject({
        isWeak: true,
        lost: [{ reason: 'hidden', seconds: 120 }],
        device: 'Chrome on Windows',
        decisionId: null,
      });
    });

    it('are found by day, course, enterprise, area and words', async () => {
      const day = (await records({ userId: ids.student, classId }))?.items[0]?.day ?? '';
      const { department_id: departmentId, area_code: areaCode } = (await open()
        .database.read('users')
        .where({ id: ids.student })
        .first('department_id', 'area_code')) as { department_id: number; area_code: string };
      const courseId = (await records({ classId, to: day, from: day, userId: ids.student }))?.items[0]
        ?.courseId;
      const found = async (input: object) =>
        (await records({ classId, ...input }))?.items.map(({ userId }) => userId === ids.student);
      expect(await found({ from: day, to: day, userId: ids.student })).toEqual([true]);
      expect(await found({ courseId })).toEqual([true]);
      expect(await found({ departmentId })).toEqual([true, true]);
      expect(await found({ areaCode })).toEqual([true, true]);
      expect(await found({ keyword: '杨晓峰' })).toEqual([true, true]);
      expect(await found({ keyword: '%' })).toEqual([]);
      expect((await call('GetStudyRecordPageList', { from: '2026-02-30' })).body.error?.code).toBe(40001);
    });

    it('of each day are summed up for a chart', async () => {
      const { body } = await call<object[]>('GetStudyDayList', { classId });
      expect(body.result).toMatchObject([
        { people: 1, creditedSeconds: 3.5 * 3600, weakSeconds: 0 },
        { people: 2, creditedSeconds: 135 * 60, weakSeconds: 45 * 60 },
      ]);
    });
  });

  describe('are those of', () => {
    const seen = async (by: string) => {
      const of = async (list: typeof progress | typeof records) =>
        [await list({ classId }, by), await list({ classId: otherClassId }, by)].flatMap(
          (page) => page?.items.map((row) => `${row.userId}-${row.classId}`) ?? [],
        );
      return [await of(progress), await of(records)].map((places) => {
        return [
          `${ids.student}-${classId}`,
          `${ids.stranger}-${classId}`,
          `${ids.stranger}-${otherClassId}`,
        ].map((place) => places.includes(place));
      });
    };

    it.each([
      ['the whole college', 'manager', [true, true, true]],
      ['the area', 'supervisor', [true, true, false]],
      ['the area', 'regulator', [true, true, false]],
      ['the own staff', 'enterprise', [true, false, false]],
      ['the classes that are taught', 'teacher', [true, true, false]],
    ])('%s: %s', async (_what, by, expected) => {
      expect(await seen(by)).toEqual([expected, expected]);
    });

    it('nobody for learners', async () => {
      for (const action of ['GetProgressPageList', 'GetStudyRecordPageList', 'GetStudyDayList'])
        expect((await call(action, {}, 'student')).body.error?.code).toBe(ErrorCode.forbidden);
    });

    it('options name only what is in sight', async () => {
      const options = async (by: string) =>
        (
          await call<{ classes: { id: number }[]; departments: { id: number }[] }>(
            'GetStudyFilterOption',
            {},
            by,
          )
        ).body.result;
      const own = await options('enterprise');
      expect(own?.departments).toHaveLength(1);
      expect(own?.classes.map(({ id }) => id)).toContain(classId);
      expect(own?.classes.map(({ id }) => id)).not.toContain(otherClassId);
    });
  });

  describe('exports', () => {
    const sheet = async (action: string, input: object, by = 'manager') => {
      const response = await gateway.app.inject({
        method: 'POST',
        url: pathOf('StudyRecord', action),
        headers: { authorization: `Bearer ${tokens.get(by)}`, 'accept-language': 'en' },
        payload: input,
      });
      return readXlsx(response.rawPayload);
    };

    it('have the rows of the list, and write no formula', async () => {
      const { database } = open();
      await database.transaction(async (trx) => {
        await trx('train_classes').where({ id: classId }).update({ name: '=1+1', name_en: '' });
      });
      const [head, ...rows] = await sheet('ExportProgress', { classId });
      expect(head?.slice(0, 5)).toEqual(['User', 'Department', 'Class', 'Hours required', 'Hours earned']);
      expect(rows.map((row) => row[2])).toEqual(["'=1+1", "'=1+1"]);
      const [, ...days] = await sheet('ExportStudyRecord', { classId });
      expect(days).toHaveLength(3);
      expect(days.map((row) => Number(row[9])).toSorted((a, b) => a - b)).toEqual([45, 90, 210]);
    });

    it('are the own staff for an enterprise, and refused to teachers', async () => {
      const [, ...rows] = await sheet('ExportProgress', { classId }, 'enterprise');
      expect(rows).toHaveLength(1);
      expect((await call('ExportProgress', {}, 'teacher')).body.error?.code).toBe(ErrorCode.forbidden);
    });
  });
});
