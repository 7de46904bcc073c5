/** Refresh classes of a subject in which somebody is, and whether they passed the exam. */
import { trainClasses } from '../../classes/class-record/train-class.table.ts';
import { rowsOf } from '../../../db/scoped-table.ts';
import type { Scope } from '../../../db/scoped-table.ts';
import { shownName } from '../../../db/shown-name.ts';
import type { Language } from '../../../app/messages/messages.ts';
import type { Knex } from 'knex';

/** More of one subject nobody takes in the time of a certificate. */
const MOST = 50;

interface RefreshRow {
  id: number;
  state: string;
  shown_name: string;
  train_end: string;
  finished_at: string | null;
  study_state: string;
}

export interface RefreshClassRow extends RefreshRow {
  /** Moments at which an exam was handed in that was passed, ISO 8601 in UTC. */
  readonly passed: readonly string[];
}

interface Asked {
  readonly userId: number;
  readonly subjectId: number;
  readonly scope: Scope;
  readonly language: Language;
}

/** Those that the caller sees, the newest first: two queries. */
export const refreshClassesOf = async (
  db: Knex,
  { userId, subjectId, scope, language }: Asked,
): Promise<RefreshClassRow[]> => {
  const rows = await rowsOf<RefreshRow>(
    trainClasses
      .visible(db, scope)
      .join('train_class_users as place', 'place.class_id', 'train_classes.id')
      .where({
        'place.user_id': userId,
        'place.state': 'approved',
        'place.is_deleted': false,
        'train_classes.subject_id': subjectId,
        'train_classes.train_kind': 'refresh',
      })
      .orderBy('train_classes.train_end', 'desc')
      .orderBy('train_classes.id', 'desc')
      .limit(MOST)
      .select(
        'train_classes.id',
        'train_classes.state',
        'train_classes.train_end',
        'train_classes.finished_at',
        'place.study_state',
        {
          shown_name: shownName(db, 'train_classes', language),
        },
      ),
  );
  const passed = await rowsOf<{ class_id: number; submitted_at: string }>(
    db('exam_attempts')
      .join('train_classes', 'train_classes.id', 'exam_attempts.class_id')
      .whereRaw('exam_attempts.exam_id = train_classes.exam_id')
      .where({
        'exam_attempts.user_id': userId,
        'exam_attempts.state': 'graded',
        'exam_attempts.passed': true,
      })
      .whereNotNull('exam_attempts.submitted_at')
      .whereIn(
        'exam_attempts.class_id',
        rows.map(({ id }) => id),
      )
      .orderBy('exam_attempts.submitted_at')
      .select('exam_attempts.class_id', 'exam_attempts.submitted_at'),
  );
  return rows.map((row) => ({
    ...row,
    passed: passed
      .filter(({ class_id: id }) => id === row.id)
      .map(({ submitted_at: at }) => new Date(at).toISOString()),
  }));
};
