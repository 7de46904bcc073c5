/** What came of a place: whether its student reported, the mark for their faces, and what was settled. */
import { changePlace } from './enter-place.table.ts';
import { rememberSteps } from './place-history.table.ts';
import { bulkUpdate } from '../../../db/bulk-update.ts';
import type { Knex } from 'knex';

/** Changes a place that the transaction has locked. */
export const setReport = (
  trx: Knex.Transaction,
  place: { readonly id: number; readonly row_version: number },
  changes: { report_state: '' | 'reported'; reported_at: string | null; report_by: string },
  time: string,
): Promise<void> => changePlace(trx, place, changes, time);

export const setFaceScore = async (
  trx: Knex.Transaction,
  { placeId, score, remark, time }: { placeId: number; score: number; remark: string; time: string },
): Promise<void> => {
  await trx('train_class_users')
    .where({ id: placeId })
    .update({
      face_score: score,
      face_score_remark: remark,
      last_modification_time: time,
      row_version: trx.raw('row_version + 1'),
    });
};

export interface Settled {
  readonly placeId: number;
  readonly state: 'completed' | 'not-completed';
  readonly reasons: readonly string[];
  readonly hours: number;
}

/** Lines of the history in one statement, well below the limit of parameters of both databases. */
const BATCH = 200;

/** Writes what was settled, with a line in the history of each place. */
export const writeSettled = async (
  trx: Knex.Transaction,
  all: readonly Settled[],
  { userId, userName, time }: { readonly userId: number; readonly userName: string; readonly time: string },
): Promise<void> => {
  await bulkUpdate(
    trx,
    {
      table: 'train_class_users',
      key: 'id',
      columns: {
        id: 'integer',
        study_state: 'text',
        not_completed: 'text',
        settled_hours: 'double precision',
        settled_at: 'moment',
        last_modification_time: 'moment',
      },
      counted: 'row_version',
    },
    all.map(({ placeId, state, reasons, hours }) => ({
      id: placeId,
      study_state: state,
      not_completed: JSON.stringify(reasons),
      settled_hours: hours,
      settled_at: time,
      last_modification_time: time,
    })),
  );
  const steps = all.map(({ placeId, state }) => ({
    placeId,
    action: state === 'completed' ? 'complete' : 'not-complete',
    from: 'approved',
    to: 'approved',
    // Why not is said in the place itself, in words of every language.
    reason: '',
    userId,
    userName,
    time,
  }));
  for (let from = 0; from < steps.length; from += BATCH)
    await rememberSteps(trx, steps.slice(from, from + BATCH));
};
