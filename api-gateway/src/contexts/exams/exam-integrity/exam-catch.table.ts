/** Faces that exams asked for, and times when their page was left. */
import { countOf } from '../../../db/paging.ts';
import type { RecordUse } from '../../../db/record-use.ts';
import { firstOf, rowsOf } from '../../../db/scoped-table.ts';
import { iso } from '../exam-sitting/exam-sitting.table.ts';
import type { AccountMerge } from '../../../app/account-merge.ts';
import type { ExpiredClass } from '../../classes/class-record/class-events.port.ts';
import type { CatchReason, ExamFaceMoment } from '@college/contracts/exams/exam-integrity-row';
import type { FaceCheckState } from '@college/contracts/classes/face-check';
import type { Knex } from 'knex';

export interface CatchRecord {
  id: number;
  sitting_id: number;
  user_id: number;
  attempt_id: number | null;
  check_id: number | null;
  guid: string | null;
  moment: ExamFaceMoment;
  turn: number;
  state: FaceCheckState;
  reason: CatchReason;
  similarity: number | null;
  opinion: string;
  decided_by: number | null;
  decided_at: string | null;
  creation_time: string;
  row_version: number;
}

const read = (row: CatchRecord): CatchRecord => ({
  ...row,
  creation_time: iso(row.creation_time) ?? '',
  decided_at: iso(row.decided_at),
});

interface CatchPlace {
  readonly sittingId: number;
  readonly userId: number;
  readonly attemptId: number | null;
}

const inPlace = (db: Knex, { sittingId, userId, attemptId }: CatchPlace): Knex.QueryBuilder =>
  db('exam_catches')
    .where({ sitting_id: sittingId, user_id: userId, attempt_id: attemptId })
    .orderBy('id')
    .select('*');

/** Of one person in a sitting, the oldest first: those of an attempt, or with null those before the start. */
export const catchesOf = async (db: Knex, place: CatchPlace): Promise<CatchRecord[]> =>
  (await rowsOf<CatchRecord>(inPlace(db, place))).map(read);

/** Nobody decides about them before the transaction ends. */
export const lockCatches = async (trx: Knex.Transaction, place: CatchPlace): Promise<CatchRecord[]> =>
  (await rowsOf<CatchRecord>(inPlace(trx, place).forUpdate())).map(read);

export const catchesOfAttempt = async (db: Knex, attemptId: number): Promise<CatchRecord[]> =>
  (
    await rowsOf<CatchRecord>(db('exam_catches').where({ attempt_id: attemptId }).orderBy('id').select('*'))
  ).map(read);

export const countCatches = (db: Knex, sittingId: number, userId: number): Promise<number> =>
  countOf(db('exam_catches').where({ sitting_id: sittingId, user_id: userId }));

export const catchByGuid = async (db: Knex, guid: string): Promise<CatchRecord | undefined> => {
  const row = await firstOf<CatchRecord>(db('exam_catches').where({ guid }).select('*'));
  return row && read(row);
};

export const catchByCheck = async (db: Knex, checkId: number): Promise<CatchRecord | undefined> => {
  const row = await firstOf<CatchRecord>(db('exam_catches').where({ check_id: checkId }).select('*'));
  return row && read(row);
};

export const catchById = async (db: Knex, id: number): Promise<CatchRecord | undefined> => {
  const row = await firstOf<CatchRecord>(db('exam_catches').where({ id }).select('*'));
  return row && read(row);
};

export const lockCatch = async (trx: Knex.Transaction, id: number): Promise<CatchRecord | undefined> => {
  const row = await firstOf<CatchRecord>(trx('exam_catches').where({ id }).forUpdate().select('*'));
  return row && read(row);
};

/** The second of two calls with one number writes nothing. */
export const insertCatch = async (
  trx: Knex.Transaction,
  row: Omit<CatchRecord, 'id' | 'opinion' | 'decided_by' | 'decided_at' | 'row_version'>,
): Promise<void> => {
  await trx('exam_catches').insert(row).onConflict('guid').ignore();
};

export const updateCatch = async (
  trx: Knex.Transaction,
  id: number,
  changes: Partial<Pick<CatchRecord, 'state' | 'opinion' | 'decided_by' | 'decided_at'>>,
): Promise<void> => {
  await trx('exam_catches')
    .where({ id })
    .update({ ...changes, row_version: trx.raw('row_version + 1') });
};

/** What was compared before the start belongs to the attempt that begins with it. */
export const attachCatches = async (
  trx: Knex.Transaction,
  { sittingId, userId, id }: { readonly sittingId: number; readonly userId: number; readonly id: number },
): Promise<void> => {
  await trx('exam_catches')
    .where({ sitting_id: sittingId, user_id: userId })
    .whereNull('attempt_id')
    .update({ attempt_id: id });
};

/** When an attempt that stood still went on last. */
export const lastUnlock = async (db: Knex, attemptId: number): Promise<string | null> => {
  const row = await firstOf<{ at: string }>(
    db('exam_attempt_events')
      .where({ attempt_id: attemptId, kind: 'unlock' })
      .orderBy('id', 'desc')
      .select('at'),
  );
  return iso(row?.at ?? null);
};

export const moveCatches = async (
  trx: Knex.Transaction,
  { from, to }: AccountMerge,
): Promise<{ examFaces: number }> => ({
  examFaces: await trx('exam_catches').where({ user_id: from }).update({ user_id: to }),
});

export interface SwitchRecord {
  attempt_id: number;
  epoch: number;
  no: number;
  kind: 'hidden' | 'blur';
  seconds: number;
  at: string;
}

/** The same number is the same time: how long it took is known when they are back. */
export const writeSwitch = async (trx: Knex.Transaction, row: SwitchRecord): Promise<void> => {
  await trx('exam_switches')
    .insert(row)
    .onConflict(['attempt_id', 'epoch', 'no'])
    .merge({
      seconds: trx.raw(
        'CASE WHEN exam_switches.seconds > excluded.seconds THEN exam_switches.seconds ELSE excluded.seconds END',
      ) as unknown as number,
    });
};

export const countSwitches = (db: Knex, attemptId: number): Promise<number> =>
  countOf(db('exam_switches').where({ attempt_id: attemptId }));

export const switchesOf = async (db: Knex, attemptId: number): Promise<SwitchRecord[]> =>
  (
    await rowsOf<SwitchRecord>(db('exam_switches').where({ attempt_id: attemptId }).orderBy('at').select('*'))
  ).map((row) => ({ ...row, at: iso(row.at) ?? '' }));

/** Of a class whose retention is over. What was found stays with the attempt, so there is nothing to count. */
export const forgetSwitches = async (trx: Knex.Transaction, { id }: ExpiredClass) => {
  await trx('exam_switches')
    .whereIn('attempt_id', trx('exam_attempts').where({ class_id: id }).select('id'))
    .delete();
  return {};
};

/** Faces of attempts whose suspicion, or the objection to its decision, is open: their pictures are evidence. */
const openSuspicions = (db: Knex): Knex.QueryBuilder =>
  db('exam_catches')
    .join('exam_attempts', 'exam_attempts.id', 'exam_catches.attempt_id')
    .where((open) =>
      open
        .where('exam_attempts.cheat_state', 'suspected')
        .orWhereExists(
          db('exam_objections')
            .whereRaw('exam_objections.attempt_id = exam_attempts.id')
            .where({ 'exam_objections.kind': 'decision', 'exam_objections.state': 'open' })
            .select('exam_objections.id'),
        ),
    );

export const faceUses: readonly RecordUse[] = [
  { name: 'face-check.open-suspicions', records: openSuspicions, by: 'exam_catches.check_id' },
];
