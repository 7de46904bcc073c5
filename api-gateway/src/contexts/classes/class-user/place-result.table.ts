/** What came of a place: whether its student reported, the mark for their faces, and what was settled. */
import { changePlace } from './enter-place.table.ts';
import { rememberSteps } from './place-history.table.ts';
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

/** Rows in one statement, well below the limit of parameters of both databases. */
const BATCH = 200;

/** A value for each row of an update: `case id when 1 then … end`. */
const byId = (trx: Knex, type: string, values: readonly (readonly [number, string | number])[]): Knex.Raw =>
  trx.raw(
    `case id ${values.map(() => `when ? then cast(? as ${type})`).join(' ')} end`,
    values.flatMap(([id, value]) => [id, value]),
  );

interface Writing {
  readonly userId: number;
  readonly userName: string;
  readonly time: string;
}

/** Writes what was settled, with a line in the history of each place. */
export const writeSettled = async (
  trx: Knex.Transaction,
  all: readonly Settled[],
  { userId, userName, time }: Writing,
): Promise<void> => {
  for (let from = 0; from < all.length; from += BATCH) {
    const batch = all.slice(from, from + BATCH);
    await trx('train_class_users')
      .whereIn(
        'id',
        batch.map(({ placeId }) => placeId),
      )
      .update({
        study_state: byId(
          trx,
          'varchar(20)',
          batch.map(({ placeId, state }) => [placeId, state]),
        ),
        not_completed: byId(
          trx,
          'text',
          batch.map(({ placeId, reasons }) => [placeId, JSON.stringify(reasons)]),
        ),
        settled_hours: byId(
          trx,
          'double precision',
          batch.map(({ placeId, hours }) => [placeId, hours]),
        ),
        settled_at: time,
        last_modification_time: time,
        row_version: trx.raw('row_version + 1'),
      });
    await rememberSteps(
      trx,
      batch.map(({ placeId, state }) => ({
        placeId,
        action: state === 'completed' ? 'complete' : 'not-complete',
        from: 'approved',
        to: 'approved',
        // Why not is said in the place itself, in words of every language.
        reason: '',
        userId,
        userName,
        time,
      })),
    );
  }
};
