/** The sessions under way of many people, with all that their beats need to know. */
import { withPlace } from './study-place.query.ts';
import type { PlaceFacts } from './study.rules.ts';
import { withSums } from './study.table.ts';
import type { LeaseRow, Sums } from './study.table.ts';
import { prepared, whereAmong } from '../../../db/prepared.ts';
import { rowsOf } from '../../../db/scoped-table.ts';
import type { Knex } from 'knex';

export interface StudyingRow extends LeaseRow, PlaceFacts, Sums {
  session_id: number;
  rule_set: string | null;
  study_ware_id: number;
  ware: string;
  given_pages: string;
  is_weak: boolean;
  ware_id: number;
  ware_key: number;
  class_id: number;
  course_id: number;
  course_version: number;
  device: string;
  device_print: string;
  address_print: string;
}

const LEASE_COLUMNS = [
  ...[
    'l.user_id',
    'l.epoch',
    'l.session_id',
    'l.login_id',
    'l.epoch_begin_at',
    'l.key_base_at',
    'l.key_base',
  ],
  ...['l.seq', 'l.last_beat_at', 'l.last_interval_ms', 'l.clock_back_ms', 'l.last_reason', 'l.last_seek_to'],
  ...['l.refusal', 'l.open_slice', 'l.checkpoint_id', 'l.checkpoint_until', 'l.checkpoint_due_ms'],
  'l.lesson_test_until',
];

/** The sessions under way of these people, with all that a beat needs to know. */
export const studyingOf = (
  trx: Knex.Transaction,
  userIds: readonly number[],
  day: string,
): Promise<StudyingRow[]> =>
  rowsOf<StudyingRow>(
    prepared(
      whereAmong(
        withPlace(
          trx,
          withSums(trx, trx('study_leases as l').join('study_sessions as s', 's.id', 'l.session_id'), day),
          { user: 'l.user_id', classId: 's.class_id', courseId: 's.course_id', since: 'l.last_beat_at' },
        ),
        'l.user_id',
        userIds,
      ).select(
        ...LEASE_COLUMNS,
        's.study_ware_id',
        's.ware',
        's.given_pages',
        's.is_weak',
        's.ware_id',
        's.ware_key',
        's.class_id',
        's.course_id',
        's.course_version',
        's.device',
        's.device_print',
        's.address_print',
      ),
    ),
  );

/** A little more than a beat can reach: the rest of what was delivered does not matter to it. */
const NEAR_MS = 65_000;

interface Near {
  session_id: number;
  from_ms: number;
  to_ms: number;
}

const nearPosition = (trx: Knex.Transaction, table: string, userIds: readonly number[]): Knex.QueryBuilder =>
  trx('study_leases as l')
    .join('study_sessions as s', 's.id', 'l.session_id')
    .join('study_wares as w', 'w.id', 's.study_ware_id')
    .join(`${table} as k`, (on) => on.on('k.session_id', 'l.session_id').andOn('k.epoch', 'l.epoch'))
    .modify((query) => void prepared(whereAmong(query, 'l.user_id', userIds)));

/** What these people were given of what lies before them, by the ids of their sessions. */
export const deliveredNear = async (
  trx: Knex.Transaction,
  { cut, weak }: { readonly cut: readonly number[]; readonly weak: readonly number[] },
): Promise<Near[]> => {
  const keys =
    cut.length === 0
      ? []
      : await rowsOf<{ session_id: number; minute: number }>(
          nearPosition(trx, 'study_keys', cut)
            .whereRaw('k.minute * 60000 < w.position + ?', [NEAR_MS])
            .whereRaw('(k.minute + 1) * 60000 > w.position - ?', [NEAR_MS])
            .select('k.session_id', 'k.minute'),
        );
  const ranges =
    weak.length === 0
      ? []
      : await rowsOf<Near>(
          nearPosition(trx, 'study_ranges', weak)
            .whereRaw('k.from_ms < w.position + ?', [NEAR_MS])
            .whereRaw('k.to_ms > w.position - ?', [NEAR_MS])
            .select('k.session_id', 'k.from_ms', 'k.to_ms'),
        );
  return [
    ...keys.map(({ session_id, minute }) => ({
      session_id,
      from_ms: minute * 60_000,
      to_ms: (minute + 1) * 60_000,
    })),
    ...ranges,
  ];
};

/** People whose open slice has had no beat since then; at most `limit`. */
export const silentSince = (db: Knex, before: string, limit: number): Promise<number[]> =>
  db('study_leases')
    .where('last_beat_at', '<', before)
    .whereNot('open_slice', '')
    .limit(limit)
    .pluck<number[]>('user_id');
