import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { openFileGateway } from '../../../../test/file-gateway.ts';
import type { FileGateway } from '../../../../test/file-gateway.ts';
import type { CourseDetail } from '@college/contracts/content/course';
import type { CourseWareDetail, CourseWareRow } from '@college/contracts/content/course-ware';
import { courseWareErrors } from '@college/contracts/content/course-ware';
import type { LiveCourseDetail } from '@college/contracts/live/live-course-row';
import { liveRoomErrors } from '@college/contracts/live/live-room-call';
import type { EnteredRoom, ReplayLine } from '@college/contracts/live/live-room-call';

describeOnBothDatabases('the recording of a live course', (open) => {
  let gateway: FileGateway;
  const tokens = new Map<string, string>();
  let id = 0;
  beforeAll(async () => {
    gateway = await openFileGateway(open());
    for (const name of ['teacher', 'admin', 'student', 'personal'])
      tokens.set(name, (await gateway.signIn(name)).token);
    // The demo has one lesson that was recorded.
    ({ id } = await open()
      .database.read('live_courses')
      .where({ play_state: 'over' })
      .whereNotNull('opened_at')
      .first<{ id: number }>('id'));
    const { read } = open().database;
    await change(
      'train_class_users',
      {
        class_id: (await read('live_courses').where({ id }).first<{ class_id: number }>('class_id')).class_id,
        user_id: (await read('users').where({ username: 'personal' }).first<{ id: number }>('id')).id,
      },
      { state: 'removed' },
    );
  });
  afterAll(() => gateway.close());

  const call = <Result>(path: string, input: object, by = 'teacher') =>
    gateway.call<Result>(path, input, tokens.get(by));
  const keep = (input: object, by = 'teacher') => call('LiveCourse/KeepLiveReplay', input, by);
  const refusal = async (input: object, by = 'teacher') => (await keep(input, by)).body.error?.id;
  const newCourse = async (): Promise<CourseDetail> => {
    const type = await open()
      .database.read('course_types')
      .where({ is_deleted: false })
      .first<{ id: number }>();
    const fields = { name: '直播回放合集', typeId: type.id, kind: 'open', hours: 0 };
    const { body } = await call<CourseDetail>('Course/CreateCourse', fields);
    if (!body.success) throw new Error(body.error.message);
    return body.result;
  };
  const change = (table: string, where: object, changes: object) =>
    open().database.transaction((trx) => trx(table).where(where).update(changes));
  const live = async (): Promise<LiveCourseDetail> => {
    const { body } = await call<LiveCourseDetail>('LiveCourse/GetLiveCourse', { id });
    if (!body.success) throw new Error(body.error.message);
    return body.result;
  };

  it('is watched by who might have come, from the room', async () => {
    expect(await live()).toMatchObject({ playState: 'over', recording: 'ready' });
    const enter = (by: string) =>
      call<EnteredRoom>('LiveCourse/EnterLiveCourse', { id, tab: 'a-tab-of-the-test' }, by);
    const { body } = await enter('student');
    expect(body.result).toMatchObject({ ticket: '', play: null, replay: { by: 'hls' } });
    expect((await enter('personal')).body.success).toBe(false);
  });

  it('has chapters, captions and the chat along its time line', async () => {
    const [forAll, ofClass] = await Promise.all(
      [{ play_state: 'replay' }, { id }].map((where) =>
        open().database.read('live_courses').where(where).first<{ id: number }>('id'),
      ),
    );
    const enter = { id: forAll?.id, tab: 'a-tab-of-the-test' };
    const { body } = await call<EnteredRoom>('LiveCourse/EnterLiveCourse', enter, 'personal');
    expect(body.result?.replay).toMatchObject({
      captions: [{ address: expect.any(String) }],
      chapters: [0, 12, 24, 36, 48].map((position, index) => ({ position, page: index + 1 })),
    });
    const chat = (of: number | undefined, by: string, more = {}) =>
      call<{ lines: ReplayLine[]; isMore: boolean }>('LiveCourse/GetLiveReplayChat', { id: of, ...more }, by);
    const said = (await chat(forAll?.id, 'personal')).body.result;
    expect(said?.lines.map(({ position }) => position)).toEqual([4, 16, 21, 30, 55]);
    expect(said?.lines.map(({ isTeacher }) => isTeacher)).toEqual([false, false, true, false, false]);
    expect(said?.isMore).toBe(false);
    const rest = await chat(forAll?.id, 'personal', { after: said?.lines[3]?.id });
    expect(rest.body.result?.lines).toHaveLength(1);
    expect((await chat(ofClass?.id, 'student')).body.success).toBe(true);
    expect((await chat(ofClass?.id, 'personal')).body.success).toBe(false);
  });

  it('is put into a course by its teacher alone, once, and not where its class would count it twice', async () => {
    const { id: courseId } = await newCourse();
    expect((await keep({ id, courseId }, 'student')).status).toBe(403);
    expect(await refusal({ id, courseId }, 'admin')).toBe(liveRoomErrors.notTeacher.id);
    expect((await keep({ id: 999_999, courseId })).body.error?.code).toBe(40401);
    expect(await refusal({ id, courseId: 999_999 })).toBe(courseWareErrors.unknownCourse.id);
    expect((await keep({ id, courseId: '1; drop table courses' })).body.error?.code).toBe(40001);

    const { classId } = await live();
    const ofClass = {
      class_id: classId,
      course_id: courseId,
      course_version: 1,
      is_required: true,
      hours: 1,
    };
    await open().database.transaction((trx) =>
      trx('train_class_courses').insert({ ...ofClass, need_lesson_test: false, sort: 99 }),
    );
    expect(await refusal({ id, courseId })).toBe(liveRoomErrors.ownClass.id);
    await open().database.transaction((trx) =>
      trx('train_class_courses').where({ class_id: classId, course_id: courseId }).delete(),
    );
    await change('courses', { id: courseId }, { state: 'submitted' });
    expect(await refusal({ id, courseId })).toBe(courseWareErrors.courseClosed.id);
    await change('courses', { id: courseId }, { state: 'draft' });
    for (const state of ['not-started', 'live'] as const) {
      await change('live_courses', { id }, { play_state: state });
      expect(await refusal({ id, courseId })).toBe(liveRoomErrors.notOver.id);
    }
    await change('live_courses', { id }, { play_state: 'over' });
    await change('live_recordings', {}, { state: 'waiting' });
    expect(await live()).toMatchObject({ recording: 'waiting' });
    expect(await refusal({ id, courseId })).toBe(liveRoomErrors.noRecording.id);
    await change('live_recordings', {}, { state: 'ready' });

    const tries = await Promise.all([keep({ id, courseId }), keep({ id, courseId })]);
    expect(tries.filter(({ body }) => body.success)).toHaveLength(1);
    expect(await refusal({ id, courseId })).toBe(liveRoomErrors.notOver.id);
    const replayed = await live();
    expect(replayed).toMatchObject({ playState: 'replay', replayWareId: expect.any(Number) as number });
    expect(replayed.history.map(({ action }) => action)).toContain('keepReplay');
    const { body } = await call<{ items: CourseWareRow[] }>('CourseWare/GetCourseWarePageList', { courseId });
    expect(body.result?.items).toMatchObject([{ kind: 'replay', state: 'ready' }]);
    expect(body.result?.items[0]?.creditSeconds).toBeGreaterThan(0);
  });

  it('is changed as any ware, but nobody makes one by hand', async () => {
    const { replayWareId } = await live();
    const { body } = await call<CourseWareDetail>('CourseWare/GetCourseWare', { id: replayWareId });
    if (!body.success) throw new Error(body.error.message);
    const { id: wareId, rowVersion, file, courseId } = body.result;
    const changed = await call<CourseWareDetail>('CourseWare/UpdateCourseWare', {
      id: wareId,
      rowVersion,
      name: '直播回放',
      isDrag: false,
    });
    expect(changed.body.result).toMatchObject({ kind: 'replay', isDrag: false, state: 'ready', file });
    const made = await call('CourseWare/CreateCourseWare', {
      courseId,
      name: '直播回放',
      kind: 'replay',
      fileId: file?.id,
    });
    expect(made.body.error?.code).toBe(40001);
  });
});
