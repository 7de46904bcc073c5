import { afterAll, beforeAll, expect } from 'vitest';
import type { TestDatabase } from './databases.ts';
import { openGateway } from './gateway.ts';
import type { Gateway } from './gateway.ts';
import type { LiveCourseDetail, LiveCourseRow } from '@college/contracts/live/live-course-row';

export const HOUR = 3_600_000;

/** What teachers and managers do with live courses of one class, and who sees them. */
export const liveCourseSteps = (open: () => TestDatabase) => {
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

  return {
    gateway: () => gateway,
    tokens,
    teacherId: () => teacherId,
    classId: () => classId,
    /** Somebody who is not in the class. */
    outsider: () => outsider,
    read,
    write,
    at,
    good,
    refusal,
    plan,
    make,
    target,
    submitted,
    approved,
    list,
    sees,
  };
};
