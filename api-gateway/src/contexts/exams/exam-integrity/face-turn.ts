/** Which comparison of faces is due in an exam, and how it stands. No input, no output. */
import { START_FACE_MINUTES } from '@college/contracts/exams/exam-integrity';
import type { ExamFaceMoment } from '@college/contracts/exams/exam-integrity-row';
import type { ExamFaceRule } from '@college/contracts/exams/exam';
import type { FaceCheckState } from '@college/contracts/classes/face-check';

const MINUTE = 60_000;

/** One try: 0 is the start, then the number of the interval. */
export interface FaceTry {
  readonly turn: number;
  readonly state: FaceCheckState;
  /** `not-sent`: nothing was shown in time. */
  readonly reason?: string;
  readonly creation_time: string;
}

export interface FaceTurn {
  readonly turn: number;
  /** Null: none is due. */
  readonly moment: ExamFaceMoment | null;
  readonly state: FaceCheckState | 'none';
  readonly triesLeft: number;
  readonly isBlocked: boolean;
  readonly nextAt: string | null;
}

const GOES_ON: readonly FaceCheckState[] = ['passed', 'passed-by-hand', 'to-check'];

/** How one comparison stands: settled, with tries left, or blocked until a person has looked at it. */
export const standingOf = (
  { tries, onFail }: ExamFaceRule,
  rows: readonly FaceTry[],
): { isSettled: boolean; triesLeft: number; isBlocked: boolean } => {
  const failed = rows.filter(({ state }) => state === 'failed').length;
  const isRefused = rows.at(-1)?.state === 'failed-by-hand';
  const isOver = failed >= tries || isRefused;
  const isSettled = rows.some(({ state }) => GOES_ON.includes(state)) || (onFail === 'record' && isOver);
  const triesLeft = isSettled || isOver ? 0 : tries - failed;
  return { isSettled, triesLeft, isBlocked: !isSettled && isOver };
};

/** What went well long before the start says nothing about who starts now. */
export const freshTries = <Row extends FaceTry>(rows: readonly Row[], now: Date): Row[] => {
  const since = now.getTime() - START_FACE_MINUTES * MINUTE;
  const old = rows.findLastIndex(
    ({ state, creation_time: at }) => (state === 'passed' || state === 'to-check') && Date.parse(at) < since,
  );
  return rows.slice(old + 1);
};

/** A gap that was noted is no try: a face that comes too late is still wanted, and speaks for the person then. */
export const triesOf = <Row extends FaceTry>(rows: readonly Row[], turn: number): Row[] =>
  rows.filter((row) => row.turn === turn && !(row.reason === 'not-sent' && row.state === 'to-check'));

interface Sat {
  /** Null: not yet. */
  readonly startedAt: string | null;
  readonly deadline: string | null;
  /** Those of this attempt, or those before the start; the oldest first. */
  readonly rows: readonly FaceTry[];
  readonly now: Date;
}

/** The interval that a moment lies in; 0 before the first one ends. */
export const turnAt = (startedAt: string, everyMinutes: number, moment: number): number =>
  Math.max(0, Math.floor((moment - Date.parse(startedAt)) / (everyMinutes * MINUTE)));

export const turnOf = (rule: ExamFaceRule | null, { startedAt, deadline, rows, now }: Sat): FaceTurn => {
  const last = rows.at(-1)?.state ?? 'none';
  const none = { turn: 0, moment: null, state: last, triesLeft: 0, isBlocked: false, nextAt: null } as const;
  if (rule === null) return none;
  if (startedAt === null) {
    if (!rule.atStart) return none;
    const tried = freshTries(rows, now);
    const { isSettled, triesLeft, isBlocked } = standingOf(rule, tried);
    const state = tried.at(-1)?.state ?? 'none';
    return { ...none, moment: isSettled ? null : 'start', state, triesLeft, isBlocked };
  }
  const { everyMinutes } = rule;
  if (everyMinutes === null) return none;
  const turn = turnAt(startedAt, everyMinutes, now.getTime());
  const next = Date.parse(startedAt) + (turn + 1) * everyMinutes * MINUTE;
  const nextAt = deadline !== null && next >= Date.parse(deadline) ? null : new Date(next).toISOString();
  if (turn === 0) return { ...none, nextAt };
  const tried = triesOf(rows, turn);
  const { isSettled, triesLeft, isBlocked } = standingOf(rule, tried);
  const state = tried.at(-1)?.state ?? 'none';
  return { turn, moment: isSettled ? null : 'interval', state, triesLeft, isBlocked, nextAt };
};

/** A comparison that was due shorter than this before the end is nobody's fault. */
const TIME_TO_ANSWER = 2 * MINUTE;

/** From the moment that a face is due: a line that is cut, a browser that is started again, a look at the camera. */
const TIME_TO_SHOW = 5 * MINUTE;

/** The interval whose face should have come by now; null where it has, or where there is none. */
export const lateTurn = (
  rule: ExamFaceRule,
  {
    startedAt,
    since,
    now,
    rows,
  }: {
    readonly startedAt: string;
    /** Before it nobody could show a face. */
    readonly since: string;
    readonly now: Date;
    readonly rows: readonly FaceTry[];
  },
): number | null => {
  const latest = now.getTime() - TIME_TO_SHOW;
  if (rule.everyMinutes === null || latest < Date.parse(since)) return null;
  const turn = turnAt(startedAt, rule.everyMinutes, latest);
  if (turn === 0) return null;
  const { isSettled, isBlocked } = standingOf(
    rule,
    rows.filter((row) => row.turn === turn),
  );
  return isSettled || isBlocked ? null : turn;
};

/** The first interval for which nothing was sent, or too little; null where there is none. */
export const missedTurn = (
  rule: ExamFaceRule | null,
  { startedAt, endedAt, rows }: { startedAt: string; endedAt: string; rows: readonly FaceTry[] },
): number | null => {
  if (rule === null || rule.everyMinutes === null) return null;
  const last = turnAt(startedAt, rule.everyMinutes, Date.parse(endedAt) - TIME_TO_ANSWER);
  for (let turn = 1; turn <= last; turn += 1) {
    const { isSettled, isBlocked } = standingOf(
      rule,
      rows.filter((row) => row.turn === turn),
    );
    if (!isSettled && !isBlocked) return turn;
  }
  return null;
};
