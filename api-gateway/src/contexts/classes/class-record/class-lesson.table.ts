/** The timetable of a class. */
import { newestUse } from '../../../db/record-use.ts';
import { trainClasses } from './train-class.table.ts';
import { firstOf, rowsOf } from '../../../db/scoped-table.ts';
import type { BusinessColumns, Scope } from '../../../db/scoped-table.ts';
import { shownName } from '../../../db/shown-name.ts';
import type { Language } from '../../../app/messages/messages.ts';
import type { Knex } from 'knex';

export interface LessonRecord extends BusinessColumns {
  class_id: number;
  title: string;
  title_en: string;
  teacher_id: number | null;
  begin_at: string;
  end_at: string;
  hours: number;
  address: string;
  address_en: string;
  is_practice: boolean;
  sort: number;
  closed_at: string | null;
}

export interface LessonRow extends LessonRecord {
  teacher_name: string | null;
  /** Approved. */
  live_course_id: number | null;
}

const notDeleted = (db: Knex): Knex.QueryBuilder =>
  db('train_class_lessons as l').where('l.is_deleted', false);

/** In the order of time. */
export const lessonRows = (db: Knex, classId: number): Promise<LessonRow[]> =>
  rowsOf<LessonRow>(
    notDeleted(db)
      .leftJoin('users', 'users.id', 'l.teacher_id')
      .where('l.class_id', classId)
      .orderBy('l.begin_at')
      .orderBy('l.id')
      .select('l.*', {
        teacher_name: 'users.name',
        live_course_id: newestUse(db, 'lesson.live-courses', 'l.id'),
      }),
  );

export const lessonTeachers = async (db: Knex, classId: number): Promise<number[]> =>
  notDeleted(db)
    .where('l.class_id', classId)
    .whereNotNull('l.teacher_id')
    .distinct()
    .pluck<number[]>('l.teacher_id');

/** The class that a lesson belongs to. */
export const classOfLesson = async (db: Knex, id: number): Promise<number | undefined> =>
  (await firstOf<{ class_id: number }>(notDeleted(db).where('l.id', id).select('l.class_id')))?.class_id;

export interface OtherLesson extends Pick<LessonRecord, 'teacher_id' | 'address' | 'begin_at' | 'end_at'> {
  class_name: string;
}

interface Busy {
  /** The class that is planned. */
  readonly classId: number;
  /** ISO 8601 in UTC. */
  readonly from: string;
  readonly to: string;
  readonly teacherIds: readonly number[];
  readonly addresses: readonly string[];
}

/** Lessons of other classes that the caller sees, with one of the teachers or in one of the rooms. */
export const lessonsOfOthers = (
  db: Knex,
  scope: Scope,
  { classId, from, to, teacherIds, addresses }: Busy,
  language: Language,
): Promise<OtherLesson[]> =>
  rowsOf<OtherLesson>(
    trainClasses
      .visible(db, scope)
      .join('train_class_lessons as l', 'l.class_id', 'train_classes.id')
      .where('l.is_deleted', false)
      .whereNot('l.class_id', classId)
      .where('l.begin_at', '<', to)
      .where('l.end_at', '>', from)
      .where((either) => {
        void either.whereIn('l.teacher_id', [...teacherIds]).orWhereIn('l.address', [...addresses]);
      })
      .orderBy('l.begin_at')
      .orderBy('l.id')
      .select('l.teacher_id', 'l.address', 'l.begin_at', 'l.end_at', {
        class_name: shownName(db, 'train_classes', language),
      }),
  );

export type LessonContent = Omit<LessonRecord, keyof BusinessColumns | 'class_id' | 'sort' | 'closed_at'>;

interface Writing {
  /** ISO 8601 in UTC. */
  readonly now: string;
  readonly userId: number;
}

type Owner = Pick<LessonRecord, 'area_code' | 'department_id'> & { readonly id: number };

/** Adds a lesson to a class whose row is locked. */
export const insertLesson = async (
  trx: Knex.Transaction,
  { id, area_code, department_id }: Owner,
  content: LessonContent,
  { now, userId }: Writing,
): Promise<number> => {
  const [inserted] = await trx('train_class_lessons')
    .insert({
      ...content,
      class_id: id,
      area_code,
      department_id,
      creator_user_id: userId,
      creation_time: now,
      last_modification_time: now,
    })
    .returning<{ id: number }[]>('id');
  if (inserted === undefined) throw new Error('the inserted lesson came back without an id');
  return inserted.id;
};

/** Changes a lesson of a class whose row is locked. */
export const changeLesson = async (
  trx: Knex.Transaction,
  { id, row_version }: Pick<LessonRecord, 'id' | 'row_version'>,
  changes: Partial<LessonContent> & { is_deleted?: boolean },
  { now }: Writing,
): Promise<void> => {
  await trx('train_class_lessons')
    .where({ id })
    .update({ ...changes, last_modification_time: now, row_version: row_version + 1 });
};

/** Who teaches a lesson is a teacher of the class. */
export const addTeachers = async (
  trx: Knex.Transaction,
  classId: number,
  ids: readonly number[],
): Promise<void> => {
  const known = await rowsOf<{ user_id: number; sort: number }>(
    trx('train_class_teachers').where({ class_id: classId }).select('user_id', 'sort'),
  );
  const missing = [...new Set(ids)].filter((id) => known.every(({ user_id }) => user_id !== id));
  if (missing.length === 0) return;
  const last = Math.max(-1, ...known.map(({ sort }) => sort));
  await trx('train_class_teachers').insert(
    missing.map((user_id, at) => ({ class_id: classId, user_id, sort: last + 1 + at })),
  );
};

/** Closes the attendance of a lesson that is locked; null: it is open again. */
export const setLessonClosed = async (
  trx: Knex.Transaction,
  lesson: Pick<LessonRecord, 'id' | 'row_version'>,
  { closedAt, time }: { readonly closedAt: string | null; readonly time: string },
): Promise<void> => {
  await trx('train_class_lessons')
    .where({ id: lesson.id })
    .update({ closed_at: closedAt, last_modification_time: time, row_version: lesson.row_version + 1 });
};
