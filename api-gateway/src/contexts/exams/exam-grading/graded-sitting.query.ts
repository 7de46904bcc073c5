/** Sittings as those see them who mark them, and who read their results. */
import { firstOf, rowsOf } from '../../../db/scoped-table.ts';
import { shownName } from '../../../db/shown-name.ts';
import { everything, inArea, inDepartment, nothing } from '../../../db/visibility.ts';
import type { Predicate, Scope } from '../../../db/scoped-table.ts';
import type { Language } from '../../../app/messages/messages.ts';
import type { DataScope } from '@college/contracts/identity/role';
import type { Knex } from 'knex';

/** Of the class where there is one, else of the exam. */
const byPlace =
  (of: (column: string) => Predicate, column: string): Predicate =>
  (query, scope) => {
    query
      .where((there) => of(`train_classes.${column}`)(there, scope))
      .orWhere((own) =>
        own.whereNull('exam_sittings.class_id').where((exam) => of(`exams.${column}`)(exam, scope)),
      );
  };

const named: Predicate = (query, { userId }) => {
  query.whereIn('exams.id', (mine) => mine.select('exam_id').from('exam_graders').where('user_id', userId));
};
const taught: Predicate = (query, { userId }) => {
  query.whereIn('exam_sittings.class_id', (mine) =>
    mine.select('class_id').from('train_class_teachers').where('user_id', userId),
  );
};

const places = {
  all: everything,
  area: byPlace(inArea, 'area_code'),
  department: byPlace(inDepartment, 'department_id'),
  enterprise: nothing,
} as const;

export const mayReadSittings: Record<DataScope, Predicate> = {
  ...places,
  self: (query, scope) => {
    query.where((either) => named(either, scope)).orWhere((either) => taught(either, scope));
  },
};

/** Who the exam names; the teachers of the class where it names nobody. */
const mayMark: Record<DataScope, Predicate> = {
  ...places,
  self: (query, scope) => {
    query
      .where((either) => named(either, scope))
      .orWhere((either) =>
        either
          .where((teacher) => taught(teacher, scope))
          .whereNotIn('exams.id', (all) => all.select('exam_id').from('exam_graders')),
      );
  },
};

/** Who sits in this exam, or in its class. */
const satBy = (query: Knex.QueryBuilder, userId: number): Knex.QueryBuilder =>
  query.where((either) =>
    either
      .whereIn('exams.id', (own) => own.select('exam_id').from('exam_attempts').where({ user_id: userId }))
      .orWhereIn('exam_sittings.class_id', (own) =>
        own
          .select('class_id')
          .from('train_class_users')
          .where({ user_id: userId, is_deleted: false })
          .whereIn('state', ['pending', 'waiting', 'approved']),
      ),
  );

const sittings = (db: Knex, scope: Scope, visibility: Record<DataScope, Predicate>): Knex.QueryBuilder =>
  db('exam_sittings')
    .join('exams', 'exams.id', 'exam_sittings.exam_id')
    .leftJoin('train_classes', 'train_classes.id', 'exam_sittings.class_id')
    .where('exams.is_deleted', false)
    .where((query) => visibility[scope.kind](query, scope));

export interface GradedSitting {
  id: number;
  exam_id: number;
  exam_name: string;
  class_id: number | null;
  class_name: string | null;
  close_at: string;
}

const shown = (db: Knex, query: Knex.QueryBuilder, language: Language): Knex.QueryBuilder =>
  query.select(
    'exam_sittings.id',
    'exam_sittings.exam_id',
    'exam_sittings.class_id',
    'exam_sittings.close_at',
    {
      exam_name: shownName(db, 'exams', language),
      class_name: shownName(db, 'train_classes', language),
    },
  );

export interface SittingPlace {
  readonly examId: number;
  readonly classId?: number | undefined;
}

const at = (query: Knex.QueryBuilder, { examId, classId }: SittingPlace): Knex.QueryBuilder =>
  classId === undefined
    ? query.where('exams.id', examId).whereNull('exam_sittings.class_id')
    : query.where({ 'exams.id': examId, 'exam_sittings.class_id': classId });

export const sittingToMark = (
  db: Knex,
  { scope, language }: { readonly scope: Scope; readonly language: Language },
  place: SittingPlace,
): Promise<GradedSitting | undefined> =>
  firstOf<GradedSitting>(shown(db, at(sittings(db, scope, mayMark), place), language));

export const isSatBy = async (db: Knex, sittingId: number, userId: number): Promise<boolean> =>
  (await satBy(
    db('exam_sittings')
      .join('exams', 'exams.id', 'exam_sittings.exam_id')
      .where('exam_sittings.id', sittingId),
    userId,
  ).first('exam_sittings.id')) !== undefined;

/** In any of its sittings. */
export const sitsInExam = async (db: Knex, examId: number, userId: number): Promise<boolean> =>
  (await satBy(
    db('exam_sittings').join('exams', 'exams.id', 'exam_sittings.exam_id').where('exams.id', examId),
    userId,
  ).first('exam_sittings.id')) !== undefined;

/** Ids of the sittings that the caller may mark and does not sit in. */
export const markedSittings = (db: Knex, scope: Scope): Knex.QueryBuilder =>
  sittings(db, scope, mayMark)
    .whereNotIn(
      'exam_sittings.id',
      satBy(
        db('exam_sittings').join('exams', 'exams.id', 'exam_sittings.exam_id').select('exam_sittings.id'),
        scope.userId,
      ),
    )
    .select('exam_sittings.id');

/** Those in which somebody submitted a paper. */
export const gradedSittings = (db: Knex, scope: Scope): Knex.QueryBuilder =>
  db('exam_sittings')
    .join('exams', 'exams.id', 'exam_sittings.exam_id')
    .leftJoin('train_classes', 'train_classes.id', 'exam_sittings.class_id')
    .whereIn('exam_sittings.id', markedSittings(db, scope))
    .whereIn('exam_sittings.id', (sat) =>
      sat.select('sitting_id').from('exam_attempts').whereIn('state', ['submitted', 'grading', 'graded']),
    );

export const withSittingNames = shown;

/** All sittings of an exam that the caller may read, or the one of a class. */
export const sittingsToRead = (
  db: Knex,
  { scope, language }: { readonly scope: Scope; readonly language: Language },
  { examId, classId }: { readonly examId?: number | undefined; readonly classId?: number | undefined },
): Promise<GradedSitting[]> => {
  const found = sittings(db, scope, mayReadSittings);
  if (examId !== undefined) found.where('exams.id', examId);
  if (classId !== undefined) found.where('exam_sittings.class_id', classId);
  return rowsOf<GradedSitting>(shown(db, found, language).orderBy('exam_sittings.id'));
};
