/** Sittings and who is in them, as those who look after an exam see them. */
import { rehearsalsIn } from './exam-rehearsal.table.ts';
import type { Language } from '../../../app/messages/messages.ts';
import { firstOf } from '../../../db/scoped-table.ts';
import type { Scope } from '../../../db/scoped-table.ts';
import { shownName } from '../../../db/shown-name.ts';
import { placesIn, TAKES_A_SEAT } from '../../classes/class-record/place-state.table.ts';
import { trainClasses } from '../../classes/class-record/train-class.table.ts';
import { exams } from '../exam/exam.table.ts';
import type { ExamAudience } from '@college/contracts/exams/exam';
import type { AttemptLockReason } from '@college/contracts/exams/exam-browser';
import type { ExamPresence, SittingState } from '@college/contracts/exams/exam-attempt-row';
import { SILENT_SECONDS } from '@college/contracts/exams/exam-attempt';
import type { Knex } from 'knex';

/** Of classes that the caller sees; a teacher's are those that they teach, and not those that they sit in. */
export const visibleSittings = (db: Knex, scope: Scope): Knex.QueryBuilder =>
  db('exam_sittings')
    .join('exams', 'exams.id', 'exam_sittings.exam_id')
    .leftJoin('train_classes', 'train_classes.id', 'exam_sittings.class_id')
    .where((mine) => {
      if (scope.kind === 'self')
        mine.whereIn(
          'exam_sittings.class_id',
          db('train_class_teachers').where('user_id', scope.userId).select('class_id'),
        );
      else
        mine
          .whereIn('exam_sittings.class_id', trainClasses.visible(db, scope).select('train_classes.id'))
          .orWhere((alone) =>
            alone
              .whereNull('exam_sittings.class_id')
              .whereIn('exam_sittings.exam_id', exams.visible(db, scope).select('exams.id')),
          );
    });

export interface SittingListRow {
  id: number;
  exam_id: number;
  exam_name: string;
  class_id: number | null;
  class_name: string | null;
  open_at: string;
  close_at: string;
  extra_minutes: number;
  state: SittingState;
  takers: number;
  placed: number | null;
  listed: number | null;
  audience: ExamAudience;
  running: number;
  submitted: number;
  rehearsed: number;
  rehearsed_badly: number;
}

const attemptsIn = (db: Knex, states: readonly string[]): Knex.QueryBuilder =>
  db('exam_attempts')
    .whereRaw('exam_attempts.sitting_id = exam_sittings.id')
    .whereIn('exam_attempts.state', [...states])
    .count('*');

export const withSittingNames = (db: Knex, query: Knex.QueryBuilder, language: Language): Knex.QueryBuilder =>
  query.select('exam_sittings.*', 'exams.audience', {
    // Whom papers are made for, counted while this lasts.
    placed: placesIn(db, TAKES_A_SEAT)
      .whereRaw("exam_sittings.state = 'preparing' AND train_class_users.class_id = exam_sittings.class_id")
      .countDistinct('train_class_users.user_id') as unknown as string,
    listed: db('exam_takers')
      .whereRaw("exam_sittings.state = 'preparing' AND exam_takers.exam_id = exam_sittings.exam_id")
      .countDistinct('exam_takers.user_id') as unknown as string,
    exam_name: shownName(db, 'exams', language),
    class_name: shownName(db, 'train_classes', language),
    takers: db('exam_attempts')
      .whereRaw('exam_attempts.sitting_id = exam_sittings.id')
      .whereNot('exam_attempts.state', 'reset')
      .countDistinct('exam_attempts.user_id') as unknown as string,
    running: attemptsIn(db, ['running']) as unknown as string,
    submitted: attemptsIn(db, ['submitted', 'grading', 'graded']) as unknown as string,
    rehearsed: rehearsalsIn(db) as unknown as string,
    rehearsed_badly: rehearsalsIn(db).whereNot('exam_rehearsals.problems', '') as unknown as string,
  });

export const visibleSitting = (db: Knex, scope: Scope, id: number): Promise<{ id: number } | undefined> =>
  firstOf<{ id: number }>(
    visibleSittings(db, scope).where('exam_sittings.id', id).select('exam_sittings.id'),
  );

export interface SitterListRow {
  id: number;
  row_version: number;
  user_id: number;
  user_name: string;
  no: number;
  state: string;
  not_eligible: boolean;
  question_count: number;
  answered: number;
  started_at: string | null;
  deadline_at: string | null;
  submitted_at: string | null;
  extra_minutes: number;
  last_seen_at: string | null;
  device: string;
  reason: string;
  locked_at: string | null;
  lock_reason: AttemptLockReason | '';
  browser_exempt: boolean;
  needs_seb: boolean;
}

const silentBefore = (now: Date): string => new Date(now.getTime() - SILENT_SECONDS * 1000).toISOString();

/** Sittings are sat through: attempts of one of them, of those who do this now. */
export const sittersOf = (
  db: Knex,
  sittingId: number,
  presence: ExamPresence | undefined,
  now: Date,
): Knex.QueryBuilder => {
  const found = db('exam_attempts')
    .join('users', 'users.id', 'exam_attempts.user_id')
    .join('exams', 'exams.id', 'exam_attempts.exam_id')
    .where('exam_attempts.sitting_id', sittingId);
  if (presence === undefined) return found;
  if (presence === 'waiting') return found.where('exam_attempts.state', 'not-started');
  if (presence === 'submitted')
    return found.whereIn('exam_attempts.state', ['submitted', 'grading', 'graded']);
  if (presence === 'sitting' || presence === 'disconnected')
    return found
      .where('exam_attempts.state', 'running')
      .where('exam_attempts.last_seen_at', presence === 'sitting' ? '>=' : '<', silentBefore(now));
  return found.where('exam_attempts.state', presence);
};

export const presenceOf = (
  { state, last_seen_at: seen }: Pick<SitterListRow, 'state' | 'last_seen_at'>,
  now: Date,
): ExamPresence => {
  if (state === 'not-started') return 'waiting';
  if (state === 'running')
    return seen !== null && new Date(seen).toISOString() >= silentBefore(now) ? 'sitting' : 'disconnected';
  return state === 'absent' || state === 'reset' || state === 'void' ? state : 'submitted';
};

export const withSitters = (db: Knex, query: Knex.QueryBuilder): Knex.QueryBuilder =>
  query.select(
    'exam_attempts.id',
    'exam_attempts.row_version',
    'exam_attempts.user_id',
    'exam_attempts.no',
    'exam_attempts.state',
    'exam_attempts.not_eligible',
    'exam_attempts.started_at',
    'exam_attempts.deadline_at',
    'exam_attempts.submitted_at',
    'exam_attempts.extra_minutes',
    'exam_attempts.last_seen_at',
    'exam_attempts.device',
    'exam_attempts.reason',
    'exam_attempts.locked_at',
    'exam_attempts.lock_reason',
    'exam_attempts.browser_exempt',
    'exams.needs_seb',
    'exams.question_count',
    {
      user_name: 'users.name',
      answered: db('exam_answers')
        .whereRaw('exam_answers.attempt_id = exam_attempts.id')
        .whereNot('exam_answers.value', '[]')
        .count('*') as unknown as string,
    },
  );
