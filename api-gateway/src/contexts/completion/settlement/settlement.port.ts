/** Who completes a class and who does not, for the preview, the finish, and what is exported of a class. */
import { reasonsOf, weakPercentOf } from './settlement.rules.ts';
import type { ClassNeeds } from './settlement.rules.ts';
import { placesToSettle } from './settlement.query.ts';
import type { Narrow, SettledPlace } from './settlement.query.ts';
import { shownHours } from '../../classes/class-hours/class-hours.port.ts';
import { submittedBy } from '../../classes/estimate/estimate.port.ts';
import { thresholds } from '../../platform/site-setting/site-threshold.port.ts';
import { cheatsOf } from '../../exams/exam-integrity/exam-integrity.port.ts';
import { resultOfRecord } from '../../exams/exam-grading/exam-grading.port.ts';
import type { ExamResult } from '../../exams/exam-grading/exam-grading.port.ts';
import { requirementOf } from '../../classes/class-record/class-record.port.ts';
import type { TrainClassRecord } from '../../classes/class-record/class-record.port.ts';
import type { SignedInContext } from '../../../app/context.ts';
import type { SettleReason } from '@college/contracts/completion/settlement';
import type { Knex } from 'knex';

export { obstaclesTo } from './obstacles.ts';

export interface Settlement {
  readonly place: SettledPlace;
  readonly isCompleted: boolean;
  readonly reasons: readonly SettleReason[];
  readonly hours: number;
  readonly weakPercent: number;
}

export type SettledClass = Pick<
  TrainClassRecord,
  | 'id'
  | 'state'
  | 'need_hours'
  | 'need_exam'
  | 'need_estimate'
  | 'need_face_score'
  | 'subject_id'
  | 'train_kind'
  | 'rule_set'
  | 'requirement'
>;

export const needsOf = async (db: Knex, row: SettledClass): Promise<ClassNeeds> => ({
  needHours: row.need_hours,
  needExam: row.need_exam,
  needEstimate: row.need_estimate,
  needFaceScore: row.need_face_score,
  passScore: (await requirementOf(db, row))?.passScore ?? (await thresholds(db)).passScore,
});

/** What was written when the class was finished: nothing of it is computed anew. */
const asWritten = (place: SettledPlace): Settlement => ({
  place,
  isCompleted: place.settled_state === 'completed',
  reasons: JSON.parse(place.not_completed) as SettleReason[],
  hours: place.settled_hours ?? shownHours(place.earned_hours),
  weakPercent: weakPercentOf(place.weak_ms, place.credited_ms),
});

/** What a class asks for beside hours, of its people by their accounts. */
export interface KnownOfClass {
  /** Of record. */
  readonly results: ReadonlyMap<number, ExamResult>;
  /** Who handed in the evaluation. */
  readonly estimated: ReadonlySet<number>;
}

export const knownOf = async (
  db: Knex,
  keys: SignedInContext['keys'],
  row: Pick<SettledClass, 'id' | 'need_exam' | 'need_estimate'>,
): Promise<KnownOfClass> => ({
  results: row.need_exam ? await resultOfRecord(db, row.id) : new Map<number, ExamResult>(),
  estimated: row.need_estimate ? await submittedBy(db, keys, row.id) : new Set<number>(),
});

/** Everybody who is in a class, or some of them, by name: a fixed number of queries. */
export const settlementOf = async (
  db: Knex,
  { keys, language }: Pick<SignedInContext, 'keys' | 'language'>,
  row: SettledClass,
  { narrow, known }: { readonly narrow?: Narrow; readonly known?: KnownOfClass } = {},
): Promise<Settlement[]> => {
  const places = await placesToSettle(db, row.id, language, narrow);
  if (row.state === 'finished') return places.map(asWritten);
  const needs = await needsOf(db, row);
  const { results, estimated } = known ?? (await knownOf(db, keys, row));
  const cheats = await cheatsOf(db, row.id);
  return places.map((place) => {
    const reasons = reasonsOf(needs, {
      hours: place.earned_hours,
      lacking: place.lacking,
      passed: results.get(place.user_id)?.passed ?? null,
      faceScore: place.face_score,
      hasEstimated: estimated.has(place.user_id),
      hasCheated: cheats.has(place.user_id),
    });
    return {
      place,
      isCompleted: reasons.length === 0,
      reasons,
      hours: shownHours(place.earned_hours),
      weakPercent: weakPercentOf(place.weak_ms, place.credited_ms),
    };
  });
};
