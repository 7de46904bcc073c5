import { afterAll, beforeAll, expect, it } from 'vitest';
import { findPublicCourse, publicCourseRows, publicCourses } from './course.port.ts';
import type { CourseListRow } from './course.port.ts';
import { courseMaker } from '../../../../test/course-maker.ts';
import type { CourseMaker } from '../../../../test/course-maker.ts';
import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { openGateway } from '../../../../test/gateway.ts';
import type { Gateway } from '../../../../test/gateway.ts';
import type { CourseDetail, CourseOption } from '@college/contracts/content/course';
import type { ProfessionCourseRow, PublicCourseRow } from '@college/contracts/content/course-offer';
import { ErrorCode } from '@college/contracts/core/errors';

describeOnBothDatabases('what courses are offered for', (open) => {
  let gateway: Gateway;
  let made: CourseMaker;

  beforeAll(async () => {
    gateway = await openGateway(open());
    made = await courseMaker(gateway, open());
  });
  afterAll(() => gateway.close());

  const approved = async (kind: CourseDetail['kind']): Promise<CourseDetail> => {
    const course = await made.create({ kind, nameEn: 'Offered' });
    await made.addText(course);
    const submitted = await made.good('SubmitCourse', made.target(course));
    return made.good('CheckCourse', { ...made.target(submitted), result: 'approve', opinion: '' }, 'manager');
  };
  const offer = ({ id: courseId, rowVersion }: { id: number; rowVersion: number }, more: object) => ({
    courseId,
    rowVersion,
    ...more,
  });
  const setPublic = (course: { id: number; rowVersion: number }, more: object) =>
    made.call<PublicCourseRow>('PublicCourse/SetPublicCourse', offer(course, more), 'manager');
  const setProfession = (course: { id: number; rowVersion: number }, more: object) =>
    made.call<ProfessionCourseRow>('ProfessionCourse/SetProfessionCourse', offer(course, more), 'manager');
  const isPublic = async (id: number): Promise<boolean> =>
    (await findPublicCourse(open().database.read, id, 'en')) !== undefined;

  it('an approved course is shown to visitors and recommended; what is left out stays', async () => {
    const course = await approved('open');
    expect(await isPublic(course.id)).toBe(false);
    const shown = (await setPublic(course, { isPublic: true, isRecommend: true, sort: 3 })).body.result;
    expect(shown).toMatchObject({ name: 'Offered', isPublic: true, isRecommend: true, sort: 3 });
    expect(await isPublic(course.id)).toBe(true);
    const moved = (await setPublic(shown!, { sort: 1 })).body.result;
    expect(moved).toMatchObject({ isPublic: true, isRecommend: true, sort: 1 });
    expect((await setPublic(moved!, { isPublic: false })).body.error?.validationErrors).toMatchObject([
      { members: ['isRecommend'] },
    ]);
    await setPublic(moved!, { isPublic: false, isRecommend: false });
    expect(await isPublic(course.id)).toBe(false);
  });

  it('visitors see the approved version while a newer one is worked on, and nothing of a disabled course', async () => {
    const course = await approved('laws');
    const shown = (await setPublic(course, { isPublic: true })).body.result!;
    const changed = await made.good('UpdateCourse', { ...made.target(shown), nameEn: 'Second' });
    expect((await findPublicCourse(open().database.read, course.id, 'en'))?.shown_name).toBe('Offered');
    const submitted = await made.good('SubmitCourse', made.target(changed));
    const check = { ...made.target(submitted), result: 'approve', opinion: '' };
    const again = await made.good('CheckCourse', check, 'manager');
    expect((await findPublicCourse(open().database.read, course.id, 'en'))?.shown_name).toBe('Second');
    await made.good('ChangeCourseEnable', { ...made.target(again), isEnable: false }, 'manager');
    expect(await isPublic(course.id)).toBe(false);
  });

  it('visitors find courses by kind, subject and word, recommended ones first', async () => {
    const { read } = open().database;
    const rowsOf = async (filter: Parameters<typeof publicCourses>[1]) =>
      (await publicCourseRows(read, publicCourses(read, filter), 'zh-CN')) as CourseListRow[];
    const all = await rowsOf({});
    expect(all.map(({ is_recommend: it }) => Boolean(it))).toEqual(
      all.map(({ is_recommend: it }) => Boolean(it)).toSorted((a, b) => Number(b) - Number(a)),
    );
    expect((await rowsOf({ kind: 'laws' })).every(({ kind }) => kind === 'laws')).toBe(true);
    expect(await rowsOf({ keyword: '家庭火灾' })).toHaveLength(1);
    const [subject] = (await read('course_subjects')
      .join('courses', 'courses.id', 'course_subjects.course_id')
      .where('courses.is_public', true)
      .select('course_subjects.*')) as { course_id: number; subject_id: number }[];
    expect((await rowsOf({ subjectId: subject?.subject_id })).map(({ id }) => id)).toContain(
      subject?.course_id,
    );
  });

  it('a professional course counts for enabled subjects', async () => {
    const { read } = open().database;
    const course = await approved('professional');
    const subjects = (await read('train_subjects')
      .where({ is_enable: true })
      .limit(2)
      .pluck('id')) as number[];
    const set = (await setProfession(course, { subjectIds: subjects })).body.result;
    expect(set?.subjects.map(({ id }) => id).toSorted()).toEqual(subjects.toSorted());
    expect((await setProfession(set!, { sort: 9 })).body.result?.subjects).toHaveLength(2);
    const disabled = (await read('train_subjects').where({ is_enable: false }).first('id')) as { id: number };
    const newest = { id: course.id, rowVersion: set!.rowVersion + 1 };
    expect((await setProfession(newest, { subjectIds: [disabled.id] })).body.error?.id).toBe(
      'course.unknown-subject',
    );
  });

  it('a class is offered approved courses, and professional ones that count for its subject only', async () => {
    const anyone = await approved('open');
    const professional = await approved('professional');
    const draft = await made.create({ kind: 'open', nameEn: 'Offered' });
    const [subjectId, other] = (await open()
      .database.read('train_subjects')
      .where({ is_enable: true })
      .orderBy('id')
      .limit(2)
      .pluck('id')) as number[];
    await setProfession(professional, { subjectIds: [subjectId] });
    const offered = async (of: number | undefined) => {
      const asked = { keyword: 'Offered', subjectId: of };
      const { body } = await made.call<CourseOption[]>('Course/GetCourseSelection', asked, 'manager');
      return body.result?.map(({ id }) => id) ?? [];
    };
    expect(await offered(subjectId)).toEqual(expect.arrayContaining([anyone.id, professional.id]));
    expect(await offered(other)).toContain(anyone.id);
    expect(await offered(other)).not.toContain(professional.id);
    expect(await offered(undefined)).not.toContain(draft.id);
  });

  it('refuses what is not approved, or not professional', async () => {
    const draft = await made.create({ kind: 'open' });
    expect((await setPublic(draft, { isPublic: true })).body.error?.id).toBe('course.not-approved');
    expect((await setProfession(await approved('open'), { subjectIds: [] })).body.error?.id).toBe(
      'course.not-professional',
    );
    const old = await approved('open');
    await setPublic(old, { sort: 2 });
    expect((await setPublic(old, { sort: 3 })).body.error?.code).toBe(ErrorCode.stale);
  });
});
