import { afterAll, beforeAll, expect, it } from 'vitest';
import { courseMaker } from '../../../../test/course-maker.ts';
import type { CourseMaker } from '../../../../test/course-maker.ts';
import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { openGateway } from '../../../../test/gateway.ts';
import type { Gateway } from '../../../../test/gateway.ts';
import type { CourseDetail } from '@college/contracts/content/course';
import { ErrorCode } from '@college/contracts/core/errors';
import type { VCourseInfo, VCourseRow } from '@college/contracts/content/visitor-course';

describeOnBothDatabases('courses for visitors', (open) => {
  let gateway: Gateway;
  let made: CourseMaker;

  beforeAll(async () => {
    gateway = await openGateway(open());
    made = await courseMaker(gateway, open());
  });
  afterAll(() => gateway.close());

  const visit = async <Result>(action: string, input: object, language = 'zh-CN') =>
    (await gateway.call<Result>(`Visitor/${action}`, input, undefined, { 'accept-language': language })).body;
  const ask = async <Result>(action: string, input: object, language?: string): Promise<Result> => {
    const body = await visit<Result>(action, input, language);
    if (!body.success) throw new Error(JSON.stringify(body.error));
    return body.result;
  };
  const list = (input: object) =>
    ask<{ totalCount: number; items: VCourseRow[] }>('GetVCoursePageList', input);
  const info = (id: number, language?: string) => ask<VCourseInfo>('GetVCourseInfo', { id }, language);
  const own = async (id: number): Promise<CourseDetail> => {
    const body = await made.read(id);
    if (!body.success) throw new Error(JSON.stringify(body.error));
    return body.result;
  };
  const refusal = async (action: string, id: number) => (await visit(action, { id })).error?.code;

  const published = async (
    changes: Partial<Parameters<CourseMaker['create']>[0]> = {},
    offer: object = {},
  ): Promise<CourseDetail> => {
    const course = await made.create({ kind: 'open', ...changes });
    await made.addText(course);
    const submitted = await made.good('SubmitCourse', made.target(course));
    const approved = await made.good(
      'CheckCourse',
      { ...made.target(submitted), result: 'approve', opinion: '' },
      'manager',
    );
    const target = { courseId: approved.id, rowVersion: approved.rowVersion };
    await made.good('PublicCourse/SetPublicCourse', { ...target, isPublic: true, ...offer }, 'manager');
    return approved;
  };

  it('are found by type, with the types below it; only types that have some are offered', async () => {
    const type = async (parentId: number | null, name: string) =>
      (
        (
          await gateway.call<{ id: number }>(
            'CourseType/CreateCourseType',
            { parentId, name },
            (await gateway.signIn('manager')).token,
          )
        ).body.result as { id: number }
      ).id;
    const top = await type(null, '访客课程类型');
    const below = await type(top, '访客课程子类');
    const [one, other] = [
      await published({ name: '上级类型课', typeId: top }),
      await published({ name: '下级类型课', typeId: below }),
    ];
    const ids = async (input: object) =>
      (await list(input)).items.map(({ id }) => id).toSorted((a, b) => a - b);
    expect(await ids({ typeId: top })).toEqual([one.id, other.id]);
    expect(await ids({ typeId: below, kind: 'open' })).toEqual([other.id]);
    expect(await ids({ typeId: below, kind: 'laws' })).toEqual([]);
    const types = async (input: object) =>
      (await ask<{ id: number; name: string }[]>('GetVCourseTypeList', input)).map(({ id }) => id);
    expect(await types({ kind: 'open' })).toEqual(expect.arrayContaining([top, below]));
    expect(await types({ kind: 'laws' })).not.toContain(below);
    expect(await types({ isRecommend: true })).not.toContain(below);
  });

  it('are found by kind and word, the recommended ones alone too', async () => {
    const plain = await published({ name: '家庭用电小课' });
    const praised = await published({ name: '家庭用气小课' }, { isRecommend: true });
    const ids = async (input: object) => (await list(input)).items.map(({ id }) => id);
    expect(await ids({ kind: 'open', keyword: '小课' })).toEqual([praised.id, plain.id]);
    expect(await ids({ isRecommend: true, keyword: '小课' })).toEqual([praised.id]);
    expect(await ids({ isRecommend: false, keyword: '小课' })).toEqual([praised.id, plain.id]);
    expect(await ids({ kind: 'laws', keyword: '小课' })).toEqual([]);
    const { totalCount, items } = await list({ keyword: '小课', pageSize: 1, page: 2 });
    expect([totalCount, items.map(({ id }) => id)]).toEqual([2, [plain.id]]);
  });

  it('have their wares, in the language of the page, each to be opened', async () => {
    const course = await published({
      name: '逃生',
      nameEn: 'Escape',
      teacherName: '沈文博',
      intro: '<p>看</p>',
      introEn: '<p>Look</p>',
    });
    const shown = await info(course.id, 'en');
    expect(shown).toMatchObject({ name: 'Escape', kind: 'open', teacherName: '沈文博', wareCount: 1 });
    expect(shown.intro).toBe('<p>Look</p>');
    expect((await info(course.id)).intro).toBe('<p>看</p>');
    const [ware] = shown.wares;
    expect(ware).toMatchObject({ kind: 'text', name: '讲义', durationSeconds: null, pages: null });
    const opened = await ask<{ courseId: number; media: object }>('GetVCourseWare', { id: ware?.id });
    expect(opened).toMatchObject({ courseId: course.id, maxRate: 1, media: { by: 'text' } });
  });

  it('are those of the approved version while a newer one is worked on', async () => {
    const course = await published({ name: '第一版' });
    const [old] = (await info(course.id)).wares;
    await made.good('UpdateCourse', { ...made.target(await own(course.id)), name: '第二版' });
    expect((await info(course.id)).name).toBe('第一版');
    const [newer] = (await own(course.id)).wares;
    expect(newer?.id).not.toBe(old?.id);
    expect(await refusal('GetVCourseWare', newer?.id ?? 0)).toBe(ErrorCode.notFound);
  });

  it('are gone, with their wares, once disabled or no longer public; others were never there', async () => {
    const course = await published();
    const [ware] = (await info(course.id)).wares;
    await made.good(
      'ChangeCourseEnable',
      { ...made.target(await own(course.id)), isEnable: false },
      'manager',
    );
    const draft = await made.create({ kind: 'open' });
    for (const id of [course.id, draft.id, 999_999])
      expect(await refusal('GetVCourseInfo', id)).toBe(ErrorCode.notFound);
    expect(await refusal('GetVCourseWare', ware?.id ?? 0)).toBe(ErrorCode.notFound);
    expect((await list({ keyword: course.name })).items).toEqual([]);
  });

  it('the home page has up to four that are recommended', async () => {
    await published({ name: '推荐一' }, { isRecommend: true, sort: 0 });
    const { courses = [] } = await ask<{ courses?: VCourseRow[] }>('GetVHomeInfo', {});
    expect(courses.length).toBeGreaterThan(0);
    expect(courses.length).toBeLessThanOrEqual(4);
    expect(courses.every(({ isRecommend }) => isRecommend)).toBe(true);
  });
});
