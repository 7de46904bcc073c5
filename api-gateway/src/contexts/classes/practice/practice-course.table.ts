/** Which courses a person may practise: public ones, and those of their classes. */
import { firstOf, rowsOf } from '../../../db/scoped-table.ts';
import { shownName } from '../../../db/shown-name.ts';
import type { Language } from '../../../app/messages/messages.ts';
import type { TrainClassState } from '@college/contracts/completion/train-class-row';
import { openCourses, practised } from '../../content/question/practice.table.ts';
import type { Learner } from '../../content/question/practice.table.ts';
import type { Knex } from 'knex';

interface Asked {
  readonly userId: number;
  readonly now: Date;
}

/** The courses of the classes in which somebody has a place. */
const coursesOfPlaces = (db: Knex, userId: number): Knex.QueryBuilder =>
  db('train_class_courses as k')
    .join('train_classes as c', 'c.id', 'k.class_id')
    .join('train_class_users as m', 'm.class_id', 'k.class_id')
    .where({ 'm.user_id': userId, 'm.state': 'approved', 'm.is_deleted': false, 'c.is_deleted': false });

/** Those of them that are practised now: from the begin of the training until the class is finished. */
const classCourses = (db: Knex, { userId, now }: Asked): Knex.QueryBuilder =>
  coursesOfPlaces(db, userId).where('c.state', 'published').where('c.train_begin', '<=', now.toISOString());

/** Somebody who practises now. */
export const learnerAt = (asked: Asked): Learner => ({
  userId: asked.userId,
  classCourses: (db) => classCourses(db, asked).select('k.course_id'),
});

/** The class that somebody practises a question for: the one that ends first; 0: it is of public courses only. */
export const classOfQuestion = async (db: Knex, asked: Asked, questionId: number): Promise<number> => {
  const row = await firstOf<{ id: number }>(
    classCourses(db, asked)
      .join('question_courses as q', 'q.course_id', 'k.course_id')
      .where('q.question_id', questionId)
      .orderBy(['c.train_end', 'c.id'])
      .select('c.id'),
  );
  return row?.id ?? 0;
};

interface ClassOfCourse {
  readonly state: TrainClassState;
  readonly train_begin: string;
}

/** A class in which somebody has a place, and which has this course. */
export const classOfCourse = (
  db: Knex,
  userId: number,
  { classId, courseId }: { readonly classId: number; readonly courseId: number },
): Promise<ClassOfCourse | undefined> =>
  firstOf<ClassOfCourse>(
    coursesOfPlaces(db, userId)
      .where({ 'k.class_id': classId, 'k.course_id': courseId })
      .whereNot('c.state', 'draft')
      .select('c.state', 'c.train_begin'),
  );

interface PractisedCourse {
  readonly id: number;
  readonly name: string;
  /** Of the class that it is practised for; null: a public course. */
  readonly class_id: number | null;
  readonly class_name: string | null;
}

/**
 * The names of the courses that may be practised, as they were approved: those of classes before the others, each once,
 * with the class that ends first.
 */
export const practisedCourses = async (
  db: Knex,
  asked: Asked,
  language: Language,
): Promise<PractisedCourse[]> => {
  const mine = classCourses(db, asked).select('k.course_id', 'k.sort', 'k.class_id', 'c.train_end', {
    class_name: shownName(db, 'c', language),
  });
  const rows = await rowsOf<PractisedCourse>(
    db('courses')
      .join('course_versions', (on) =>
        on
          .on('course_versions.course_id', 'courses.id')
          .andOn('course_versions.version', 'courses.approved_version'),
      )
      .leftJoin(mine.as('mine'), 'mine.course_id', 'courses.id')
      .where((either) =>
        either.whereNotNull('mine.class_id').orWhereIn('courses.id', openCourses(db).select('courses.id')),
      )
      .orderByRaw('case when mine.class_id is null then 1 else 0 end')
      .orderBy(['mine.train_end', 'mine.class_id', 'mine.sort', 'courses.sort', 'courses.id'])
      .select('courses.id', 'mine.class_id', 'mine.class_name', {
        name: shownName(db, 'course_versions', language),
      }),
  );
  return rows.filter(({ id }, at) => rows.findIndex((one) => one.id === id) === at);
};

/** Those of some courses that have something to practise, in one of the person's classes or in public. */
export const coursesToPractise = async (
  db: Knex,
  asked: Asked,
  { classId, courseIds }: { readonly classId: number | null; readonly courseIds: readonly number[] },
): Promise<ReadonlySet<number>> => {
  const open =
    classId === null
      ? openCourses(db).select('courses.id')
      : classCourses(db, asked).where('k.class_id', classId).select('k.course_id');
  const ids = await practised(db, learnerAt(asked))
    .join('question_courses', 'question_courses.question_id', 'questions.id')
    .whereIn('question_courses.course_id', [...courseIds])
    .whereIn('question_courses.course_id', open)
    .distinct('question_courses.course_id')
    .pluck<number[]>('question_courses.course_id');
  return new Set(ids);
};
