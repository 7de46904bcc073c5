/** Classes and lessons. Staff see those of the classes that they run or supervise; an enterprise sees its own people. */
import { firstOf, rowsOf } from '../../../db/scoped-table.ts';
import type { Predicate, Scope } from '../../../db/scoped-table.ts';
import { shownName } from '../../../db/shown-name.ts';
import { everything, inArea, inDepartment, nothing } from '../../../db/visibility.ts';
import type { Language } from '../../../app/messages/messages.ts';
import { placesWithHours } from '../class-hours/class-hours.table.ts';
import { whereSupervised } from '../class-hours/supervised.table.ts';
import type { ClassFacts } from './attendance.rules.ts';
import type { DataScope } from '@college/contracts/identity/role';
import type { Knex } from 'knex';

export interface ClassRow extends ClassFacts {
  id: number;
  name: string;
  train_begin: string;
  report_begin: string | null;
  report_end: string | null;
  need_face: boolean;
  face_rule: string;
}

export interface LessonRow {
  id: number;
  class_id: number;
  title: string;
  begin_at: string;
  end_at: string;
  hours: number;
  address: string;
  is_practice: boolean;
  closed_at: string | null;
  teacher_name: string | null;
  row_version: number;
}

const taught: Predicate = (query, { userId }) => {
  query.whereIn('train_classes.id', (inner) =>
    inner.select('class_id').from('train_class_teachers').where('user_id', userId),
  );
};
const ownStaffIn: Predicate = (query, { departmentId }) => {
  query.whereIn('train_classes.id', (inner) =>
    inner
      .select('own.class_id')
      .from('train_class_users as own')
      .join('users', 'users.id', 'own.user_id')
      .where({ 'own.is_deleted': false, 'own.state': 'approved', 'users.department_id': departmentId }),
  );
};

/** Whose attendance a caller reads. */
const readable: Record<DataScope, Predicate> = {
  all: everything,
  area: inArea('train_classes.area_code'),
  department: inDepartment('train_classes.department_id'),
  enterprise: ownStaffIn,
  self: taught,
};
/** Which classes a caller runs: an enterprise none. */
const run: Record<DataScope, Predicate> = { ...readable, enterprise: nothing };

export const CLASSES = { readable, run } as const;
export type ClassesOf = keyof typeof CLASSES;

const classes = (db: Knex, language: Language): Knex.QueryBuilder =>
  db('train_classes')
    .where('train_classes.is_deleted', false)
    .select(
      'train_classes.id',
      'train_classes.state',
      'train_classes.train_mode',
      'train_classes.train_begin',
      'train_classes.train_end',
      'train_classes.report_begin',
      'train_classes.report_end',
      'train_classes.need_face',
      'train_classes.face_rule',
      { name: shownName(db, 'train_classes', language) },
    );

/** A class as a caller with this scope reaches it; in a transaction it stays as it is until the end. */
export const findClass = (
  db: Knex,
  { of, scope, language }: { readonly of: ClassesOf; readonly scope: Scope; readonly language: Language },
  id: number,
): Promise<ClassRow | undefined> =>
  firstOf<ClassRow>(
    shared(
      db,
      classes(db, language)
        .where('train_classes.id', id)
        .where((query) => CLASSES[of][scope.kind](query, scope)),
      'train_classes',
    ),
  );

/** A class whoever asks: for students, whose place decides. */
export const anyClass = (db: Knex, language: Language, id: number): Promise<ClassRow | undefined> =>
  firstOf<ClassRow>(shared(db, classes(db, language).where('train_classes.id', id), 'train_classes'));

/** Within a transaction nobody changes what the decision stands on. */
const shared = (db: Knex, query: Knex.QueryBuilder, table: string): Knex.QueryBuilder =>
  db.isTransaction ? query.forShare(table) : query;

const lessons = (db: Knex, language: Language): Knex.QueryBuilder =>
  db('train_class_lessons')
    .leftJoin('users as teacher', 'teacher.id', 'train_class_lessons.teacher_id')
    .where('train_class_lessons.is_deleted', false)
    .select(
      'train_class_lessons.id',
      'train_class_lessons.class_id',
      'train_class_lessons.begin_at',
      'train_class_lessons.end_at',
      'train_class_lessons.hours',
      'train_class_lessons.is_practice',
      'train_class_lessons.closed_at',
      'train_class_lessons.row_version',
      {
        title: shownText(db, 'title', language),
        address: shownText(db, 'address', language),
        teacher_name: 'teacher.name',
      },
    );

/** In English where there is one. */
const shownText = (db: Knex, column: 'title' | 'address', language: Language): Knex.Raw => {
  const [own, english] = [`train_class_lessons.${column}`, `train_class_lessons.${column}_en`];
  return language === 'en' ? db.raw("coalesce(nullif(??, ''), ??)", [english, own]) : db.raw('??', [own]);
};

/** To which class a lesson belongs: classes are locked before their lessons. */
export const classOfLesson = async (db: Knex, id: number): Promise<number | undefined> =>
  (
    await firstOf<{ class_id: number }>(
      db('train_class_lessons').where({ id, is_deleted: false }).select('class_id'),
    )
  )?.class_id;

export const findLesson = (db: Knex, language: Language, id: number): Promise<LessonRow | undefined> =>
  firstOf<LessonRow>(
    shared(db, lessons(db, language).where('train_class_lessons.id', id), 'train_class_lessons'),
  );

/** Locks a lesson for whoever closes it: nobody signs in meanwhile. */
export const lockLesson = (
  trx: Knex.Transaction,
  language: Language,
  id: number,
): Promise<LessonRow | undefined> =>
  firstOf<LessonRow>(
    lessons(trx, language).where('train_class_lessons.id', id).forUpdate('train_class_lessons'),
  );

export interface CountedLesson extends LessonRow {
  signed_in: number | null;
  signed_out: number | null;
}

/** The people of a class whom the caller may see. */
const people = (db: Knex, scope: Scope, classId: number): Knex.QueryBuilder =>
  whereSupervised(placesWithHours(db).where('place.class_id', classId), 'place', scope);

/** The lessons of a class in the order of time, with how many of the people that the caller sees came and went. */
export const countedLessons = (
  db: Knex,
  { scope, language }: { readonly scope: Scope; readonly language: Language },
  classId: number,
): Promise<CountedLesson[]> => {
  const counted = db('lesson_attendances as sign')
    .join('train_class_lessons as lesson', 'lesson.id', 'sign.lesson_id')
    .where('lesson.class_id', classId)
    .whereIn('sign.user_id', people(db, scope, classId).select('place.user_id'))
    .groupBy('sign.lesson_id')
    .select(
      'sign.lesson_id',
      db.raw("sum(case when sign.kind = 'in' then 1 else 0 end) as signed_in"),
      db.raw("sum(case when sign.kind = 'out' then 1 else 0 end) as signed_out"),
    );
  return rowsOf<CountedLesson>(
    lessons(db, language)
      .leftJoin(counted.as('counted'), 'counted.lesson_id', 'train_class_lessons.id')
      .where('train_class_lessons.class_id', classId)
      .orderBy('train_class_lessons.begin_at')
      .orderBy('train_class_lessons.id')
      .select('counted.signed_in', 'counted.signed_out'),
  );
};

/** How many of a class are in it, and of them have reported. */
export const countReported = async (
  db: Knex,
  scope: Scope,
  classId: number,
): Promise<{ students: number; reported: number }> => {
  const [counted] = await rowsOf<{ students: number; reported: number | null }>(
    people(db, scope, classId).select(
      db.raw('count(*) as students'),
      db.raw("sum(case when place.report_state = 'reported' then 1 else 0 end) as reported"),
    ),
  );
  return { students: counted?.students ?? 0, reported: counted?.reported ?? 0 };
};

/** Lessons of a class whose attendance may still change. */
export const openLessons = (
  db: Knex,
  classId: number,
): Promise<{ id: number; title: string; end_at: string }[]> =>
  rowsOf(
    db('train_class_lessons')
      .where({ class_id: classId, is_deleted: false })
      .whereNull('closed_at')
      .orderBy('begin_at')
      .orderBy('id')
      .select('id', 'title', 'end_at'),
  );

export interface LessonToTeach extends LessonRow {
  class_name: string;
}

/** Lessons of a teacher in published classes that are not over: running ones, and those that begin by a moment. */
export const lessonsToTeach = (
  db: Knex,
  language: Language,
  { userId, now, until, limit }: { userId: number; now: string; until: string; limit: number },
): Promise<LessonToTeach[]> =>
  rowsOf<LessonToTeach>(
    lessons(db, language)
      .join('train_classes', 'train_classes.id', 'train_class_lessons.class_id')
      .where({
        'train_class_lessons.teacher_id': userId,
        'train_classes.state': 'published',
        'train_classes.is_deleted': false,
      })
      .where('train_class_lessons.end_at', '>', now)
      .where('train_class_lessons.begin_at', '<=', until)
      .orderBy('train_class_lessons.begin_at')
      .orderBy('train_class_lessons.id')
      .limit(limit)
      .select({ class_name: shownName(db, 'train_classes', language) }),
  );
