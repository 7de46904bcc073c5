/** Attempts in the ledger: their results, and the answers that these stand on. */
import { createHash } from 'node:crypto';
import type { Keys } from '../../../crypto/keys.ts';
import { fitsSeal } from './answers-seal.ts';
import { readAttempt } from './exam-attempt.table.ts';
import type { AttemptRecord } from './exam-attempt.table.ts';
import { hashOf, narrowed } from '../../platform/ledger/ledger-source.port.ts';
import type { CoveredTable, LedgerSource } from '../../platform/ledger/ledger-source.port.ts';
import { rowsOf } from '../../../db/scoped-table.ts';
import type { ExamAttemptState } from '@college/contracts/exams/exam-attempt';
import type { Knex } from 'knex';

/** In these, answers are still to come. */
const SITTING: readonly ExamAttemptState[] = ['not-started', 'running', 'submitted'];
export const hasEnded = ({ state }: Pick<AttemptRecord, 'state'>): boolean => !SITTING.includes(state);

/** Of the JSON of an answer, as it is stored. */
export const answerDigest = (value: string): string => createHash('sha256').update(value).digest('hex');

interface Mark {
  readonly attempt_id: number;
  readonly item_no: number;
  readonly round: number;
  readonly marker_id: number | null;
  readonly score: number;
  readonly is_final: boolean;
}

interface Answer {
  readonly attempt_id: number;
  readonly item_no: number;
  readonly value: string;
}

const factOf = (row: AttemptRecord, answers: readonly Answer[], marks: readonly Mark[]) => ({
  sitting_id: row.sitting_id,
  exam_id: row.exam_id,
  class_id: row.class_id,
  user_id: row.user_id,
  state: row.state,
  submitted_at: row.submitted_at,
  auto_score: row.auto_score,
  hand_score: row.hand_score,
  score: row.score,
  passed: row.passed === null ? null : Boolean(row.passed),
  graded_at: row.graded_at,
  paper: createHash('sha256').update(row.paper).digest('hex'),
  answers: answers.map(({ item_no: no, value }) => `${no} ${answerDigest(value)}`),
  no: row.no,
  started_at: row.started_at,
  deadline_at: row.deadline_at,
  extra_minutes: row.extra_minutes,
  own_close_at: row.own_close_at,
  submitted_by: row.submitted_by,
  cheat_state: row.cheat_state,
  reason: hashOf(row.reason),
  not_eligible: row.not_eligible,
  browser_exempt: row.browser_exempt,
  option_numbers: row.option_numbers,
  marks: marks.map(
    ({ item_no: no, round, marker_id: marker, score, is_final: isFinal }) =>
      `${no} ${round} ${marker} ${score}${isFinal ? ' final' : ''}`,
  ),
  // Of those that were begun before there were seals it says nothing.
  ...(row.answers_seal !== null && { is_sealed: true }),
});
export type AttemptFact = ReturnType<typeof factOf>;

const NOT_OURS = 'not as they were saved';

/**
 * What is entered after `was`. Answers are entered when the attempt ends, if they are those that the gateway saved;
 * nothing changes them afterwards. What somebody else wrote is not entered, so that verification names the attempt.
 */
export const nextAttemptFact = (was: AttemptFact, is: AttemptFact, isOurs: boolean): AttemptFact => {
  const isSealed = was.is_sealed ?? is.is_sealed;
  const answers = hasEnded(is) && isSealed === true && !isOurs ? [NOT_OURS] : is.answers;
  return {
    ...is,
    ...(isSealed === true && { is_sealed: isSealed }),
    answers: hasEnded(was) ? was.answers : answers,
  };
};

/** Of those that are no longer being sat, in the order of their numbers. */
const partsOf = async <Part extends { readonly attempt_id: number }>(
  query: Knex.QueryBuilder,
  ended: readonly number[],
): Promise<(id: number) => readonly Part[]> => {
  const parts = ended.length === 0 ? [] : await rowsOf<Part>(query.whereIn('attempt_id', [...ended]));
  const byAttempt = new Map<number, Part[]>(ended.map((id) => [id, []]));
  for (const part of parts) byAttempt.get(part.attempt_id)?.push(part);
  return (id) => byAttempt.get(id) ?? [];
};

interface Found extends AttemptRecord {
  /** Whether somebody has marked it by hand: most attempts have no marks to read. */
  readonly is_marked: boolean | number;
}

const factsOf = async (db: Knex, found: readonly Found[]) => {
  const ended = found.filter(hasEnded);
  const answersOf = await partsOf<Answer>(
    db('exam_answers').orderBy(['attempt_id', 'item_no']).select('attempt_id', 'item_no', 'value'),
    ended.map(({ id }) => id),
  );
  const marksOf = await partsOf<Mark>(
    db('exam_marks')
      .orderBy(['attempt_id', 'item_no', 'round', 'id'])
      .select('attempt_id', 'item_no', 'round', 'marker_id', 'score', 'is_final'),
    ended.filter((row) => row.is_marked).map(({ id }) => id),
  );
  return found.map((row) => ({
    recordId: row.id,
    at: row.graded_at ?? row.submitted_at ?? row.started_at ?? row.created_at,
    fact: factOf(row, answersOf(row.id), marksOf(row.id)),
    isOurs: (keys: Keys) => fitsSeal(keys, row, answersOf(row.id)),
  }));
};

export const attemptFacts: LedgerSource['facts'] = async (db, asked) =>
  factsOf(
    db,
    (
      await rowsOf<Found>(
        narrowed(db('exam_attempts'), asked).select('*', {
          is_marked: db.raw('EXISTS (SELECT 1 FROM exam_marks WHERE attempt_id = exam_attempts.id)'),
        }),
      )
    ).map(readAttempt),
  );

const MARKING = 'where it stands with whoever sits or marks it: decides nothing';

export const attemptCovers: readonly CoveredTable[] = [
  {
    table: 'exam_attempts',
    entered: [
      'sitting_id',
      'exam_id',
      'class_id',
      'user_id',
      'no',
      'state',
      'paper',
      'started_at',
      'deadline_at',
      'submitted_at',
      'submitted_by',
      'extra_minutes',
      'own_close_at',
      'auto_score',
      'hand_score',
      'score',
      'passed',
      'graded_at',
      'cheat_state',
      'reason',
      'not_eligible',
      'browser_exempt',
      'option_numbers',
    ],
    left: {
      row_version: 'counts changes',
      created_at: 'when its paper was drawn',
      student_no: 'what it is called for whoever marks it',
      seed: 'draws the paper, which has a hash',
      start_guid: MARKING,
      epoch: MARKING,
      ack_seq: MARKING,
      opened_at: MARKING,
      login_id: MARKING,
      device: MARKING,
      last_seen_at: MARKING,
      locked_at: MARKING,
      lock_reason: MARKING,
      marks: MARKING,
      answers_seal: 'shows that the gateway has saved the answers; whether there is one is entered',
    },
  },
  {
    table: 'exam_answers',
    record: 'attempt_id',
    entered: ['item_no', 'value'],
    left: { seq: MARKING, saved_at: MARKING },
    isQuiet: true,
  },
  {
    table: 'exam_marks',
    record: 'attempt_id',
    part: 'marks',
    entered: ['item_no', 'round', 'marker_id', 'score', 'is_final'],
    left: {
      id: 'a number of the row alone',
      question_id: 'follows from the paper',
      comment: 'tells the learner why; decides nothing',
      creation_time: 'when it was given',
    },
  },
];
