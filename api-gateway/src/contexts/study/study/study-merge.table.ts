/** What happens to study when accounts of one person are merged. */
import { findPlace, savePlace } from './checkpoint.table.ts';
import type { PlaceRow } from './checkpoint.table.ts';
import { withdrawExcess } from './correct-slices.ts';
import { closeSlice } from './slice.close.ts';
import { lockLease, updateLease } from './study.table.ts';
import type { StudyWareRow } from './study.table.ts';
import type { AccountMerge } from '../../../app/account-merge.ts';
import { withSpan } from '@college/contracts/study/study-coverage';
import type { Coverage } from '@college/contracts/study/study-coverage';
import { rowsOf, firstOf } from '../../../db/scoped-table.ts';
import type { Knex } from 'knex';

const together = (own: StudyWareRow, other: StudyWareRow): Partial<StudyWareRow> => ({
  position: Math.max(own.position, other.position),
  furthest: Math.max(own.furthest, other.furthest),
  coverage: JSON.stringify(
    (JSON.parse(other.coverage) as Coverage).reduce<Coverage>(
      (all, [from, to, times]) => {
        const once = withSpan(all, [from, to]);
        return times === 2 ? withSpan(once, [from, to]) : once;
      },
      JSON.parse(own.coverage) as Coverage,
    ),
  ),
  credited_ms: own.credited_ms + other.credited_ms,
  weak_ms: own.weak_ms + other.weak_ms,
  last_at: (own.last_at ?? '') > (other.last_at ?? '') ? own.last_at : other.last_at,
});

/**
 * Adds what one account studied to what the other did, and hands its slices over: totals are always the sum of the
 * slices of their account. Sessions stay, and say who studied. Answers the number of wares.
 */
export const moveTotals = async (trx: Knex.Transaction, { from, to, now }: AccountMerge): Promise<number> => {
  for (const userId of [from, to].toSorted((a, b) => a - b)) {
    const lease = await lockLease(trx, userId);
    if (userId !== from) continue;
    await closeSlice(trx, lease, 'end');
    await updateLease(trx, from, {
      session_id: null,
      login_id: null,
      open_slice: '',
      checkpoint_id: null,
      checkpoint_until: null,
    });
  }
  const theirs = await rowsOf<StudyWareRow>(trx('study_wares').where({ user_id: from }).orderBy('id'));
  const both: number[] = [];
  for (const other of theirs) {
    const key = { user_id: to, class_id: other.class_id, ware_key: other.ware_key };
    const own = await firstOf<StudyWareRow>(trx('study_wares').where(key));
    if (own) {
      both.push(own.id);
      await trx('study_wares').where({ id: own.id }).update(together(own, other));
      await trx('study_sessions').where({ study_ware_id: other.id }).update({ study_ware_id: own.id });
      await trx('study_wares').where({ id: other.id }).delete();
    } else await trx('study_wares').where({ id: other.id }).update({ user_id: to });
  }
  const days = await rowsOf<{ day: string; credited_ms: number }>(trx('study_days').where({ user_id: from }));
  for (const { day, credited_ms: ms } of days)
    await trx('study_days')
      .insert({ user_id: to, day, credited_ms: ms })
      .onConflict(['user_id', 'day'])
      .merge({ credited_ms: trx.raw('study_days.credited_ms + ?', [ms]) });
  await trx('study_days').where({ user_id: from }).delete();
  const sliceIds = await trx('study_slices').where({ user_id: from }).pluck<number[]>('id');
  await trx('study_slices').where({ user_id: from }).update({ user_id: to });
  await withdrawExcess(
    trx,
    { userId: to, now: new Date(now) },
    { studyWareIds: both, days: days.map(({ day }) => day), sliceIds },
  );
  return theirs.length;
};

/**
 * Hands checkpoints and lesson tests over. In a course that both studied, the later of what they were vouched for counts:
 * less would withdraw time that was vouched for. One that is open is judged when its time is up, as if nobody answered.
 */
export const moveAsked = async (trx: Knex.Transaction, { from, to }: AccountMerge): Promise<void> => {
  const places = await rowsOf<PlaceRow>(
    trx('study_checkpoint_places').where({ user_id: from }).orderBy('id'),
  );
  for (const other of places) {
    const own = await findPlace(trx, { ...other, user_id: to });
    if (own) {
      await trx('study_checkpoint_places').where({ id: other.id }).delete();
      await savePlace(trx, own, {
        number: Math.max(own.number, other.number),
        due_ms: own.due_ms,
        passed_slice_id: Math.max(own.passed_slice_id, other.passed_slice_id),
      });
    } else await trx('study_checkpoint_places').where({ id: other.id }).update({ user_id: to });
  }
  await trx('study_checkpoints').where({ user_id: from }).update({ user_id: to });
  await trx('lesson_tests').where({ user_id: from }).update({ user_id: to });
};
