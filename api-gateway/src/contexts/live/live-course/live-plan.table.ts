/** What a live course is planned with: lessons of classes, courses, and what its teacher does at the same time. */
import { rowsOf, firstOf, shared } from '../../../db/scoped-table.ts';
import { contains } from '../../../db/dialect.ts';
import type { Language } from '../../../app/messages/messages.ts';
import { shownName } from '../../../db/shown-name.ts';
import type { LiveConflict, LiveLessonOption } from '@college/contracts/live/live-course-row';
import type { Knex } from 'knex';

const presentLessons = (db: Knex): Knex.QueryBuilder =>
  db('train_class_lessons')
    .join('train_classes', 'train_classes.id', 'train_class_lessons.class_id')
    .where({ 'train_class_lessons.is_deleted': false, 'train_classes.is_deleted': false });

export interface PlannedLesson {
  id: number;
  class_id: number;
  area_code: string | null;
  teacher_id: number | null;
  begin_at: string;
  end_at: string;
}

/** A lesson, which stays as it is until the transaction ends. */
export const lessonToPlan = (db: Knex, id: number): Promise<PlannedLesson | undefined> =>
  firstOf<PlannedLesson>(
    shared(db, presentLessons(db).where('train_class_lessons.id', id)).select(
      ...['train_class_lessons.id', 'train_class_lessons.class_id', 'train_classes.area_code'],
      ...['train_class_lessons.teacher_id', 'train_class_lessons.begin_at', 'train_class_lessons.end_at'],
    ),
  );

/** Whether another live course has this lesson. */
export const isLessonTaken = async (db: Knex, lessonId: number, except: number | null): Promise<boolean> => {
  const other = db('live_courses').where({ lesson_id: lessonId, is_deleted: false });
  if (except !== null) other.whereNot({ id: except });
  return (await firstOf(other.select('id'))) !== undefined;
};

export const isCourseApproved = async (db: Knex, id: number): Promise<boolean> =>
  (await firstOf(
    db('courses').where({ id, is_deleted: false }).whereNotNull('approved_version').select('id'),
  )) !== undefined;

interface Wanted {
  readonly keyword?: string | undefined;
  readonly classId?: number | undefined;
  readonly now: string;
  readonly language: Language;
}

/** Lessons to come of these classes that have no live course yet. */
export const lessonsToPlan = (
  db: Knex,
  classes: Knex.QueryBuilder,
  { keyword, classId, now, language }: Wanted,
): Promise<LiveLessonOption[]> => {
  const found = presentLessons(db)
    .leftJoin('users', 'users.id', 'train_class_lessons.teacher_id')
    .whereIn('train_class_lessons.class_id', classes.select('train_classes.id'))
    .where('train_class_lessons.begin_at', '>', now)
    .whereNotExists((other) =>
      other
        .select(db.raw('1'))
        .from('live_courses')
        .whereRaw('live_courses.lesson_id = train_class_lessons.id')
        .where('live_courses.is_deleted', false),
    );
  if (classId !== undefined) found.where('train_class_lessons.class_id', classId);
  if (keyword)
    found.where(
      contains(
        db,
        [
          ...['train_class_lessons.title', 'train_class_lessons.title_en'],
          ...['train_classes.name', 'train_classes.name_en'],
        ],
        keyword,
      ),
    );
  return rowsOf<LiveLessonOption>(
    found
      .orderBy('train_class_lessons.begin_at')
      .orderBy('train_class_lessons.id')
      .limit(50)
      .select({
        id: 'train_class_lessons.id',
        classId: 'train_class_lessons.class_id',
        className: shownName(db, 'train_classes', language),
        title: shownName(db, 'train_class_lessons', language, 'title'),
        teacherName: db.raw("coalesce(users.name, '')"),
        begin: 'train_class_lessons.begin_at',
        end: 'train_class_lessons.end_at',
      }),
  );
};

export interface Occupied {
  readonly id: number;
  readonly teacher_id: number | null;
  readonly lesson_id: number | null;
  readonly begin_at: string;
  readonly end_at: string;
}

/** Drafts and rejected ones keep nobody busy. */
const busy = (db: Knex): Knex.QueryBuilder =>
  db('live_courses')
    .where({ is_deleted: false })
    .whereIn('check_state', ['submitted', 'approved'])
    .whereIn('play_state', ['not-started', 'live']);

/** What the teacher of a live course does at the same time. */
export const conflictsOf = async (
  db: Knex,
  { id, teacher_id, lesson_id, begin_at, end_at }: Occupied,
  language: Language,
): Promise<LiveConflict[]> => {
  if (teacher_id === null) return [];
  const others = await rowsOf<Omit<LiveConflict, 'kind'>>(
    busy(db)
      .where({ teacher_id })
      .whereNot({ id })
      .where('begin_at', '<', end_at)
      .where('end_at', '>', begin_at)
      .orderBy('begin_at')
      .orderBy('id')
      .select('id', {
        title: shownName(db, 'live_courses', language, 'title'),
        begin: 'begin_at',
        end: 'end_at',
      }),
  );
  const taught = presentLessons(db)
    .where('train_class_lessons.teacher_id', teacher_id)
    .where('train_class_lessons.begin_at', '<', end_at)
    .where('train_class_lessons.end_at', '>', begin_at)
    // One that is taught live is among those above.
    .whereNotIn('train_class_lessons.id', busy(db).whereNotNull('lesson_id').select('lesson_id'));
  if (lesson_id !== null) taught.whereNot('train_class_lessons.id', lesson_id);
  const lessons = await rowsOf<Omit<LiveConflict, 'kind'>>(
    taught
      .orderBy('train_class_lessons.begin_at')
      .orderBy('train_class_lessons.id')
      .select({
        id: 'train_class_lessons.id',
        title: shownName(db, 'train_class_lessons', language, 'title'),
        begin: 'train_class_lessons.begin_at',
        end: 'train_class_lessons.end_at',
      }),
  );
  return [
    ...others.map((one) => ({ kind: 'live-course' as const, ...one })),
    ...lessons.map((one) => ({ kind: 'lesson' as const, ...one })),
  ];
};
