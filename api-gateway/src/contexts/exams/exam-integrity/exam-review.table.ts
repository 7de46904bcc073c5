/** Attempts as those see them who look for what speaks against them. */
import { countOf } from '../../../db/paging.ts';
import { rowsOf, firstOf } from '../../../db/scoped-table.ts';
import type { Scope } from '../../../db/scoped-table.ts';
import { shownName } from '../../../db/shown-name.ts';
import type { Language } from '../../../app/messages/messages.ts';
import { visibleSittings } from '../exam-attempt/sittings.table.ts';
import { readAttempt } from '../exam-sitting/exam-attempt.table.ts';
import type { AttemptRecord } from '../exam-sitting/exam-attempt.table.ts';
import type { CatchReason, ReviewFlag } from '@college/contracts/exams/exam-integrity-row';
import type { FaceChallenge, FaceCheckState } from '@college/contracts/classes/face-check';
import type { Knex } from 'knex';

export interface ReviewListRow extends Pick<
  AttemptRecord,
  | 'id'
  | 'row_version'
  | 'sitting_id'
  | 'exam_id'
  | 'class_id'
  | 'user_id'
  | 'no'
  | 'state'
  | 'cheat_state'
  | 'started_at'
  | 'submitted_at'
> {
  exam_name: string;
  class_name: string | null;
  user_name: string;
  department_name: string | null;
  switch_limit: number | null;
  class_state: string | null;
  faces_to_check: number;
  faces_failed: number;
  switches: number;
  open_objections: number;
}

const faces = (db: Knex, states: readonly string[]): Knex.QueryBuilder =>
  db('exam_catches')
    .whereRaw('exam_catches.attempt_id = exam_attempts.id')
    .whereIn('exam_catches.state', [...states])
    .count('*');

const left = (db: Knex): Knex.QueryBuilder =>
  db('exam_switches').whereRaw('exam_switches.attempt_id = exam_attempts.id').count('*');

const objected = (db: Knex): Knex.QueryBuilder =>
  db('exam_objections')
    .whereRaw('exam_objections.attempt_id = exam_attempts.id')
    .where({ 'exam_objections.kind': 'decision', 'exam_objections.state': 'open' });

/** Attempts that were begun, in sittings that the caller sees. */
export const visibleAttempts = (db: Knex, scope: Scope): Knex.QueryBuilder =>
  db('exam_attempts')
    .join('exams', 'exams.id', 'exam_attempts.exam_id')
    .join('users', 'users.id', 'exam_attempts.user_id')
    .leftJoin('train_classes', 'train_classes.id', 'exam_attempts.class_id')
    .whereIn('exam_attempts.sitting_id', visibleSittings(db, scope).select('exam_sittings.id'))
    .whereNotNull('exam_attempts.started_at');

export const flagged = (db: Knex, found: Knex.QueryBuilder, flag: ReviewFlag): Knex.QueryBuilder => {
  if (flag === 'suspected') return found.where('exam_attempts.cheat_state', 'suspected');
  if (flag === 'objection') return found.whereExists(objected(db).select('exam_objections.id'));
  if (flag === 'switches') return found.whereRaw('(?) > exams.switch_limit', [left(db)]);
  return found.whereExists(
    db('exam_catches')
      .whereRaw('exam_catches.attempt_id = exam_attempts.id')
      .where('exam_catches.state', 'to-check')
      .select('exam_catches.id'),
  );
};

export const withReview = (db: Knex, found: Knex.QueryBuilder, language: Language): Knex.QueryBuilder =>
  found
    .leftJoin('departments', 'departments.id', 'users.department_id')
    .select(
      'exam_attempts.id',
      'exam_attempts.row_version',
      'exam_attempts.sitting_id',
      'exam_attempts.exam_id',
      'exam_attempts.class_id',
      'exam_attempts.user_id',
      'exam_attempts.no',
      'exam_attempts.state',
      'exam_attempts.cheat_state',
      'exam_attempts.started_at',
      'exam_attempts.submitted_at',
      'exams.switch_limit',
      {
        exam_name: shownName(db, 'exams', language),
        class_name: shownName(db, 'train_classes', language),
        class_state: 'train_classes.state',
        user_name: 'users.name',
        department_name: shownName(db, 'departments', language),
        faces_to_check: faces(db, ['to-check']) as unknown as string,
        faces_failed: faces(db, ['failed', 'failed-by-hand']) as unknown as string,
        switches: left(db) as unknown as string,
        open_objections: objected(db).count('*') as unknown as string,
      },
    );

/** Who waits for a decision first; then the newest. */
export const openFirst = (found: Knex.QueryBuilder): Knex.QueryBuilder =>
  found
    .orderByRaw(
      `CASE exam_attempts.cheat_state WHEN 'suspected' THEN 0 WHEN 'confirmed' THEN 1 WHEN 'cleared' THEN 2 ELSE 3 END`,
    )
    .orderBy('exam_attempts.id', 'desc');

/** How long the submitted papers of sittings took, in milliseconds. */
export const durationsOf = async (
  db: Knex,
  sittingIds: readonly number[],
): Promise<ReadonlyMap<number, readonly number[]>> => {
  const rows = await rowsOf<Pick<AttemptRecord, 'sitting_id' | 'started_at' | 'submitted_at'>>(
    db('exam_attempts')
      .whereIn('sitting_id', [...sittingIds])
      .whereNotNull('started_at')
      .whereNotNull('submitted_at')
      .select('sitting_id', 'started_at', 'submitted_at'),
  );
  const all = new Map<number, number[]>();
  for (const row of rows) {
    const { started_at: from, submitted_at: to } = readAttempt(row);
    const took = all.get(row.sitting_id) ?? [];
    took.push(Date.parse(to ?? '') - Date.parse(from ?? ''));
    all.set(row.sitting_id, took);
  }
  return all;
};

export const attemptsInClass = (db: Knex, classId: number, userId: number): Promise<AttemptRecord[]> =>
  rowsOf<AttemptRecord>(db('exam_attempts').where({ class_id: classId, user_id: userId }).select('*'));

export interface CatchListRow {
  id: number;
  row_version: number;
  attempt_id: number | null;
  moment: 'start' | 'interval';
  state: FaceCheckState;
  reason: CatchReason;
  similarity: number | null;
  creation_time: string;
  opinion: string;
  check_opinion: string | null;
  decider_name: string | null;
  check_decider_name: string | null;
  challenge: FaceChallenge | null;
  picture_key: string | null;
  picture_sealed: string | null;
  photo_key: string | null;
  photo_sealed: string | null;
}

/** The comparisons of an attempt with their pictures, the oldest first. */
export const catchList = (db: Knex, attemptId: number): Promise<CatchListRow[]> =>
  rowsOf<CatchListRow>(
    db('exam_catches')
      .leftJoin('face_checks', 'face_checks.id', 'exam_catches.check_id')
      .leftJoin('face_pictures', 'face_pictures.id', 'face_checks.picture_id')
      .leftJoin('user_photos', 'user_photos.id', 'face_checks.photo_id')
      .leftJoin('users', 'users.id', 'exam_catches.decided_by')
      .where('exam_catches.attempt_id', attemptId)
      .orderBy('exam_catches.id')
      .select(
        'exam_catches.id',
        'exam_catches.row_version',
        'exam_catches.attempt_id',
        'exam_catches.moment',
        'exam_catches.state',
        'exam_catches.reason',
        'exam_catches.similarity',
        'exam_catches.creation_time',
        'exam_catches.opinion',
        'face_checks.challenge',
        {
          check_opinion: 'face_checks.opinion',
          check_decider_name: 'face_checks.decided_by_name',
          decider_name: 'users.name',
          picture_key: 'face_pictures.row_key',
          picture_sealed: 'face_pictures.key_sealed',
          photo_key: 'user_photos.row_key',
          photo_sealed: 'user_photos.key_sealed',
        },
      ),
  );

export const checkVersion = async (db: Knex, checkId: number): Promise<number> => {
  const row = await firstOf<{ row_version: number }>(
    db('face_checks').where({ id: checkId }).select('row_version'),
  );
  return row?.row_version ?? 0;
};

const graded = (db: Knex, sittingId: number): Knex.QueryBuilder =>
  db('exam_attempts')
    .where({ 'exam_attempts.sitting_id': sittingId })
    .whereIn('exam_attempts.state', ['graded', 'void']);

export const countGraded = (db: Knex, sittingId: number): Promise<number> => countOf(graded(db, sittingId));

export interface GradedPaper {
  id: number;
  user_id: number;
  paper: string;
  user_name: string;
}

/** Papers of a sitting that were marked, with their names: the next ones after an id. */
export const gradedPapers = (
  db: Knex,
  sittingId: number,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<GradedPaper[]> =>
  rowsOf<GradedPaper>(
    graded(db, sittingId)
      .join('users', 'users.id', 'exam_attempts.user_id')
      .where('exam_attempts.id', '>', after)
      .orderBy('exam_attempts.id')
      .limit(limit)
      .select('exam_attempts.id', 'exam_attempts.user_id', 'exam_attempts.paper', {
        user_name: 'users.name',
      }),
  );
