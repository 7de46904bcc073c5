/** Whether somebody may study a course, in a class or without one. */
import type { PlaceFacts } from './study.rules.ts';
import { usesColumn } from '../../../db/record-use.ts';
import { firstOf } from '../../../db/scoped-table.ts';
import type { Knex } from 'knex';

/** Attempts that run, or ended after a moment: the time since then was not given to study alone. */
const examCount = (db: Knex, user: string, since: string | undefined): Knex.QueryBuilder =>
  usesColumn(db, 'user.begun-attempts', user).where((sat) => {
    sat.where({ state: 'running' });
    if (since !== undefined) sat.orWhereRaw('submitted_at > ??', [since]);
  });

/** Adds whether the person may study in that class and course; `place` has its ids. */
export const withPlace = (
  db: Knex,
  query: Knex.QueryBuilder,
  {
    user,
    classId,
    courseId,
    since,
  }: Readonly<Record<'user' | 'classId' | 'courseId', string> & { since?: string }>,
): Knex.QueryBuilder =>
  query
    .leftJoin('train_classes as c', (on) => on.on('c.id', classId).andOnVal('c.is_deleted', false))
    .leftJoin('train_class_users as m', (on) =>
      on.on('m.class_id', classId).andOn('m.user_id', user).andOnVal('m.is_deleted', false),
    )
    .leftJoin('train_class_courses as k', (on) => on.on('k.class_id', classId).andOn('k.course_id', courseId))
    .leftJoin('courses as o', 'o.id', courseId)
    .select({
      class_state: 'c.state',
      train_begin: 'c.train_begin',
      train_end: 'c.train_end',
      rule_set: 'c.rule_set',
      // A class may compare faces at its lessons alone.
      need_face: db.raw("case when c.face_rule = 'attendance' then ? else c.need_face end", [false]),
      train_mode: 'c.train_mode',
      member_state: 'm.state',
      report_state: 'm.report_state',
      class_course_id: 'k.id',
      exam_count: examCount(db, user, since),
      is_open_course: db.raw(
        "case when o.is_public = ? and o.approved_version is not null and o.state <> 'disabled' and o.is_deleted = ? then 1 else 0 end",
        [true, false],
      ),
    });

/** Whether a person may study a course now, in a class or (0) without one. */
export const placeFacts = async (
  db: Knex,
  {
    userId,
    classId,
    courseId,
  }: { readonly userId: number; readonly classId: number; readonly courseId: number },
): Promise<
  PlaceFacts & { rule_set: string | null; in_order: boolean | null; course_version: number | null }
> => {
  const asked = db.raw(
    '(select cast(? as integer) as user_id, cast(? as integer) as class_id, cast(? as integer) as course_id) as p',
    [userId, classId, courseId],
  );
  const row = await firstOf<Awaited<ReturnType<typeof placeFacts>>>(
    withPlace(db, db.from(asked as unknown as string), {
      user: 'p.user_id',
      classId: 'p.class_id',
      courseId: 'p.course_id',
    }).select('p.class_id', 'c.in_order', {
      course_version: db.raw('case when p.class_id = 0 then o.approved_version else k.course_version end'),
    }),
  );
  if (!row) throw new Error('a row that is always there was not found');
  return row;
};
