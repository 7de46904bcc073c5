/** What completed means (docs/rules/completion.md, "Completed"), as a function of what is known about somebody. */
import type { SettleReason } from '@college/contracts/completion/settlement';

export interface ClassNeeds {
  readonly needHours: number;
  readonly needExam: boolean;
  readonly needFaceScore: boolean;
  readonly needEstimate: boolean;
  readonly passScore: number;
}

export interface PersonHas {
  /** Exact, not as shown. */
  readonly hours: number;
  /** Required courses that are not full. */
  readonly lacking: number;
  /** Null: no result. */
  readonly passed: boolean | null;
  readonly faceScore: number | null;
  readonly hasEstimated: boolean;
  /** Confirmed, in an exam of the class. */
  readonly hasCheated: boolean;
}

/** Sums of halves and of thousandths of hours: what is left of them must not keep anybody from completing. */
const ROUNDING = 1e-9;

/** Why somebody does not complete the class; nothing: they do. A score that is there counts, needed or not. */
export const reasonsOf = (needs: ClassNeeds, has: PersonHas): SettleReason[] => {
  const { needHours, needExam, needFaceScore, needEstimate, passScore } = needs;
  const all: readonly [SettleReason, boolean][] = [
    ['hours', has.hours + ROUNDING < needHours],
    ['required-courses', has.lacking > 0],
    ['exam', needExam && has.passed !== true],
    ['face-score-missing', needFaceScore && has.faceScore === null],
    ['face-score', has.faceScore !== null && has.faceScore < passScore],
    ['estimate', needEstimate && !has.hasEstimated],
    ['cheating', has.hasCheated],
  ];
  return all.flatMap(([reason, applies]) => (applies ? [reason] : []));
};

/** Rounded up: a person just above the limit is looked at. */
export const weakPercentOf = (weakMs: number, creditedMs: number): number =>
  creditedMs === 0 ? 0 : Math.min(100, Math.ceil((weakMs / creditedMs) * 100));
