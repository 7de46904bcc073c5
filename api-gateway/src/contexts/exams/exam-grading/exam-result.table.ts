/** Attempts with their results, for those who sat them and those who run their classes. */
import { REGRADE_SUBJECT } from './regrade.table.ts';
import { employerInClass } from '../exam-attempt/exam-attempt.port.ts';
import { examsToSit } from '../exam-sitting/exam-sitting.port.ts';
import { firstOf, rowsOf } from '../../../db/scoped-table.ts';
import { shownName } from '../../../db/shown-name.ts';
import type { Language } from '../../../app/messages/messages.ts';
import type { ExamCheatState } from '@college/contracts/exams/exam-integrity-row';
import type { ExamAttemptState } from '@college/contracts/exams/exam-attempt';
import type { ShowAnswer, ShowScore } from '@college/contracts/exams/exam';
import type { Knex } from 'knex';

export interface ResultRow {
  id: number;
  sitting_id: number;
  exam_id: number;
  exam_name: string;
  class_id: number | null;
  class_name: string | null;
  class_state: string | null;
  user_id: number;
  no: number;
  student_no: number;
  state: ExamAttemptState;
  /** Of one that is absent: the hours were missing. */
  not_eligible: boolean;
  cheat_state: ExamCheatState;
  started_at: string | null;
  submitted_at: string | null;
  graded_at: string | null;
  auto_score: number | null;
  hand_score: number | null;
  score: number | null;
  passed: boolean | number | null;
  total_score: number;
  pass_score: number;
  show_answer: ShowAnswer;
  show_score: ShowScore;
  objection_days: number;
  close_at: string;
  /** By which the sitting was extended, with the most that one of its takers was given. */
  extra_minutes: number;
  is_of_record: boolean;
}

/**
 * The best graded attempt of each person in each exam and class, the first of several: neither void nor reset ones,
 * since those are not `graded`.
 */
const ofRecord = (db: Knex): Knex.Raw =>
  db.raw(
    `case when exam_attempts.state = 'graded' and not exists (
       select 1 from exam_attempts as better
       where better.sitting_id = exam_attempts.sitting_id and better.user_id = exam_attempts.user_id
         and better.state = 'graded'
         and (better.score > exam_attempts.score
           or (better.score = exam_attempts.score and better.no < exam_attempts.no))
     ) then 1 else 0 end`,
  );

/** Attempts that were begun or missed: one that waits for its opening has no result. */
export const results = (db: Knex): Knex.QueryBuilder =>
  db('exam_attempts')
    .join('exam_sittings', 'exam_sittings.id', 'exam_attempts.sitting_id')
    .join('exams', 'exams.id', 'exam_attempts.exam_id')
    .join('train_subjects', 'train_subjects.id', 'exams.subject_id')
    .leftJoin('train_classes', 'train_classes.id', 'exam_attempts.class_id')
    .whereNot('exam_attempts.state', 'not-started');

export const onlyOfRecord = (db: Knex, found: Knex.QueryBuilder): Knex.QueryBuilder =>
  found.whereRaw('? = 1', [ofRecord(db)]);

export const withResult = (db: Knex, found: Knex.QueryBuilder, language: Language): Knex.QueryBuilder =>
  found.select(
    'exam_attempts.*',
    'exam_sittings.close_at',
    'exams.total_score',
    'exams.show_answer',
    'exams.show_score',
    'exams.objection_days',
    {
      exam_name: shownName(db, 'exams', language),
      class_name: shownName(db, 'train_classes', language),
      class_state: 'train_classes.state',
      pass_score: db.raw('coalesce(exams.pass_score, train_subjects.pass_score)') as unknown as string,
      is_of_record: ofRecord(db) as unknown as string,
      // Whoever was given most on top of all is the last to finish.
      extra_minutes: db.raw(
        `exam_sittings.extra_minutes + (select coalesce(max(longest.extra_minutes), 0) from exam_attempts as longest
           where longest.sitting_id = exam_attempts.sitting_id)`,
      ) as unknown as string,
    },
  );

export const resultsOf = (db: Knex, userId: number): Knex.QueryBuilder =>
  results(db).where('exam_attempts.user_id', userId);

export interface OwnResultRow extends ResultRow {
  /** Its person sits the exam once more, or may: what is right is hidden from them until they are through. */
  sits_again: boolean;
}

/** Of one person, for themselves. */
export const withOwnResult = (
  db: Knex,
  found: Knex.QueryBuilder,
  { userId, language }: { readonly userId: number; readonly language: Language },
): Knex.QueryBuilder =>
  withResult(db, found, language).select({
    sits_again: db.raw('case when exams.id in (?) then 1 else 0 end', [
      examsToSit(db, userId),
    ]) as unknown as string,
  });

export const findOwnResult = (
  db: Knex,
  { attemptId, ...own }: { attemptId: number; userId: number; language: Language },
): Promise<OwnResultRow | undefined> =>
  firstOf<OwnResultRow>(
    withOwnResult(db, resultsOf(db, own.userId).where('exam_attempts.id', attemptId), own),
  );

/** Of one person, graded since a moment, the newest first. */
export const newResultsOf = (
  db: Knex,
  { since, limit, ...own }: { userId: number; language: Language; since: string; limit: number },
): Promise<OwnResultRow[]> =>
  rowsOf<OwnResultRow>(
    withOwnResult(
      db,
      resultsOf(db, own.userId)
        .where('exam_attempts.state', 'graded')
        .where('exam_attempts.graded_at', '>=', since)
        .orderBy('exam_attempts.graded_at', 'desc')
        .orderBy('exam_attempts.id', 'desc')
        .limit(limit),
      own,
    ),
  );

export interface StaffResultRow extends ResultRow {
  user_name: string;
  department_name: string | null;
}

export const resultsWithUsers = (db: Knex): Knex.QueryBuilder =>
  results(db)
    .join('users', 'users.id', 'exam_attempts.user_id')
    .leftJoin('departments', 'departments.id', 'users.department_id');

export const resultsOfSittings = (db: Knex, sittingIds: readonly number[]): Knex.QueryBuilder =>
  resultsWithUsers(db).whereIn('exam_attempts.sitting_id', [...sittingIds]);

/** Of these people in a class, whichever exams it had. */
export const resultsOfPeople = (db: Knex, classId: number, userIds: Knex.QueryBuilder): Knex.QueryBuilder =>
  resultsWithUsers(db).where('exam_attempts.class_id', classId).whereIn('exam_attempts.user_id', userIds);

export const withPerson = (db: Knex, found: Knex.QueryBuilder, language: Language): Knex.QueryBuilder =>
  withResult(db, found, language).select({
    user_name: 'users.name',
    department_name: employerInClass(db, language, 'exam_attempts'),
  });

export interface RecordResult {
  class_id: number;
  user_id: number;
  score: number;
  passed: boolean | number;
  graded_at: string;
}

/** The results of record in some classes, of everybody or of these people, for the exam that each class names now. */
export const resultsOfClasses = (
  db: Knex,
  classIds: readonly number[],
  userIds?: readonly number[],
): Promise<RecordResult[]> => {
  if (classIds.length === 0) return Promise.resolve([]);
  const found = db('exam_attempts')
    .join('train_classes', 'train_classes.id', 'exam_attempts.class_id')
    .whereRaw('exam_attempts.exam_id = train_classes.exam_id')
    .where('exam_attempts.state', 'graded')
    .whereIn('exam_attempts.class_id', [...classIds]);
  if (userIds !== undefined) found.whereIn('exam_attempts.user_id', [...userIds]);
  return rowsOf<RecordResult>(
    onlyOfRecord(db, found)
      .orderBy('exam_attempts.class_id')
      .orderBy('exam_attempts.user_id')
      .select(
        'exam_attempts.class_id',
        'exam_attempts.user_id',
        'exam_attempts.score',
        'exam_attempts.passed',
        'exam_attempts.graded_at',
      ),
  );
};

/** What keeps the results of a class from being final: how many attempts are in these states. */
export const countAttempts = async (
  db: Knex,
  classId: number,
): Promise<{ running: number; ungraded: number; objections: number }> => {
  const rows = await rowsOf<{ state: ExamAttemptState; n: number }>(
    db('exam_attempts')
      .where({ class_id: classId })
      .whereIn('state', ['running', 'submitted', 'grading'])
      .groupBy('state')
      .select('state')
      .count({ n: '*' }),
  );
  const objected = await rowsOf<{ n: number }>(
    db('exam_objections')
      .join('exam_attempts', 'exam_attempts.id', 'exam_objections.attempt_id')
      // One to an attempt that was reset or is void has nothing left to decide.
      .where({
        'exam_attempts.class_id': classId,
        'exam_attempts.state': 'graded',
        'exam_objections.state': 'open',
      })
      .count({ n: '*' }),
  );
  // While a question is marked again, no result is final.
  const regraded = await rowsOf<{ n: number }>(
    db('exam_regrades')
      .join('jobs', (on) =>
        on.on('jobs.subject_id', 'exam_regrades.id').andOnVal('jobs.subject_kind', REGRADE_SUBJECT),
      )
      .whereNot('jobs.state', 'done')
      .whereNotExists((newer) =>
        newer
          .select(db.raw('1'))
          .from('exam_regrades as newer')
          .whereRaw('newer.exam_id = exam_regrades.exam_id and newer.question_id = exam_regrades.question_id')
          .whereRaw('newer.version = exam_regrades.version and newer.id > exam_regrades.id'),
      )
      .whereIn('exam_regrades.exam_id', (own) =>
        own.select('exam_id').from('exam_sittings').where({ class_id: classId }),
      )
      .count({ n: '*' }),
  );
  const of = (...states: readonly string[]): number =>
    rows.filter(({ state }) => states.includes(state)).reduce((sum, { n }) => sum + n, 0);
  return {
    running: of('running'),
    ungraded: of('submitted', 'grading') + (regraded[0]?.n ?? 0),
    objections: objected[0]?.n ?? 0,
  };
};
