import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { courseMaker } from '../../../../test/course-maker.ts';
import type { CourseMaker } from '../../../../test/course-maker.ts';
import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { openGateway } from '../../../../test/gateway.ts';
import type { Gateway } from '../../../../test/gateway.ts';
import type { CourseDetail, CourseRow } from '@college/contracts/content/course';
import { ErrorCode } from '@college/contracts/core/errors';

describeOnBothDatabases('courses', (open) => {
  let gateway: Gateway;
  let made: CourseMaker;

  beforeAll(async () => {
    gateway = await openGateway(open());
    made = await courseMaker(gateway, open());
  });
  afterAll(() => gateway.close());

  const approved = async (changes = {}): Promise<CourseDetail> => {
    const course = await made.create(changes);
    await made.addText(course, 13_500);
    const submitted = await made.good('SubmitCourse', made.target(course));
    return made.good('CheckCourse', { ...made.target(submitted), result: 'approve', opinion: '' }, 'manager');
  };
  const list = async (input: object, by: Parameters<CourseMaker['call']>[2] = 'manager') =>
    (
      await made.call<{ totalCount: number; items: CourseRow[] }>(
        'GetCoursePageList',
        { pageSize: 100, ...input },
        by,
      )
    ).body.result?.items ?? [];
  const wareKeys = async (courseId: number, version: number): Promise<number[]> =>
    open()
      .database.read('course_wares')
      .join('course_versions', 'course_versions.id', 'course_wares.course_version_id')
      .where({ course_id: courseId, version })
      .orderBy('ware_key')
      .pluck('ware_key');

  it('are listed by who made them, and by what they count for', async () => {
    const one = await made.create();
    const own = await list({ isOwn: true }, 'teacher');
    expect(own.map(({ id }) => id)).toContain(one.id);
    const others = await list({ isOwn: false }, 'teacher');
    expect(others.length).toBeGreaterThan(0);
    expect(others.map(({ id }) => id)).not.toContain(one.id);
    expect(own.length + others.length).toBe((await list({}, 'teacher')).length);
    const { course_id, subject_id } = await open()
      .database.read('course_subjects')
      .orderBy('course_id')
      .first<{ course_id: number; subject_id: number }>();
    const counting = await list({ subjectId: subject_id });
    expect(counting.map(({ id }) => id)).toContain(course_id);
    expect(counting.map(({ id }) => id)).not.toContain(one.id);
  });

  describe('the life cycle', () => {
    it('begins with a draft, cleaned of scripts', async () => {
      const course = await made.create({
        intro: '<p>概述<script>alert(1)</script></p>',
        teacherName: '林晓岚',
      });
      expect(course).toMatchObject({
        state: 'draft',
        version: 1,
        approvedVersion: null,
        intro: '<p>概述</p>',
        teacherName: '林晓岚',
        allowed: ['update', 'submit', 'delete'],
      });
      expect(course.history).toMatchObject([{ action: 'create', to: 'draft', version: 1 }]);
    });

    it('says what keeps a course from being submitted', async () => {
      const course = await made.create({ hours: 1 });
      const refused = (await made.call('SubmitCourse', made.target(course))).body.error;
      expect(refused).toMatchObject({
        id: 'course.not-ready',
        data: { missing: ['wares', 'hours'], hoursOfWares: 0 },
      });
      await made.addText(course, 6_750);
      expect((await made.call('SubmitCourse', made.target(course))).body.error).toMatchObject({
        data: { missing: ['hours'], hoursOfWares: 0.5 },
      });
      const shorter = await made.good('UpdateCourse', { ...made.target(course), hours: 0.5 });
      expect((await made.good('SubmitCourse', made.target(shorter))).state).toBe('submitted');
    });

    it('is taken back by its author, and rejected with an opinion only', async () => {
      const course = await made.create();
      await made.addText(course);
      const submitted = await made.good('SubmitCourse', made.target(course));
      const back = await made.good('TakeBackCourse', made.target(submitted));
      expect(back.state).toBe('draft');
      const again = await made.good('SubmitCourse', made.target(back));
      const check = { ...made.target(again), result: 'reject', opinion: ' ' };
      expect((await made.call('CheckCourse', check, 'manager')).body.error?.code).toBe(ErrorCode.invalid);
      const rejected = await made.good('CheckCourse', { ...check, opinion: '请补充案例' }, 'manager');
      expect(rejected).toMatchObject({ state: 'rejected', opinion: '请补充案例', approvedVersion: null });
      expect(rejected.history[0]).toMatchObject({ action: 'reject', opinion: '请补充案例' });
      expect((await made.good('UpdateCourse', { ...made.target(rejected), name: '改后' })).state).toBe(
        'draft',
      );
    });

    it('is checked neither by its author nor by its submitter, the administrator no less', async () => {
      const own = await made.create({}, 'admin');
      await made.addText(own);
      const submitted = await made.good('SubmitCourse', made.target(own), 'manager');
      const check = { ...made.target(submitted), result: 'approve', opinion: '' };
      for (const by of ['admin', 'manager'] as const)
        expect((await made.call('CheckCourse', check, by)).body.error?.id, by).toBe('course.own-course');
      expect((await made.read(own.id, 'manager')).result?.allowed).not.toContain('check');
    });

    it('is deleted before its first approval only', async () => {
      const course = await made.create();
      expect((await made.call('DeleteCourse', made.target(course), 'manager')).body.success).toBe(true);
      expect((await made.read(course.id)).error?.code).toBe(ErrorCode.notFound);
      const changed = await made.good('UpdateCourse', { ...made.target(await approved()), name: '新版' });
      expect((await made.call('DeleteCourse', made.target(changed), 'manager')).body.error?.id).toBe(
        'course.illegal-transition',
      );
    });

    it('lets exactly one of many parallel checks win', async () => {
      const course = await made.create();
      await made.addText(course);
      const check = {
        ...made.target(await made.good('SubmitCourse', made.target(course))),
        result: 'approve',
        opinion: '',
      };
      const answers = await Promise.all(
        Array.from({ length: 5 }, () => made.call('CheckCourse', check, 'manager')),
      );
      expect(answers.filter(({ body }) => body.success)).toHaveLength(1);
    });
  });

  describe('versions', () => {
    it('begin with a change of an approved course: others go on seeing what was approved', async () => {
      const course = await approved({ name: '第一版' });
      const changed = await made.good('UpdateCourse', { ...made.target(course), name: '第二版' });
      expect(changed).toMatchObject({ state: 'draft', version: 2, approvedVersion: 1, name: '第二版' });
      expect(await wareKeys(course.id, 2)).toEqual(await wareKeys(course.id, 1));
      for (const by of ['regulator', 'enterprise', 'supervisor'] as const)
        expect((await made.read(course.id, by)).result, by).toMatchObject({
          name: '第一版',
          version: 1,
          state: 'approved',
          allowed: [],
          history: [],
        });
      const submitted = await made.good('SubmitCourse', made.target(changed));
      await made.good('CheckCourse', { ...made.target(submitted), result: 'approve', opinion: '' }, 'admin');
      expect((await made.read(course.id, 'regulator')).result).toMatchObject({ name: '第二版', version: 2 });
    });

    it('do not begin where nothing was changed', async () => {
      const course = await approved();
      const { id, rowVersion, name, hours } = course;
      expect(await made.good('UpdateCourse', { id, rowVersion, name, hours })).toEqual(course);
    });

    it('keep what an update leaves out', async () => {
      const course = await made.create({
        nameEn: 'Trial',
        teacherName: '林晓岚',
        intro: '<p>概述</p>',
        introEn: '<p>Outline</p>',
      });
      const changed = await made.good('UpdateCourse', { ...made.target(course), hours: 1.5 });
      expect(changed).toMatchObject({
        nameEn: 'Trial',
        teacherName: '林晓岚',
        intro: '<p>概述</p>',
        introEn: '<p>Outline</p>',
        hours: 1.5,
      });
      const emptied = await made.good('UpdateCourse', { ...made.target(changed), introEn: '<p></p>' });
      expect(emptied.introEn).toBe('');
    });
  });

  describe('who sees what', () => {
    it('only the author and the college see what is not approved', async () => {
      const draft = await made.create();
      for (const by of ['regulator', 'enterprise', 'supervisor'] as const)
        expect((await made.read(draft.id, by)).error?.code, by).toBe(ErrorCode.notFound);
      expect((await made.read(draft.id, 'manager')).success).toBe(true);
      const foreign = await made.create({}, 'manager');
      expect((await made.read(foreign.id, 'teacher')).error?.code).toBe(ErrorCode.notFound);
    });

    it('nobody but its author and the college changes a course', async () => {
      const course = await approved();
      await open().database.transaction((trx) =>
        trx('courses').where({ id: course.id }).update({ creator_user_id: 1 }),
      );
      const update = { ...made.target(course), name: '他人改名' };
      expect((await made.call('UpdateCourse', update, 'teacher')).body.error?.code).toBe(ErrorCode.forbidden);
    });

    it('a disabled course is gone from the lists of readers', async () => {
      const course = await approved();
      const seen = async (by: 'regulator' | 'teacher') =>
        (await list({ keyword: course.name }, by)).map(({ id }) => id);
      expect(await seen('regulator')).toEqual([course.id]);
      const disabled = await made.good(
        'ChangeCourseEnable',
        { ...made.target(course), isEnable: false },
        'manager',
      );
      expect(disabled.state).toBe('disabled');
      expect(await seen('regulator')).toEqual([]);
      expect(await seen('teacher')).toEqual([course.id]);
      await made.good('ChangeCourseEnable', { ...made.target(disabled), isEnable: true }, 'manager');
      expect(await seen('regulator')).toEqual([course.id]);
    });

    it('the list is narrowed by state, kind and a type with those below it', async () => {
      expect((await list({ state: 'submitted' })).every(({ state }) => state === 'submitted')).toBe(true);
      expect((await list({ kind: 'laws' })).every(({ kind }) => kind === 'laws')).toBe(true);
      const mine = (await open().database.read('course_types').where({ name: '矿山安全' }).first('id')) as {
        id: number;
      };
      const found = await list({ typeId: mine.id });
      expect(new Set(found.map(({ typeName }) => typeName)).size).toBeGreaterThan(1);
      expect((await list({ state: 'approved' }, 'regulator')).length).toBeGreaterThan(5);
      expect(await list({ state: 'draft' }, 'regulator')).toEqual([]);
    });

    it('names are shown in the language of the page', async () => {
      const course = await made.create({ nameEn: 'Slow sand' });
      expect((await list({ keyword: 'Slow' }))[0]?.name).toBe('Slow sand');
      expect((await made.read(course.id)).result?.name).toBe(course.name);
    });
  });
});
