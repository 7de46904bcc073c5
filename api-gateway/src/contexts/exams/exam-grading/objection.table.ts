/** Objections of students to their marks, and to what was decided about a suspicion: at most one of each kind. */
import { markedSittings } from './graded-sitting.query.ts';
import { firstOf, rowsOf } from '../../../db/scoped-table.ts';
import type { Scope } from '../../../db/scoped-table.ts';
import { shownName } from '../../../db/shown-name.ts';
import type { Language } from '../../../app/messages/messages.ts';
import type { ObjectionState } from '@college/contracts/exams/exam-grading';
import type { Knex } from 'knex';

export interface ObjectionRecord {
  id: number;
  attempt_id: number;
  text: string;
  state: ObjectionState;
  answer: string;
  decided_by: number | null;
  decided_at: string | null;
  score_before: number | null;
  score_after: number | null;
  creation_time: string;
  row_version: number;
}

const ofGrades = (db: Knex): Knex.QueryBuilder =>
  db('exam_objections').where('exam_objections.kind', 'grade');

export const objectionsOf = (db: Knex, attemptIds: readonly number[]): Promise<ObjectionRecord[]> =>
  attemptIds.length === 0
    ? Promise.resolve([])
    : rowsOf<ObjectionRecord>(
        ofGrades(db)
          .whereIn('attempt_id', [...attemptIds])
          .orderBy('id')
          .select('*'),
      );

export const insertObjection = async (
  trx: Knex.Transaction,
  objection: Pick<ObjectionRecord, 'attempt_id' | 'text' | 'creation_time'> &
    ({ kind: 'grade'; score_before: number } | { kind: 'decision' }),
): Promise<void> => {
  await trx('exam_objections').insert(objection);
};

export const decideObjection = async (
  trx: Knex.Transaction,
  which: { id: number } | { attempt_id: number; kind: 'decision' },
  decision: Pick<ObjectionRecord, 'state' | 'answer' | 'decided_by' | 'decided_at'> &
    Partial<Pick<ObjectionRecord, 'score_before' | 'score_after'>>,
): Promise<void> => {
  await trx('exam_objections')
    .where(which)
    .update({ ...decision, row_version: trx.raw('row_version + 1') });
};

export interface ObjectionListRow extends ObjectionRecord {
  exam_id: number;
  class_id: number | null;
  exam_name: string;
  class_name: string | null;
  class_state: string | null;
  student_no: number;
  decided_by_name: string | null;
}

/** Of papers that the caller may mark, and does not sit beside. */
export const visibleObjections = (db: Knex, scope: Scope): Knex.QueryBuilder =>
  ofGrades(db)
    .join('exam_attempts', 'exam_attempts.id', 'exam_objections.attempt_id')
    .join('exams', 'exams.id', 'exam_attempts.exam_id')
    .leftJoin('train_classes', 'train_classes.id', 'exam_attempts.class_id')
    .leftJoin('users', 'users.id', 'exam_objections.decided_by')
    .whereIn('exam_attempts.sitting_id', markedSittings(db, scope));

export const withObjection = (db: Knex, found: Knex.QueryBuilder, language: Language): Knex.QueryBuilder =>
  found.select(
    'exam_objections.*',
    'exam_attempts.exam_id',
    'exam_attempts.class_id',
    'exam_attempts.student_no',
    {
      exam_name: shownName(db, 'exams', language),
      class_name: shownName(db, 'train_classes', language),
      class_state: 'train_classes.state',
      decided_by_name: 'users.name',
    },
  );

export const findObjection = (
  db: Knex,
  { scope, language }: { readonly scope: Scope; readonly language: Language },
  id: number,
): Promise<ObjectionListRow | undefined> =>
  firstOf<ObjectionListRow>(
    withObjection(db, visibleObjections(db, scope).where('exam_objections.id', id), language),
  );

/** The open ones first, of them the oldest. */
export const openFirst = (rows: Knex.QueryBuilder): Knex.QueryBuilder =>
  rows
    .orderByRaw(`case when exam_objections.state = 'open' then 0 else 1 end`)
    .orderBy('exam_objections.creation_time')
    .orderBy('exam_objections.id');
