import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { courseMaker } from '../../../../test/course-maker.ts';
import type { CourseMaker } from '../../../../test/course-maker.ts';
import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { openGateway } from '../../../../test/gateway.ts';
import type { Gateway } from '../../../../test/gateway.ts';
import { courseMachine } from '@college/contracts/content/course';
import type { CourseAction, CourseDetail } from '@college/contracts/content/course';
import { ErrorCode } from '@college/contracts/core/errors';
import { nextState } from '@college/contracts/core/state-machine';

const ACTORS = ['teacher', 'manager', 'admin'] as const;
const ACTIONS = [
  'update',
  'submit',
  'takeBack',
  'approve',
  'reject',
  'disable',
  'enable',
  'discard',
] as const;
type Action = (typeof ACTIONS)[number] & CourseAction;

/** Who does what; allowed or not. */
const aStep = fc.record({ by: fc.constantFrom(...ACTORS), action: fc.constantFrom<Action>(...ACTIONS) });

describeOnBothDatabases('a course, whatever is done to it by whom', (open) => {
  let gateway: Gateway;
  let made: CourseMaker;
  let serial = 0;

  beforeAll(async () => {
    gateway = await openGateway(open());
    made = await courseMaker(gateway, open());
  });
  afterAll(() => gateway.close());

  const send = (course: CourseDetail, by: (typeof ACTORS)[number], action: Action) => {
    const target = made.target(course);
    serial += 1;
    switch (action) {
      case 'update':
        return made.call('UpdateCourse', { ...target, name: `第 ${serial} 稿` }, by);
      case 'submit':
        return made.call('SubmitCourse', target, by);
      case 'discard':
        return made.call('DiscardCourseVersion', target, by);
      case 'takeBack':
        return made.call('TakeBackCourse', target, by);
      case 'approve':
      case 'reject':
        return made.call('CheckCourse', { ...target, result: action, opinion: '意见' }, by);
      case 'disable':
      case 'enable':
        return made.call('ChangeCourseEnable', { ...target, isEnable: action === 'enable' }, by);
    }
  };

  it('moves as its machine says, is never checked by its author or submitter, and shows what was approved', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(aStep, { minLength: 4, maxLength: 14 }), async (steps) => {
        let course = await made.create();
        await made.addText(course);
        let submitter = '';
        /** The name that was approved last. */
        let studied: string | null = null;
        /** The highest number given to a version. */
        let newest = 1;
        for (const { by, action } of steps) {
          const { body } = await send(course, by, action);
          const next = nextState(courseMachine, course.state, action);
          if (body.success) {
            expect(body.result.state, action).toBe(next);
            if (action === 'update' && course.state === 'approved') newest += 1;
            const isStudied = body.result.state === 'approved' || body.result.state === 'disabled';
            expect(body.result.version).toBe(isStudied ? body.result.approvedVersion : newest);
            if (action === 'discard') expect(body.result.name).toBe(studied);
            if (action === 'submit') submitter = by;
            if (action === 'approve' || action === 'reject')
              expect([submitter, 'teacher'], 'checked by').not.toContain(by);
            if (action === 'approve') {
              studied = body.result.name;
              expect(body.result.approvedVersion).toBe(body.result.version);
            }
            course = body.result;
          } else {
            // Refused: by the machine, as their own, without the permission to check, or before the first approval.
            const isCheck = ['approve', 'reject', 'disable', 'enable'].includes(action);
            const isFirst = action === 'discard' && studied === null;
            expect(
              next === null || isCheck || isFirst,
              `${by} ${action} ${course.state}: ${body.error.id}`,
            ).toBe(true);
          }
          const seen = (await made.read(course.id, 'regulator')).result;
          const isOffered = studied !== null && course.state !== 'disabled';
          expect(seen?.name ?? null).toBe(isOffered ? studied : null);
        }
        expect(course.history.filter(({ action }) => action === 'approve').length > 0).toBe(studied !== null);
      }),
      { numRuns: 8 },
    );
  });

  const approved = async (): Promise<CourseDetail> => {
    const course = await made.create({ name: '第一版' });
    await made.addText(course);
    const submitted = await made.good('SubmitCourse', made.target(course));
    return made.good('CheckCourse', { ...made.target(submitted), result: 'approve', opinion: '' }, 'manager');
  };
  const refusal = async (course: CourseDetail, by?: 'manager' | 'teacher') =>
    (await made.call('DiscardCourseVersion', made.target(course), by)).body.error;

  it('is as it was approved once a newer version is thrown away, whose number is not given again', async () => {
    const course = await approved();
    const changed = await made.good('UpdateCourse', { ...made.target(course), name: '第二版' });
    const ware = { courseId: course.id, kind: 'text', name: '补充', content: '<p>补充</p>' };
    const added = await made.good('CourseWare/CreateCourseWare', ware);
    const back = await made.good('DiscardCourseVersion', made.target(changed));
    expect(back).toMatchObject({ name: '第一版', state: 'approved', version: 1, approvedVersion: 1 });
    expect(back.wares).toEqual(course.wares);
    expect(back.allowed).not.toContain('discard');
    expect(back.history[0]).toMatchObject({ action: 'discard', version: 2, from: 'draft', to: 'approved' });
    expect((await made.call('CourseWare/GetCourseWare', { id: added.id })).body.error?.code).toBe(
      ErrorCode.notFound,
    );
    const again = await made.good('UpdateCourse', { ...made.target(back), name: '第三版' });
    expect(again).toMatchObject({ version: 3, approvedVersion: 1, intro: course.intro });
    expect(again.wares).toHaveLength(1);
  });

  it('goes back from a rejected version too, without its opinion', async () => {
    const changed = await made.good('UpdateCourse', { ...made.target(await approved()), name: '第二版' });
    const submitted = await made.good('SubmitCourse', made.target(changed));
    expect(await refusal(submitted)).toMatchObject({ id: 'course.illegal-transition' });
    const check = { ...made.target(submitted), result: 'reject', opinion: '重复' };
    const rejected = await made.good('CheckCourse', check, 'manager');
    expect(rejected.allowed).toContain('discard');
    const back = await made.good('DiscardCourseVersion', made.target(rejected), 'manager');
    expect(back).toMatchObject({ state: 'approved', name: '第一版', opinion: '' });
  });

  it('has nothing to go back to before its first approval, and others throw nothing away', async () => {
    const draft = await made.create();
    expect(draft.allowed).not.toContain('discard');
    expect(await refusal(draft)).toMatchObject({
      id: 'course.illegal-transition',
      data: { from: 'draft', action: 'discard' },
    });
    const course = await approved();
    expect(await refusal(course)).toMatchObject({ id: 'course.illegal-transition' });
    const changed = await made.good('UpdateCourse', { ...made.target(course), name: '第二版' });
    expect((await refusal({ ...changed, rowVersion: 0 }))?.code).toBe(ErrorCode.stale);
    await open().database.transaction((trx) =>
      trx('courses').where({ id: course.id }).update({ creator_user_id: 1 }),
    );
    // They see the approved version of it, whose author they are not.
    expect((await refusal(changed))?.code).toBe(ErrorCode.forbidden);
  });
});
