import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { remindOfLiveCourses } from './live-reminder.ts';
import { sweepLiveCourses } from './live-sweeper.ts';
import { describeOnBothDatabases } from '../../../test/databases.ts';
import { encryptedPdf } from '../../../test/pdf-maker.ts';
import { insertDemoFile, storeDemoFile } from '../../../seeds/demo/attachments.ts';
import { openGateway } from '../../../test/gateway.ts';
import type { Gateway } from '../../../test/gateway.ts';
import type { LiveCourseDetail, LiveCourseRow } from '@college/contracts/business/live-course';
import { ErrorCode } from '@college/contracts/core/errors';

const HOUR = 3_600_000;

describeOnBothDatabases('live courses', (open) => {
  let gateway: Gateway;
  const tokens = new Map<string, string>();
  let teacherId = 0;
  let classId = 0;
  let outsider = '';
  /** Each plan has an hour of its own, so that no test keeps the teacher of another one busy. */
  let next = 0;

  const read = () => open().database.read;
  const write = (table: string, where: object, changes: object) =>
    open().database.transaction((trx) => trx(table).where(where).update(changes));

  beforeAll(async () => {
    gateway = await openGateway(open());
    for (const name of ['admin', 'manager', 'teacher', 'student', 'regulator', 'enterprise'])
      tokens.set(name, (await gateway.signIn(name)).token);
    teacherId = (await read()('users').where({ username: 'teacher' }).first('id')).id as number;
    classId = (
      await read()('train_classes')
        .join('train_class_users', 'train_class_users.class_id', 'train_classes.id')
        .join('users', 'users.id', 'train_class_users.user_id')
        .where({ 'users.username': 'student', 'train_class_users.state': 'approved' })
        .where('train_classes.state', 'published')
        .first('train_classes.id')
    ).id as number;
    // Somebody who is in another class, or in none.
    const { username } = await read()('users')
      .join('user_roles', 'user_roles.user_id', 'users.id')
      .join('roles', 'roles.id', 'user_roles.role_id')
      .where({ 'roles.role_key': 'student', 'users.state': 'enabled', 'users.is_deleted': false })
      .whereNotIn(
        'users.id',
        read()('train_class_users').where({ class_id: classId }).whereNotNull('user_id').select('user_id'),
      )
      .where('users.username', 'like', 'student0%')
      .orderBy('users.id', 'desc')
      .first('users.username');
    outsider = username as string;
    tokens.set(outsider, (await gateway.signIn(outsider)).token);
  });
  afterAll(() => gateway.close());

  const at = (hours: number): string => new Date(open().now.getTime() + hours * HOUR).toISOString();
  const call = async (action: string, input: object, by = 'manager') =>
    gateway.call<LiveCourseDetail>(`LiveCourse/${action}`, input, tokens.get(by) ?? '');
  const good = async (action: string, input: object, by = 'manager'): Promise<LiveCourseDetail> => {
    const { body } = await call(action, input, by);
    expect(body.error, action).toBeNull();
    return body.result as LiveCourseDetail;
  };
  const refusal = async (action: string, input: object, by = 'manager') =>
    (await call(action, input, by)).body.error;
  const plan = (changes: object = {}) => {
    next += 3;
    return {
      title: '直播课',
      titleEn: 'Live course',
      audience: 'class',
      classId,
      teacherId,
      begin: at(9000 + next),
      end: at(9001 + next),
      ...changes,
    };
  };
  const make = (changes: object = {}) => good('CreateLiveCourse', plan(changes));
  const target = ({ id, rowVersion }: LiveCourseDetail) => ({ id, rowVersion });
  const submitted = async (changes: object = {}) => good('SubmitLiveCourse', target(await make(changes)));
  const approved = async (changes: object = {}) =>
    good('CheckLiveCourse', { ...target(await submitted(changes)), result: 'approve', opinion: '' }, 'admin');
  const list = async (by: string, input: object = {}): Promise<LiveCourseRow[]> => {
    const { body } = await gateway.call<{ items: LiveCourseRow[] }>(
      'LiveCourse/GetLiveCoursePageList',
      { pageSize: 100, ...input },
      tokens.get(by) ?? '',
    );
    return body.result?.items ?? [];
  };
  const sees = async (by: string, id: number) => (await list(by)).some((row) => row.id === id);

  describe('the check', () => {
    it('begins with a draft, is submitted, and approved by somebody else', async () => {
      const draft = await make();
      expect(draft).toMatchObject({
        checkState: 'draft',
        playState: 'not-started',
        allowed: ['update', 'submit', 'delete'],
        conflicts: [],
      });
      const sent = await good('SubmitLiveCourse', target(draft));
      expect(sent).toMatchObject({ checkState: 'submitted', allowed: [] });
      const check = { ...target(sent), result: 'approve', opinion: '' };
      expect((await refusal('CheckLiveCourse', check))?.id).toBe('live-course.own-course');
      const done = await good('CheckLiveCourse', check, 'admin');
      expect(done.checkState).toBe('approved');
      expect(done.history.map(({ action }) => action)).toEqual(['approve', 'submit', 'create']);
      expect((await refusal('CheckLiveCourse', check, 'admin'))?.code).toBe(ErrorCode.illegalTransition);
    });

    it('rejects with an opinion only, and a change makes it a draft again', async () => {
      const sent = await submitted();
      const check = { ...target(sent), result: 'reject', opinion: ' ' };
      expect((await refusal('CheckLiveCourse', check, 'admin'))?.code).toBe(ErrorCode.invalid);
      const rejected = await good('CheckLiveCourse', { ...check, opinion: '请附课件' }, 'admin');
      expect(rejected).toMatchObject({ checkState: 'rejected', opinion: '请附课件' });
      expect(rejected.history[0]).toMatchObject({ action: 'reject', opinion: '请附课件' });
      const again = await good('UpdateLiveCourse', { ...target(rejected), title: '改后' });
      expect(again).toMatchObject({ checkState: 'draft', title: '改后', titleEn: 'Live course', classId });
    });

    it('asks for a teacher, a class and a time to come', async () => {
      const bare = await make({ teacherId: null, classId: null, begin: at(-5), end: at(-4) });
      expect(await refusal('SubmitLiveCourse', target(bare))).toMatchObject({
        id: 'live-course.not-ready',
        data: { missing: ['teacher', 'class', 'past'] },
      });
    });

    it('is refused at an old version, and a change of an approved one is checked again', async () => {
      const done = await approved();
      const old = { id: done.id, rowVersion: done.rowVersion - 1 };
      expect((await refusal('UpdateLiveCourse', { ...old, title: '旧' }))?.code).toBe(ErrorCode.stale);
      expect((await good('UpdateLiveCourse', { ...target(done), isRecord: true })).checkState).toBe('draft');
    });

    it('leaves one that has begun as it was', async () => {
      const done = await approved();
      await write('live_courses', { id: done.id }, { play_state: 'live', opened_at: at(0) });
      expect((await refusal('UpdateLiveCourse', { ...target(done), title: '改' }))?.id).toBe(
        'live-course.begun',
      );
      expect((await refusal('DeleteLiveCourse', target(done), 'admin'))?.id).toBe('live-course.begun');
    });
  });

  describe('a plan', () => {
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
        const uploader = { id: teacherId, area_code: null, department_id: null };
        const stored = await storeDemoFile(gateway.storage, file, uploader, open().now);
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
      const { body } = await gateway.call<{ id: number; classId: number; begin: string; end: string }[]>(
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
  });

  it('goes where its lesson goes, and is a draft of its own once that is gone', async () => {
    const drafts = read()('train_classes').where({ state: 'draft', is_deleted: false }).select('id');
    const { class_id: classId } = await read()('train_class_lessons')
      .where({ is_deleted: false })
      .whereIn('class_id', drafts)
      .first<{ class_id: number }>('class_id');
    const { body } = await gateway.call<{ id: number; classId: number; begin: string; end: string }[]>(
      'LiveCourse/GetLiveLessonSelection',
      { classId },
      tokens.get('manager') ?? '',
    );
    const lesson = body.result?.[0];
    if (!lesson) throw new Error('the demo has no draft of a class with lessons');
    const planned = await make({ lessonId: lesson.id, audience: 'class' });
    const lessons = async () =>
      (
        await gateway.call<{ id: number; rowVersion: number; liveCourseId: number | null }[]>(
          'TrainClass/GetLessonList',
          { classId: lesson.classId },
          tokens.get('manager') ?? '',
        )
      ).body.result ?? [];
    const before = (await lessons()).find(({ id }) => id === lesson.id);
    expect(before?.liveCourseId).toBeNull();
    const end = new Date(Date.parse(lesson.end) + 5 * 60_000).toISOString();
    const moved = await gateway.call<{ rowVersion: number }>(
      'TrainClass/SaveLesson',
      { classId: lesson.classId, id: lesson.id, rowVersion: before?.rowVersion, end },
      tokens.get('manager') ?? '',
    );
    expect(moved.body.error).toBeNull();
    expect(await good('GetLiveCourse', { id: planned.id })).toMatchObject({ begin: lesson.begin, end });
    await write('live_courses', { id: planned.id }, { check_state: 'approved' });
    expect((await lessons()).find(({ id }) => id === lesson.id)?.liveCourseId).toBe(planned.id);
    const gone = await gateway.call(
      'TrainClass/DeleteLesson',
      { id: lesson.id, rowVersion: moved.body.result?.rowVersion },
      tokens.get('manager') ?? '',
    );
    expect(gone.body.error).toBeNull();
    const left = await good('GetLiveCourse', { id: planned.id });
    expect(left).toMatchObject({ lessonId: null, checkState: 'draft', classId: lesson.classId, end });
    expect(left.history[0]).toMatchObject({ action: 'unplan', from: 'approved', to: 'draft' });
  });

  describe('who sees it', () => {
    it('whoever teaches it at once, the class once it is approved, and nobody else of it', async () => {
      const draft = await make();
      expect(await sees('teacher', draft.id)).toBe(true);
      expect(await sees('student', draft.id)).toBe(false);
      const done = await approved();
      expect(await sees('student', done.id)).toBe(true);
      expect(await sees(outsider, done.id)).toBe(false);
      expect((await refusal('GetLiveCourse', { id: done.id }, outsider))?.code).toBe(ErrorCode.notFound);
      const open = await approved({ audience: 'public', classId: null });
      for (const name of ['student', outsider, 'enterprise', 'regulator'])
        expect(await sees(name, open.id), name).toBe(true);
      const seen = await good('GetLiveCourse', { id: done.id }, 'student');
      expect(seen).toMatchObject({ history: [], opinion: '', conflicts: [], allowed: [] });
    });

    it('by filters', async () => {
      const done = await approved();
      const ids = async (input: object, by = 'manager') => (await list(by, input)).map(({ id }) => id);
      const span = { from: done.begin, to: done.end };
      expect(await ids(span)).toContain(done.id);
      expect(await ids({ ...span, from: done.end, to: at(20_000) })).not.toContain(done.id);
      expect(await ids({ ...span, checkState: 'draft' })).not.toContain(done.id);
      expect(await ids({ ...span, isOwn: true }, 'teacher')).toEqual([done.id]);
      expect(await ids({ ...span, isOwn: false }, 'teacher')).toEqual([]);
      expect(await ids({ classId: classId + 90_000 })).toEqual([]);
    });
  });

  it('leaves as a calendar file, with what the filters find', async () => {
    const done = await approved({ title: '日历课', titleEn: 'For the calendar' });
    const answer = await gateway.app.inject({
      method: 'POST',
      url: '/api/services/app/LiveCourse/ExportLiveCourseCalendar',
      headers: { authorization: `Bearer ${tokens.get('student') ?? ''}` },
      payload: { keyword: '日历课' },
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain('SUMMARY:日历课');
    expect(answer.body).toContain(`UID:live-course-${done.id}@`);
    expect(answer.body.match(/BEGIN:VEVENT/g)).toHaveLength(1);
    expect(answer.body).toContain('TRIGGER:-PT15M');
  });

  describe('by the clock', () => {
    const services = (hours = 0) => ({
      database: open().database,
      now: () => new Date(open().now.getTime() + hours * HOUR),
      settings: { timeZone: 'Asia/Shanghai' } as Parameters<typeof remindOfLiveCourses>[0]['settings'],
    });
    const noticesTo = async (username: string, title: string): Promise<string[]> =>
      read()('notices')
        .join('notice_targets', 'notice_targets.notice_id', 'notices.id')
        .join('users', 'users.id', 'notice_targets.user_id')
        .where({ 'users.username': username })
        .where('notices.notice_title', 'like', `%${title}`)
        .orderBy('notices.id')
        .pluck('notices.notice_title');

    it('reminds the class and the teacher a day and a quarter of an hour before, once each', async () => {
      const title = '提醒课';
      const done = await approved({ title, begin: at(30_000), end: at(30_001) });
      await remindOfLiveCourses(services(29_000));
      expect(await noticesTo('student', title)).toEqual([]);
      await remindOfLiveCourses(services(29_980));
      await remindOfLiveCourses(services(29_981));
      expect(await noticesTo('student', title)).toEqual([`直播课提醒：${title}`]);
      await remindOfLiveCourses(services(29_999.8));
      await remindOfLiveCourses(services(29_999.9));
      for (const name of ['student', 'teacher'])
        expect(await noticesTo(name, title), name).toEqual([`直播课提醒：${title}`, `即将开播：${title}`]);
      expect(await noticesTo(outsider, title)).toEqual([]);
      const types = read()('notices').where('notice_title', 'like', `%${title}`).pluck('notice_type');
      expect(await types, 'in the bell, not as a dialog over a page').toEqual(['inside', 'inside']);
      expect(await read()('live_course_reminders').where({ live_course_id: done.id })).toHaveLength(2);
    });

    it('ends those that were forgotten two hours after their end', async () => {
      const planned = await approved();
      const missed = await approved();
      await write(
        'live_courses',
        { id: planned.id },
        { play_state: 'live', opened_at: planned.begin, end_at: at(-2.5) },
      );
      await write('live_courses', { id: missed.id }, { begin_at: at(-4), end_at: at(-2.1) });
      const early = await approved();
      await write('live_courses', { id: early.id }, { begin_at: at(-3), end_at: at(-1.9) });
      expect(await sweepLiveCourses(services())).toBe(2);
      expect(await sweepLiveCourses(services())).toBe(0);
      const one = (id: number) => good('GetLiveCourse', { id });
      expect(await one(planned.id)).toMatchObject({ playState: 'over', endedAt: planned.begin });
      expect(await one(missed.id)).toMatchObject({ playState: 'over', openedAt: null, endedAt: null });
      expect((await one(missed.id)).history[0]).toMatchObject({ action: 'lapse', userName: '' });
      expect((await one(early.id)).playState).toBe('not-started');
    });
  });
});
