import { describe, expect, it } from 'vitest';
import { remindOfLiveCourses } from './live-reminder.ts';
import { sweepLiveCourses } from './live-sweeper.ts';
import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { HOUR, liveCourseSteps } from '../../../../test/live-course-steps.ts';
import { ErrorCode } from '@college/contracts/core/errors';

describeOnBothDatabases('live courses', (open) => {
  const {
    gateway,
    tokens,
    classId,
    outsider,
    read,
    write,
    at,
    good,
    refusal,
    make,
    target,
    submitted,
    approved,
    list,
    sees,
  } = liveCourseSteps(open);

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
      expect(again).toMatchObject({
        checkState: 'draft',
        title: '改后',
        titleEn: 'Live course',
        classId: classId(),
      });
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

  describe('who sees it', () => {
    it('whoever teaches it at once, the class once it is approved, and nobody else of it', async () => {
      const draft = await make();
      expect(await sees('teacher', draft.id)).toBe(true);
      expect(await sees('student', draft.id)).toBe(false);
      const done = await approved();
      expect(await sees('student', done.id)).toBe(true);
      expect(await sees(outsider(), done.id)).toBe(false);
      expect((await refusal('GetLiveCourse', { id: done.id }, outsider()))?.code).toBe(ErrorCode.notFound);
      const open = await approved({ audience: 'public', classId: null });
      for (const name of ['student', outsider(), 'enterprise', 'regulator'])
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
      expect(await ids({ classId: classId() + 90_000 })).toEqual([]);
    });
  });

  it('leaves as a calendar file, with what the filters find', async () => {
    const done = await approved({ title: '日历课', titleEn: 'For the calendar' });
    const answer = await gateway().app.inject({
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
      expect(await noticesTo(outsider(), title)).toEqual([]);
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
