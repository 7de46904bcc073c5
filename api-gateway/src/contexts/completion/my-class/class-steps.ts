/** The steps of a place, from applying to the certificate, and what is next; by facts alone. */
import type { ClassStep, ClassStepName, ClassStepState } from '@college/contracts/classes/class-step';
import type { ClassUserState } from '@college/contracts/classes/class-user-row';

/** The columns of a place that its steps are read from; `settled` is `study_state`. */
export interface StepColumns {
  applied_at: string | null;
  creation_time: string;
  decided_at: string | null;
  report_state: string;
  reported_at: string | null;
  settled: '' | 'completed' | 'not-completed';
  settled_hours: number | null;
  settled_at: string | null;
}

export interface StepFacts {
  readonly state: ClassUserState;
  readonly appliedAt: string;
  readonly decidedAt: string | null;
  readonly reason: string;
  /** Online nobody reports. */
  readonly mustReport: boolean;
  readonly reportedAt: string | null;
  readonly hoursMet: boolean;
  readonly lastStudied: string | null;
  readonly mustExam: boolean;
  /** When it was passed; null: it was not. */
  readonly examPassedAt: string | null;
  readonly mustEvaluate: boolean;
  readonly evaluated: boolean;
  /** Empty until the class is finished. */
  readonly settled: '' | 'completed' | 'not-completed';
  readonly settledAt: string | null;
  /** Of this class; null: none has been made for them. */
  readonly certificate: {
    readonly state: 'pending' | 'valid' | 'revoked';
    readonly since: string;
    readonly reason: string;
  } | null;
}

const LEFT: readonly ClassUserState[] = ['rejected', 'withdrawn', 'removed'];

interface Draft {
  readonly step: ClassStepName;
  readonly isDone: boolean;
  readonly isFailed?: boolean;
  readonly time: string | null;
  readonly reason?: string;
}

const certificate = ({ certificate: cert }: StepFacts): Draft => ({
  step: 'certificate',
  isDone: cert?.state === 'valid',
  isFailed: cert?.state === 'revoked',
  time: cert === null || cert.state === 'pending' ? null : new Date(cert.since).toISOString(),
  reason: cert?.reason ?? '',
});

/** Those that this class has. */
const drafts = (it: StepFacts): Draft[] => {
  const isIn = it.state === 'approved';
  const all: (Draft | false)[] = [
    { step: 'applied', isDone: true, time: it.appliedAt },
    {
      step: 'audited',
      isDone: isIn,
      isFailed: LEFT.includes(it.state),
      time: isIn || LEFT.includes(it.state) ? it.decidedAt : null,
      reason: it.reason,
    },
    it.mustReport && { step: 'reported', isDone: isIn && it.reportedAt !== null, time: it.reportedAt },
    { step: 'studied', isDone: isIn && it.hoursMet, time: it.hoursMet ? it.lastStudied : null },
    it.mustExam && { step: 'exam', isDone: isIn && it.examPassedAt !== null, time: it.examPassedAt },
    // When somebody evaluated a class is not stored.
    it.mustEvaluate && { step: 'estimate', isDone: isIn && it.evaluated, time: null },
    {
      step: 'settled',
      isDone: it.settled === 'completed',
      isFailed: it.settled === 'not-completed',
      time: it.settledAt,
    },
    // Whoever has not completed the class gets none.
    it.settled !== 'not-completed' && certificate(it),
  ];
  return all.filter((one) => one !== false);
};

/** The first that is not done is the one that is under way; nothing is after the class has ended for somebody. */
export const stepsOf = (facts: StepFacts): ClassStep[] => {
  const all = drafts(facts);
  const isOver = all.some(({ isFailed }) => isFailed);
  const next = isOver ? undefined : all.find(({ isDone }) => !isDone);
  const stateOf = (one: Draft): ClassStepState => {
    if (one.isFailed) return 'failed';
    if (one.isDone) return 'done';
    return one === next ? 'now' : 'ahead';
  };
  return all.map((one) => ({
    step: one.step,
    state: stateOf(one),
    time: one.time,
    reason: one.reason ?? '',
  }));
};
