import { expect, it } from 'vitest';
import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { HOUR, liveCourseSteps } from '../../../../test/live-course-steps.ts';
import { encryptedPdf } from '../../../../test/pdf-maker.ts';
import { insertDemoFile, storeDemoFile } from '../../../../seeds/demo/attachments.ts';
import { ErrorCode } from '@college/contracts/core/errors';

describeOnBothDatabases('the plan of a live course', (open) => {
  const { gateway, tokens, teacherId, read, write, at, good, refusal, plan, make, target, submitted } =
    liveCourseSteps(open);

  it('keeps its teacher from another one at the same time', async () => {
    const first = await submitted();
    const second = await make({ begin: first.begin, end: first.end });
    expect(second.conflicts).toMatchObject([{ kind: 'live-course', id: first.id }]);
    expect(await refusal('SubmitLiveCourse', target(second))).toMatchObject({
      id: 'live-course.teacher-busy',
      data: { conflicts: [{ kind: 'live-course', id: first.id }] },
    });
    const later = await good('UpdateLiveCourse', {
      ...target(second),
      begin: first.end,
      end: new Date(Date.parse(first.end) + HOUR).toISOString(),
    });
    expect(later.conflicts).toEqual([]);
  });

  it.each([
    ['no begin', { begin: undefined }, 'begin'],
    ['an end before its begin', { end: '2026-01-01T00:00:00Z' }, 'end'],
    ['more than half a day', { end: '2099-01-01T00:00:00Z' }, 'end'],
  ])('is refused with %s', async (_what, changes, member) => {
    const refused = await refusal('CreateLiveCourse', plan(changes));
    expect(refused).toMatchObject({ code: ErrorCode.invalid });
    expect(refused?.validationErrors?.[0]?.members).toEqual([member]);
  });

  it.each([
    ['course', { courseId: 99_999_999 }],
    ['class', { classId: 99_999_999 }],
    ['lesson', { lessonId: 99_999_999 }],
    ['teacher', { teacherId: 99_999_999 }],
  ])('is refused with a %s that is not there', async (what, changes) => {
    expect((await refusal('CreateLiveCourse', plan(changes)))?.id).toBe(`live-course.unknown-${what}`);
  });

  it('refuses slides that nobody could see', async () => {
    const slides = async (content: Buffer): Promise<number> => {
      const file = {
        name: '课件.pdf',
        purpose: 'document',
        mediaType: 'application/pdf',
        content,
      } as const;
      const uploader = { id: teacherId(), area_code: null, department_id: null };
      const stored = await storeDemoFile(gateway().storage, file, uploader, open().now);
      return open().database.transaction((trx) => insertDemoFile(trx, stored));
    };
    const created = await make();
    const sent = { id: created.id, rowVersion: created.rowVersion };
    for (const [bytes, why] of [
      [encryptedPdf(), 'locked by a password'],
      [Buffer.from('%PDF-1.7 nothing'), 'is damaged'],
    ] as const) {
      const slidesId = await slides(bytes);
      for (const [action, input] of [
        ['CreateLiveCourse', { ...plan(), slidesId }],
        ['UpdateLiveCourse', { ...sent, slidesId }],
      ] as const)
        expect(JSON.stringify(await refusal(action, input)), action).toContain(why);
    }
  });

  it('does not take a student for a teacher', async () => {
    const student = await read()('users').where({ username: 'student' }).first('id');
    expect((await refusal('CreateLiveCourse', plan({ teacherId: student.id })))?.id).toBe(
      'live-course.unknown-teacher',
    );
  });

  it('takes class, teacher and times from its lesson, which is taught once', async () => {
    const { body } = await gateway().call<{ id: number; classId: number; begin: string; end: string }[]>(
      'LiveCourse/GetLiveLessonSelection',
      {},
      tokens.get('manager') ?? '',
    );
    const lesson = body.result?.at(-1);
    expect(lesson).toBeDefined();
    const planned = await make({ lessonId: lesson?.id, begin: at(1), end: at(2) });
    expect(planned).toMatchObject({ classId: lesson?.classId, begin: lesson?.begin, end: lesson?.end });
    expect((await refusal('CreateLiveCourse', plan({ lessonId: lesson?.id })))?.id).toBe(
      'live-course.lesson-taken',
    );
  });

  it('goes where its lesson goes, and is a draft of its own once that is gone', async () => {
    const drafts = read()('train_classes').where({ state: 'draft', is_deleted: false }).select('id');
    const { class_id: classId } = await read()('train_class_lessons')
      .where({ is_deleted: false })
      .whereIn('class_id', drafts)
      .first<{ class_id: number }>('class_id');
    const { body } = await gateway().call<{ id: number; classId: number; begin: string; end: string }[]>(
      'LiveCourse/GetLiveLessonSelection',
      { classId },
      tokens.get('manager') ?? '',
    );
    const lesson = body.result?.[0];
    if (!lesson) throw new Error('the demo has no draft of a class with lessons');
    const planned = await make({ lessonId: lesson.id, audience: 'class' });
    const lessons = async () =>
      (
        await gateway().call<{ id: number; rowVersion: number; liveCourseId: number | null }[]>(
          'TrainClass/GetLessonList',
          { classId: lesson.classId },
          tokens.get('manager') ?? '',
        )
      ).body.result ?? [];
    const before = (await lessons()).find(({ id }) => id === lesson.id);
    expect(before?.liveCourseId).toBeNull();
    const end = new Date(Date.parse(lesson.end) + 5 * 60_000).toISOString();
    const moved = await gateway().call<{ rowVersion: number }>(
      'TrainClass/SaveLesson',
      { classId: lesson.classId, id: lesson.id, rowVersion: before?.rowVersion, end },
      tokens.get('manager') ?? '',
    );
    expect(moved.body.error).toBeNull();
    expect(await good('GetLiveCourse', { id: planned.id })).toMatchObject({ begin: lesson.begin, end });
    await write('live_courses', { id: planned.id }, { check_state: 'approved' });
    expect((await lessons()).find(({ id }) => id === lesson.id)?.liveCourseId).toBe(planned.id);
    const gone = await gateway().call(
      'TrainClass/DeleteLesson',
      { id: lesson.id, rowVersion: moved.body.result?.rowVersion },
      tokens.get('manager') ?? '',
    );
    expect(gone.body.error).toBeNull();
    const left = await good('GetLiveCourse', { id: planned.id });
    expect(left).toMatchObject({ lessonId: null, checkState: 'draft', classId: lesson.classId, end });
    expect(left.history[0]).toMatchObject({ action: 'unplan', from: 'approved', to: 'draft' });
  });
});
