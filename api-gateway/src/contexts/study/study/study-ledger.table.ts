/** Study for the ledger: slices, corrections, and the totals that must be their sums. */
import { addedBy, correctionFact, sliceContradiction, sliceFact } from './slice-fact.ts';
import type { CorrectionEvidence, CorrectionFact, SliceEvidence, SliceFact } from './slice-fact.ts';
import type { SliceInsert } from './study-write.table.ts';
import { narrowed } from '../../platform/ledger/ledger-source.port.ts';
import type { Counted, LedgerSource } from '../../platform/ledger/ledger-source.port.ts';
import { rowsOf } from '../../../db/scoped-table.ts';
import type { StudiedWare } from '@college/contracts/study/study-evidence';
import type { Knex } from 'knex';

interface OpenSlice {
  readonly study_ware_id: number;
  readonly class_id: number;
  readonly user_id: number;
  readonly open_slice: string;
}

/** What is credited in slices that are still open is in the totals, and in no slice yet. */
const openSlices = (db: Knex, column: string, ids: readonly number[]): Promise<OpenSlice[]> =>
  rowsOf<OpenSlice>(
    db('study_leases as lease')
      .join('study_sessions as session', 'session.id', 'lease.session_id')
      .whereNot('lease.open_slice', '')
      .whereIn(column, [...ids])
      .select('session.study_ware_id', 'session.class_id', 'lease.user_id', 'lease.open_slice'),
  );

/** Sums of these by a key; a slice without one is in no total. */
const openBy = (
  slices: readonly OpenSlice[],
  keyOf: (slice: OpenSlice, day: string) => string | null,
): ReadonlyMap<string, number> => {
  const sums = new Map<string, number>();
  for (const slice of slices) {
    const { day, creditedMs } = JSON.parse(slice.open_slice) as { day?: string; creditedMs?: number };
    const key = keyOf(slice, day ?? '');
    if (key !== null) sums.set(key, (sums.get(key) ?? 0) + (creditedMs ?? 0));
  }
  return sums;
};

async function* wareTotals(db: Knex, limit: number): AsyncGenerator<readonly Counted[]> {
  for (let after = 0; ;) {
    const rows = await rowsOf<{ id: number; credited_ms: number }>(
      db('study_wares').where('id', '>', after).orderBy('id').limit(limit).select('id', 'credited_ms'),
    );
    const last = rows.at(-1);
    if (!last) return;
    const ids = rows.map(({ id }) => id);
    const open = openBy(await openSlices(db, 'session.study_ware_id', ids), ({ study_ware_id: id }) =>
      String(id),
    );
    yield rows.map(({ id, credited_ms: ms }) => ({
      name: `study_wares ${id}`,
      value: ms - (open.get(String(id)) ?? 0),
    }));
    after = last.id;
  }
}

async function* dayTotals(db: Knex, limit: number): AsyncGenerator<readonly Counted[]> {
  for (let after: readonly [number, string] = [0, '']; ;) {
    const rows = await rowsOf<{ user_id: number; day: string; credited_ms: number }>(
      db('study_days')
        .whereRaw('(user_id, day) > (?, ?)', [...after])
        .orderBy('user_id')
        .orderBy('day')
        .limit(limit)
        .select('user_id', 'day', 'credited_ms'),
    );
    const last = rows.at(-1);
    if (!last) return;
    const users = [...new Set(rows.map(({ user_id: id }) => id))];
    const open = openBy(
      await openSlices(db, 'lease.user_id', users),
      // Of a day only study in classes counts.
      ({ class_id: classId, user_id: id }, day) => (classId === 0 ? null : `${id} ${day}`),
    );
    yield rows.map(({ user_id: id, day, credited_ms: ms }) => ({
      name: `study_days ${id} ${day}`,
      value: ms - (open.get(`${id} ${day}`) ?? 0),
    }));
    after = [last.user_id, last.day];
  }
}

/** By keys, so that the thousandth page costs what the first does. */
async function* storedTotals(db: Knex, limit: number): AsyncGenerator<readonly Counted[]> {
  yield* wareTotals(db, limit);
  yield* dayTotals(db, limit);
}

const ODD = 'tells those who look for odd records; decides nothing';

export const hoursSource: LedgerSource = {
  kind: 'hours',
  once: true,
  covers: [
    {
      table: 'study_slices',
      entered: [
        'session_id',
        'user_id',
        'class_id',
        'course_id',
        'course_version',
        'ware_id',
        'ware_key',
        'day',
        'begin_at',
        'end_at',
        'from_pos',
        'to_pos',
        'wall_ms',
        'delivered_ms',
        'moved_ms',
        'credited_ms',
        'beats',
        'is_weak',
        'closed_by',
      ],
      left: {
        epoch: 'which window it was: decides nothing',
        lost: 'tells the learner what was not credited',
        beat_jitter_ms: ODD,
        device: ODD,
        device_print: ODD,
        address_print: ODD,
      },
    },
    {
      table: 'study_wares',
      entered: [],
      derived: { credited_ms: 'slices and corrections' },
      left: {
        id: 'a number of the row alone',
        user_id: 'the total is compared with the slices of this row',
        class_id: 'the total is compared with the slices of this row',
        course_id: 'the total is compared with the slices of this row',
        ware_key: 'the total is compared with the slices of this row',
        position: 'where to go on; decides nothing',
        furthest: 'where to go on; decides nothing',
        coverage: 'which parts still earn: what they earned is in the slices',
        weak_ms: 'part of the credited time, of slices that say so',
        last_at: 'when it was studied last',
      },
    },
    {
      table: 'study_days',
      entered: [],
      derived: {
        credited_ms: 'slices and corrections',
        user_id: 'slices and corrections',
        day: 'slices and corrections',
      },
      left: {},
    },
  ],
  facts: async (db, asked) =>
    (await rowsOf<SliceInsert & { id: number }>(narrowed(db('study_slices'), asked).select('*'))).map(
      (row) => ({
        recordId: row.id,
        at: row.end_at,
        fact: sliceFact(row),
      }),
    ),
  evidence: async (db, ids) => {
    const rows = await rowsOf<{ id: number; study_ware_id: number; user_id: number; ware: string }>(
      db('study_slices as slice')
        .join('study_sessions as session', 'session.id', 'slice.session_id')
        .whereIn('slice.id', [...ids])
        .select('slice.id', 'slice.user_id', 'session.study_ware_id', 'session.ware'),
    );
    return new Map(
      rows.map(({ id, ware, ...row }) => [id, { ...row, ware: JSON.parse(ware) as StudiedWare }]),
    );
  },
  contradiction: (fact: SliceFact, evidence: SliceEvidence) => sliceContradiction(fact, evidence),
  totals: {
    stored: storedTotals,
    added: (fact: SliceFact, evidence: SliceEvidence) =>
      addedBy(fact, { ...evidence, class_id: fact.class_id, day: fact.day }),
  },
};

export const correctionSource: LedgerSource = {
  kind: 'correction',
  once: true,
  covers: [
    {
      table: 'study_corrections',
      entered: ['slice_id', 'credited_ms', 'reason', 'decision_id'],
      left: { creation_time: 'the decision says when' },
    },
  ],
  facts: async (db, asked) =>
    (
      await rowsOf<CorrectionFact & { id: number; creation_time: string }>(
        narrowed(db('study_corrections'), asked).select('*'),
      )
    ).map((row) => ({ recordId: row.id, at: row.creation_time, fact: correctionFact(row) })),
  evidence: async (db, ids) => {
    const rows = await rowsOf<CorrectionEvidence & { id: number }>(
      db('study_corrections as correction')
        .join('study_slices as slice', 'slice.id', 'correction.slice_id')
        .join('study_sessions as session', 'session.id', 'slice.session_id')
        .whereIn('correction.id', [...ids])
        .select('correction.id', 'session.study_ware_id', 'slice.user_id', 'slice.class_id', 'slice.day'),
    );
    return new Map(rows.map(({ id, ...row }) => [id, row]));
  },
  totals: {
    added: (fact: CorrectionFact, evidence: CorrectionEvidence) => addedBy(fact, evidence),
  },
};
