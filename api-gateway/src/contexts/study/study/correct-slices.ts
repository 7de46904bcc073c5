/**
 * What was credited is taken away, or given back: rows of their own beside the slices, and totals that follow. The lease
 * of the person is locked before.
 */
import {
  addToDay,
  insertCorrection,
  sliceIdsOfDay,
  sliceIdsOfWare,
  slicesOf,
  takenBy,
  totalsOfWare,
  updateTotals,
} from './correct-slices.table.ts';
import type { CorrectedSlice } from './correct-slices.table.ts';
import { dayCapMs, rulesOf } from './study.rules.ts';
import { dayTotal } from './study.table.ts';
import { lengthOf, within, withoutSpan, withSpan } from '@college/contracts/study/study-coverage';
import type { Coverage, Span } from '@college/contracts/study/study-coverage';
import type { StudiedWare } from '@college/contracts/study/study-evidence';
import type { StudyReason } from '@college/contracts/study/study';
import type { Knex } from 'knex';

interface Change {
  readonly slice: CorrectedSlice;
  readonly ms: number;
}

/** Takes so many units away from the end of what is covered once. */
const shortened = (coverage: Coverage, units: number): Coverage => {
  let left = units;
  let after = coverage;
  for (const [from, to] of coverage.toReversed()) {
    if (left <= 0) break;
    const taken = Math.min(left, to - from);
    after = withoutSpan(after, [to - taken, to]);
    left -= taken;
  }
  return after;
};

/**
 * What is withdrawn can be earned once more: a film where it was watched, pages and texts by as much as was earned, since
 * a slice does not say which of its pages that was. What is given back is covered as if it had stayed.
 */
const coverageAfter = (coverage: Coverage, { slice, ms }: Change): Coverage => {
  const ware = JSON.parse(slice.ware) as StudiedWare;
  const [low, high] = [Math.min(slice.from_pos, slice.to_pos), Math.max(slice.from_pos, slice.to_pos)];
  if (ware.by === 'timed') return (ms < 0 ? withoutSpan : withSpan)(coverage, [low, high]);
  const units = (Math.abs(ms) * ware.length) / ware.creditMs;
  if (ms < 0) return shortened(coverage, units);
  const start = ware.by === 'scrolled' ? 0 : Math.floor(low);
  return withSpan(coverage, [start, Math.min(start + units, ware.length)]);
};

interface Correcting {
  readonly userId: number;
  readonly reason: StudyReason;
  readonly decisionId: number | null;
  readonly now: Date;
}

/** How much of a day of study in classes still counts; a slice without a class is of no day. */
const leftOfDay = async (trx: Knex.Transaction, userId: number, slice: CorrectedSlice): Promise<number> =>
  slice.class_id === 0
    ? Infinity
    : Math.max(0, dayCapMs(rulesOf(slice.rule_set)) - (await dayTotal(trx, userId, slice.day)));

/**
 * Answers by how much the credited time has changed. Nobody has more of a ware than it is worth, nor of a day than counts
 * on one: who earned it anew before it was given back has it once.
 */
const correct = async (
  trx: Knex.Transaction,
  { userId, reason, decisionId, now }: Correcting,
  { slice, ms: wanted }: Change,
): Promise<number> => {
  const totals = await totalsOfWare(trx, slice.study_ware_id);
  if (!totals) throw new Error(`slice ${slice.id} has no total`);
  const { creditMs } = JSON.parse(slice.ware) as StudiedWare;
  const ms =
    wanted < 0
      ? wanted
      : Math.min(wanted, Math.max(0, creditMs - totals.credited_ms), await leftOfDay(trx, userId, slice));
  if (ms === 0) return 0;
  await insertCorrection(trx, {
    slice_id: slice.id,
    credited_ms: ms,
    reason,
    decision_id: decisionId,
    creation_time: now.toISOString(),
  });
  const coverage = coverageAfter(JSON.parse(totals.coverage) as Coverage, { slice, ms });
  await updateTotals(trx, {
    id: totals.id,
    credited_ms: totals.credited_ms + ms,
    weak_ms: totals.weak_ms + (slice.is_weak ? ms : 0),
    coverage: JSON.stringify(coverage),
  });
  if (slice.class_id !== 0) await addToDay(trx, { user_id: userId, day: slice.day, ms });
  return ms;
};

interface Withdrawal extends Omit<Correcting, 'decisionId'> {
  readonly sliceIds: readonly number[];
  readonly decisionId?: number | null;
}

/** Takes away what is left of these slices; answers how much that was, in ms. */
export const withdrawSlices = async (
  trx: Knex.Transaction,
  { sliceIds, decisionId = null, ...by }: Withdrawal,
): Promise<number> => {
  let withdrawn = 0;
  for (const slice of await slicesOf(trx, by.userId, sliceIds))
    if (slice.left_ms > 0)
      withdrawn -= await correct(trx, { ...by, decisionId }, { slice, ms: -slice.left_ms });
  return withdrawn;
};

interface Return {
  readonly userId: number;
  readonly decisionId: number;
  readonly now: Date;
}

/** Gives back what a decision withdrew; repeated it changes nothing. */
export const giveBackSlices = async (
  trx: Knex.Transaction,
  { userId, decisionId, now }: Return,
): Promise<number> => {
  const taken = await takenBy(trx, decisionId);
  const by = { userId, reason: 'withdrawn' as const, decisionId, now };
  let returned = 0;
  for (const slice of await slicesOf(trx, userId, [...taken.keys()]))
    returned += await correct(trx, by, { slice, ms: taken.get(slice.id) ?? 0 });
  return returned;
};

const creditMsOf = ({ ware }: CorrectedSlice): number => (JSON.parse(ware) as StudiedWare).creditMs;
const capMsOf = ({ rule_set: rules }: CorrectedSlice): number => dayCapMs(rulesOf(rules));

/** Takes so much away from these slices, the newest first. */
const withdrawNewest = async (
  trx: Knex.Transaction,
  by: Omit<Correcting, 'decisionId'>,
  slices: readonly CorrectedSlice[],
  excessMs: number,
): Promise<void> => {
  let excess = excessMs;
  for (const slice of slices.toReversed()) {
    const ms = Math.min(excess, slice.left_ms);
    if (ms > 0) excess += await correct(trx, { ...by, decisionId: null }, { slice, ms: -ms });
  }
};

type Time = Pick<CorrectedSlice, 'begin_at' | 'end_at'>;

const timeOf = ({ begin_at: begin, end_at: end }: Time): Span => [Date.parse(begin), Date.parse(end)];

/** For how long of a slice others ran as well, in ms. */
const besides = (slice: Time, others: readonly Time[]): number =>
  lengthOf(within(timeOf(slice), others.map(timeOf)));

/** Nobody studies twice at the same time: of what ran beside the study of the account that stays, that counts. */
const withdrawBesides = async (
  trx: Knex.Transaction,
  by: Omit<Correcting, 'decisionId' | 'reason'>,
  slices: readonly CorrectedSlice[],
  moved: ReadonlySet<number>,
): Promise<void> => {
  const own = slices.filter(({ id, left_ms: left }) => !moved.has(id) && left > 0);
  for (const slice of slices.filter(({ id }) => moved.has(id))) {
    const ms = Math.min(slice.left_ms, besides(slice, own));
    if (ms > 0) await correct(trx, { ...by, reason: 'elsewhere', decisionId: null }, { slice, ms: -ms });
  }
};

interface Merged {
  /** Wares that both studied. */
  readonly studyWareIds: readonly number[];
  /** On which the account that goes studied in classes. */
  readonly days: readonly string[];
  /** The slices that were its own. */
  readonly sliceIds: readonly number[];
}

/**
 * After accounts were merged: what both studied counts once at any time, up to what the ware is worth, and up to what
 * counts on a day, as if it had been one account all the time.
 */
export const withdrawExcess = async (
  trx: Knex.Transaction,
  by: Omit<Correcting, 'decisionId' | 'reason'>,
  { studyWareIds, days, sliceIds }: Merged,
): Promise<void> => {
  const moved = new Set(sliceIds);
  for (const day of days)
    await withdrawBesides(
      trx,
      by,
      await slicesOf(trx, by.userId, await sliceIdsOfDay(trx, by.userId, day)),
      moved,
    );
  for (const id of studyWareIds) {
    const slices = await slicesOf(trx, by.userId, await sliceIdsOfWare(trx, id));
    const credited = (await totalsOfWare(trx, id))?.credited_ms ?? 0;
    const worth = Math.max(0, ...slices.map(creditMsOf));
    await withdrawNewest(trx, { ...by, reason: 'ware-full' }, slices, credited - worth);
  }
  for (const day of days) {
    const slices = await slicesOf(trx, by.userId, await sliceIdsOfDay(trx, by.userId, day));
    const excess = (await dayTotal(trx, by.userId, day)) - Math.max(0, ...slices.map(capMsOf));
    await withdrawNewest(trx, { ...by, reason: 'daily-cap' }, slices, excess);
  }
};
