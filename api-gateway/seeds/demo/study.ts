/** What the classes of the demo study. */
import type { Knex } from 'knex';
import type { Database } from '../../src/db/database.ts';
import { cameAt, insertAll } from '../insert.ts';
import type { DemoFiles } from './demo.ts';

/** After the wares of courses, which set how many hours each is worth. */
export const stage = 4;

const COURSES_A_CLASS = 4;

interface ClassRow {
  id: number;
  subject_id: number;
  train_mode: string;
  state: string;
  train_begin: string;
  train_end: string;
}
interface CourseRow {
  id: number;
  version: number;
  hours: number;
  kind: string;
}

/** Professional courses for the class's subject come first. */
const coursesFor = async (
  trx: Knex.Transaction,
  { id, subject_id: subject }: ClassRow,
  all: readonly CourseRow[],
) => {
  const meant = (await trx('course_subjects').where({ subject_id: subject }).pluck('course_id')) as number[];
  // A professional course counts for its subjects alone.
  const others = all.filter(({ id: courseId, kind }) => !meant.includes(courseId) && kind !== 'professional');
  const turned = [...others.slice(id % others.length), ...others.slice(0, id % others.length)];
  return [...all.filter((course) => meant.includes(course.id)), ...turned].slice(0, COURSES_A_CLASS);
};

const TRIED = ['student', 'personal'];

/** They have no accepted face photo: classes that compare faces would be shut to them. */
const withoutFaces = async (trx: Knex.Transaction): Promise<void> => {
  const theirs = trx('train_class_users as m')
    .join('users as u', 'u.id', 'm.user_id')
    .whereIn('u.username', TRIED)
    .select('m.class_id');
  await trx('train_classes').whereIn('id', theirs).update({ need_face: false });
};

/** The accounts that people try the demo with can study in a class at once. */
const admit = async (trx: Knex.Transaction, classId: number, now: Date): Promise<void> => {
  const learners = (await trx('users').whereIn('username', TRIED)) as {
    id: number;
    user_type: string;
    area_code: string | null;
    department_id: number | null;
  }[];
  const time = now.toISOString();
  for (const { id, user_type, area_code, department_id } of learners) {
    const place = { class_id: classId, user_id: id };
    await trx('train_class_users')
      .where({ ...place, is_deleted: false })
      .delete();
    await trx('train_class_users').insert({
      ...cameAt(now),
      ...place,
      area_code,
      department_id,
      creator_user_id: id,
      user_type_id: user_type,
      applied_at: time,
      decided_at: time,
      state: 'approved',
    });
  }
};

export const store = (database: Database, { now }: DemoFiles): Promise<void> =>
  database.transaction(async (trx) => {
    const classes = (await trx('train_classes').where({ is_deleted: false }).orderBy('id')) as ClassRow[];
    const courses = (await trx('courses')
      .join('course_versions', (join) =>
        join
          .on('course_versions.course_id', 'courses.id')
          .andOn('course_versions.version', 'courses.approved_version'),
      )
      .whereNot('courses.state', 'disabled')
      .where('course_versions.hours', '>', 0)
      .orderByRaw("case when course_versions.kind = 'professional' then 0 else 1 end, courses.id")
      .select(
        'courses.id',
        'course_versions.version',
        'course_versions.hours',
        'course_versions.kind',
      )) as CourseRow[];
    for (const trainClass of classes) {
      const chosen = await coursesFor(trx, trainClass, courses);
      await insertAll(
        trx,
        'train_class_courses',
        chosen.map(({ id, version, hours }, at) => ({
          class_id: trainClass.id,
          course_id: id,
          course_version: version,
          is_required: at < COURSES_A_CLASS - 1,
          hours,
          sort: at + 1,
        })),
      );
    }
    const time = now.toISOString();
    const running = classes.find(
      (it) =>
        it.state === 'published' &&
        it.train_mode === 'online' &&
        it.train_begin <= time &&
        it.train_end > time,
    );
    if (running) await admit(trx, running.id, now);
    await withoutFaces(trx);
  });
