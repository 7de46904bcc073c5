/** A sitting with its exam, its class, and the place of one person in it. */
import type { Language } from '../../../app/messages/messages.ts';
import { prepared } from '../../../db/prepared.ts';
import { firstOf, rowsOf } from '../../../db/scoped-table.ts';
import { shownName } from '../../../db/shown-name.ts';
import { areaPrefix } from '../../../db/visibility.ts';
import { invitedExams } from '../exam-sitting/coming-exams.table.ts';
import { iso } from '../exam-sitting/exam-sitting.table.ts';
import type { ShowScore } from '@college/contracts/exams/exam';
import type { SittingState } from '@college/contracts/exams/exam-attempt-row';
import type { TrainClassRow, TrainClassState } from '@college/contracts/completion/train-class-row';
import type { Knex } from 'knex';

export interface SittingFacts {
  sitting_id: number;
  exam_id: number;
  class_id: number | null;
  open_at: string;
  close_at: string;
  sitting_state: SittingState;
  sitting_extra: number;
  /** Of the exam. */
  exam_version: number;
  exam_name: string;
  /** Of its QR code; null: of a class, and without one. */
  qr_key: string | null;
  exam_state: 'draft' | 'published' | 'closed';
  audience: 'class' | 'list' | 'area' | 'everyone-signed-in';
  minutes: number;
  max_times: number;
  may_improve: boolean;
  show_score: ShowScore;
  question_count: number;
  total_score: number;
  /** Of the exam, else of its subject. */
  pass_score: number;
  instructions: string;
  instructions_en: string;
  shuffle_questions: boolean;
  shuffle_options: boolean;
  needs_seb: boolean;
  seb_password: string;
  face_rule: string | null;
  switch_limit: number | null;
  class_name: string | null;
  class_state: TrainClassState | null;
  finished_at: string | null;
  train_mode: TrainClassRow['trainMode'] | null;
  train_end: string | null;
  need_estimate: boolean | null;
  place_id: number | null;
  place_state: string | null;
  report_state: string | null;
}

const withFacts = (db: Knex, userId: number, language: Language): Knex.QueryBuilder =>
  db('exam_sittings as s')
    .join('exams', 'exams.id', 's.exam_id')
    .join('train_subjects', 'train_subjects.id', 'exams.subject_id')
    .leftJoin('train_classes', 'train_classes.id', 's.class_id')
    .leftJoin('train_class_users as p', (on) =>
      on
        .on('p.class_id', 's.class_id')
        .andOnVal('p.user_id', userId)
        .andOnVal('p.is_deleted', false)
        .andOnVal('p.state', 'approved'),
    )
    .where('exams.is_deleted', false)
    .whereNot('exams.state', 'draft')
    .select(
      's.exam_id',
      's.class_id',
      's.open_at',
      's.close_at',
      'exams.audience',
      'exams.qr_key',
      'exams.minutes',
      'exams.max_times',
      'exams.may_improve',
      'exams.show_score',
      'exams.question_count',
      'exams.total_score',
      'exams.instructions',
      'exams.instructions_en',
      'exams.shuffle_questions',
      'exams.shuffle_options',
      'exams.needs_seb',
      'exams.seb_password',
      'exams.face_rule',
      'exams.switch_limit',
      'p.report_state',
      'train_classes.train_mode',
      'train_classes.train_end',
      'train_classes.finished_at',
      'train_classes.need_estimate',
    )
    .select({
      sitting_id: 's.id',
      sitting_state: 's.state',
      sitting_extra: 's.extra_minutes',
      exam_name: shownName(db, 'exams', language),
      exam_state: 'exams.state',
      exam_version: 'exams.row_version',
      pass_score: db.raw('COALESCE(exams.pass_score, train_subjects.pass_score)'),
      class_name: shownName(db, 'train_classes', language),
      class_state: 'train_classes.state',
      place_id: 'p.id',
      place_state: 'p.state',
    });

const read = (row: SittingFacts): SittingFacts => ({
  ...row,
  open_at: iso(row.open_at) ?? '',
  close_at: iso(row.close_at) ?? '',
  finished_at: iso(row.finished_at),
  train_end: iso(row.train_end),
});

interface Asked {
  readonly userId: number;
  readonly language: Language;
}

export const factsOfSitting = async (
  db: Knex,
  { userId, language }: Asked,
  of:
    | { readonly id: number }
    | { readonly examId?: number | undefined; readonly classId?: number | undefined },
): Promise<SittingFacts | undefined> => {
  const query = withFacts(db, userId, language).orderBy('s.id', 'desc');
  if ('id' in of) query.where('s.id', of.id);
  else {
    if (of.examId !== undefined) query.where('s.exam_id', of.examId);
    if (of.classId === undefined) query.whereNull('s.class_id');
    else query.where('s.class_id', of.classId);
  }
  const row = await firstOf<SittingFacts>(prepared(query));
  return row && read(row);
};

/** Whether somebody has asked for a place in a class, and nobody has decided yet. */
export const hasApplied = async (db: Knex, classId: number, userId: number): Promise<boolean> =>
  (await db('train_class_users')
    .where({ class_id: classId, user_id: userId, is_deleted: false })
    .whereIn('state', ['pending', 'waiting'])
    .first('id')) !== undefined;

/** Whether an exam without a class is for this person. */
export const isInvited = async (
  db: Knex,
  { exam_id: examId, audience }: Pick<SittingFacts, 'exam_id' | 'audience'>,
  userId: number,
): Promise<boolean> => {
  if (audience === 'everyone-signed-in') return true;
  if (audience === 'class') return false;
  if (audience === 'list')
    return (
      (await db('exam_takers').where({ exam_id: examId, user_id: userId }).first('exam_id')) !== undefined
    );
  const person = await firstOf<{ area_code: string | null }>(
    db('users').where({ id: userId }).select('area_code'),
  );
  const code = person?.area_code ?? null;
  if (code === null) return false;
  const areas = await db('exam_takers')
    .where({ exam_id: examId })
    .whereNotNull('area_code')
    .pluck<string[]>('area_code');
  return areas.some((area) => code.startsWith(areaPrefix(area)));
};

/** The sittings of a person: of their classes, those they were invited to, and those they sat. */
export const sittingsOfPerson = async (db: Knex, { userId, language }: Asked): Promise<SittingFacts[]> => {
  const rows = await rowsOf<SittingFacts>(
    withFacts(db, userId, language)
      .where((mine) =>
        mine
          .whereNotNull('p.id')
          .orWhereIn('s.id', db('exam_attempts').where({ user_id: userId }).select('sitting_id'))
          .orWhere((open) => open.whereNull('s.class_id').whereIn('exams.id', invitedExams(db, userId))),
      )
      .orderBy('s.open_at', 'desc')
      .orderBy('s.id', 'desc')
      .limit(100),
  );
  return rows.map(read);
};

/** The sittings in which somebody has an attempt that they began, or missed. */
export const satBy = async (db: Knex, userId: number): Promise<Set<number>> =>
  new Set(
    await db('exam_attempts')
      .where({ user_id: userId })
      .whereNot('state', 'not-started')
      .distinct()
      .pluck<number[]>('sitting_id'),
  );
