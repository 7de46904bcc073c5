import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { courseMaker } from '../../../test/course-maker.ts';
import type { CourseMaker } from '../../../test/course-maker.ts';
import { describeOnBothDatabases } from '../../../test/databases.ts';
import { openGateway } from '../../../test/gateway.ts';
import type { Gateway } from '../../../test/gateway.ts';
import { courseMachine } from '@college/contracts/business/course';
import type { CourseAction, CourseDetail } from '@college/contracts/business/course';
import { nextState } from '@college/contracts/core/state-machine';

const ACTORS = ['teacher', 'manager', 'admin'] as const;
const ACTIONS = ['update', 'submit', 'takeBack', 'approve', 'reject', 'disable', 'enable'] as const;
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
        for (const { by, action } of steps) {
          const { body } = await send(course, by, action);
          const next = nextState(courseMachine, course.state, action);
          if (body.success) {
            expect(body.result.state, action).toBe(next);
            const isNew = action === 'update' && course.state === 'approved';
            expect(body.result.version).toBe(course.version + (isNew ? 1 : 0));
            if (action === 'submit') submitter = by;
            if (action === 'approve' || action === 'reject')
              expect([submitter, 'teacher'], 'checked by').not.toContain(by);
            if (action === 'approve') {
              studied = body.result.name;
              expect(body.result.approvedVersion).toBe(body.result.version);
            }
            course = body.result;
          } else {
            // Refused: by the machine, as their own, or without the permission to check.
            const isCheck = ['approve', 'reject', 'disable', 'enable'].includes(action);
            expect(next === null || isCheck, `${by} ${action} ${course.state}: ${body.error.id}`).toBe(true);
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
});
