import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { TestDatabase } from './databases.ts';
import { openFileGateway } from './file-gateway.ts';
import type { FileGateway } from './file-gateway.ts';
import { enterRoom } from './room-client.ts';
import type { LiveCourseDetail } from '@college/contracts/live/live-course-row';
import { commonErrors } from '@college/contracts/core/errors';

export const AREA = '990102';
/** `colleague` teaches the class and not this lesson; `student` is in the class and `personal` is not. */
export const WHO = [
  ...['admin', 'manager', 'supervisor', 'regulator', 'enterprise', 'teacher', 'colleague', 'student'],
  'personal',
] as const;

export const HIDDEN = commonErrors.notFound.id;

/** Who may do what with one recorded lesson of a class, which is as it was again before each test. */
export const liveAccessSteps = (open: () => TestDatabase) => {
  let gateway: FileGateway;
  const tokens = new Map<string, string>();
  const users = new Map<string, number>();
  let course: { id: number; class_id: number };
  let place: { id: number };

  const write = (table: string, where: object, changes: object) =>
    open().database.transaction((trx) => trx(table).where(where).update(changes));
  const setCourse = (changes: object) => write('live_courses', { id: course.id }, changes);
  const idOf = (username: string): number => users.get(username) ?? 0;

  beforeAll(async () => {
    gateway = await openFileGateway(open());
    const { read } = open().database;
    const accounts: Record<string, string> = { colleague: 'teacher0001' };
    for (const name of WHO) {
      const username = accounts[name] ?? name;
      users.set(name, (await read('users').where({ username }).first<{ id: number }>('id')).id);
      tokens.set(
        name,
        name === 'manager'
          ? await gateway.signInAs('manager', 'college-manager')
          : (await gateway.signIn(username)).token,
      );
    }
    // The demo has one lesson of a class that was recorded.
    course = await read('live_courses')
      .where({ play_state: 'over', audience: 'class' })
      .whereNotNull('opened_at')
      .first<typeof course>('id', 'class_id');
    place = await read('train_class_users')
      .where({ class_id: course.class_id, user_id: idOf('student'), is_deleted: false })
      .first<typeof place>('id');
    await open().database.transaction(async (trx) => {
      await trx('train_class_teachers').where({ class_id: course.class_id }).delete();
      await trx('train_class_users')
        .where({ class_id: course.class_id, user_id: idOf('personal') })
        .update({ state: 'removed' });
      await trx('train_class_teachers').insert({
        class_id: course.class_id,
        user_id: idOf('colleague'),
        sort: 1,
      });
      await trx('users')
        .whereIn('id', [idOf('supervisor'), idOf('regulator')])
        .update({ area_code: AREA });
    });
  });
  beforeEach(() =>
    setCourse({
      play_state: 'over',
      check_state: 'approved',
      audience: 'class',
      area_code: AREA,
      is_deleted: false,
    }),
  );
  afterAll(() => gateway.close());

  const call = <Result>(action: string, by: string) =>
    gateway.call<Result>(`LiveCourse/${action}`, { id: course.id }, tokens.get(by));
  const enter = async (by: string, tab = 'a-tab-of-the-test') =>
    (await enterRoom(gateway, tokens.get(by) ?? '', { id: course.id, tab, takeOver: true })).body;
  const outcomes = async (of: (by: string) => Promise<string>): Promise<Record<string, string>> => {
    const found: Record<string, string> = {};
    for (const by of WHO) found[by] = await of(by);
    return found;
  };
  const buttons = async (by: string) => {
    const { body } = await call<LiveCourseDetail>('GetLiveCourse', by);
    if (!body.success) return 'hidden';
    const { mayEnter, mayWatch } = body.result;
    return [mayEnter && 'enter', mayWatch && 'watch'].filter(Boolean).join(' ') || 'none';
  };

  return {
    gateway: () => gateway,
    course: () => course,
    /** The student’s in the class. */
    place: () => place,
    write,
    setCourse,
    idOf,
    call,
    enter,
    outcomes,
    buttons,
  };
};
