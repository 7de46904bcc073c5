/** What was acknowledged to clients is compared with what is stored; and every attempt is looked at by itself. */
import type { LedgerEntry } from './takers.ts';
import { rowsOf } from '@college/api-gateway/src/db/scoped-table';
import type { Database } from '@college/api-gateway/src/db/database';

export interface Compared {
  readonly acknowledged: number;
  readonly missing: number;
  /** Another answer than the one that was acknowledged last, or one that nobody gave. */
  readonly changed: number;
  /** Attempts in a state in which they may not be. */
  readonly illegal: number;
}

interface AnswerRow {
  attempt_id: number;
  item_no: number;
  value: string;
  seq: number;
}
interface AttemptRow {
  id: number;
  user_id: number;
  state: string;
  ack_seq: number;
  started_at: string | null;
  submitted_at: string | null;
  submitted_by: string;
  score: number | null;
  graded_at: string | null;
}

const countBy = <Row>(rows: readonly Row[], keyOf: (row: Row) => number): Map<number, number> => {
  const counts = new Map<number, number>();
  for (const row of rows) counts.set(keyOf(row), (counts.get(keyOf(row)) ?? 0) + 1);
  return counts;
};

/** Once everything is over: begun once, ended once and graded, or never begun. */
const illegalAttempts = async (
  { read }: Database,
  sittingId: number,
  entries: ReadonlyMap<number, LedgerEntry>,
): Promise<number> => {
  const attempts = await rowsOf<AttemptRow>(read('exam_attempts').where({ sitting_id: sittingId }));
  const events = await rowsOf<{ attempt_id: number; kind: string }>(
    read('exam_attempt_events as e')
      .join('exam_attempts as a', 'a.id', 'e.attempt_id')
      .where('a.sitting_id', sittingId)
      .select('e.attempt_id', 'e.kind'),
  );
  const ofKinds = (kinds: readonly string[]) =>
    countBy(
      events.filter(({ kind }) => kinds.includes(kind)),
      ({ attempt_id: id }) => id,
    );
  const begun = ofKinds(['start']);
  const ended = ofKinds(['submit', 'deadline']);
  const perPerson = countBy(attempts, ({ user_id: id }) => id);
  const isLegal = (row: AttemptRow): boolean => {
    const entry = entries.get(row.id);
    if (perPerson.get(row.user_id) !== 1 || row.ack_seq !== (entry?.ackSeq ?? 0)) return false;
    if (row.state === 'not-started' || row.state === 'absent') return !entry && row.started_at === null;
    return (
      row.state === 'graded' &&
      begun.get(row.id) === 1 &&
      ended.get(row.id) === 1 &&
      row.started_at !== null &&
      row.submitted_at !== null &&
      row.submitted_by === (entry?.isSubmitted ? 'student' : 'deadline') &&
      row.score !== null &&
      row.graded_at !== null
    );
  };
  return attempts.filter((row) => !isLegal(row)).length;
};

export const compare = async (
  database: Database,
  sittingId: number,
  ledger: readonly LedgerEntry[],
): Promise<Compared> => {
  const rows = await rowsOf<AnswerRow>(
    database
      .read('exam_answers')
      .whereIn('attempt_id', database.read('exam_attempts').where({ sitting_id: sittingId }).select('id'))
      .select('attempt_id', 'item_no', 'value', 'seq'),
  );
  const stored = new Map(rows.map((row) => [`${row.attempt_id} ${row.item_no}`, row]));
  let acknowledged = 0;
  let missing = 0;
  let changed = 0;
  for (const { attemptId, answers } of ledger)
    for (const [itemNo, answer] of Object.entries(answers)) {
      acknowledged += 1;
      const row = stored.get(`${attemptId} ${itemNo}`);
      if (!row || row.seq < answer.seq) missing += 1;
      else if (row.seq > answer.seq || row.value !== answer.value) changed += 1;
    }
  const entries = new Map(ledger.map((entry) => [entry.attemptId, entry]));
  const unasked = rows.filter(
    ({ attempt_id: id, item_no: no }) => entries.get(id)?.answers[no] === undefined,
  );
  return {
    acknowledged,
    missing,
    changed: changed + unasked.length,
    illegal: await illegalAttempts(database, sittingId, entries),
  };
};
