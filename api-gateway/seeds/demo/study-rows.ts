/** Rows of study as the gateway would have written them: sessions, slices, and the totals that follow from these. */
import { randomUUID } from 'node:crypto';
import type { StudyReason } from '@college/contracts/study/study';
import type { StudiedWare } from '@college/contracts/study/study-evidence';
import type { Knex } from 'knex';
import { LONGEST_SLICE_MS } from '../../src/contexts/study/study/slice.ts';
import { insertReturning } from '../insert.ts';

export interface RowsWare {
  readonly id: number;
  readonly key: number;
  readonly courseId: number;
  readonly version: number;
  readonly studied: StudiedWare;
}

/** One sitting of a person at one ware. */
export interface Sitting {
  readonly userId: number;
  /** 0: without a class. */
  readonly classId: number;
  readonly ware: RowsWare;
  readonly begin: Date;
  readonly creditedMs: number;
  /** Time at its end that was not credited. */
  readonly lost?: readonly [StudyReason, ms: number];
  readonly device: string;
  readonly devicePrint: string;
  readonly jitterMs?: number;
  readonly isWeak?: boolean;
}

interface Totals {
  position: number;
  credited_ms: number;
  weak_ms: number;
  last_at: string;
}

const BEAT_MS = 10_000;
const CHINA_MS = 8 * 60 * 60 * 1000;
const dayOf = (moment: Date): string => new Date(moment.getTime() + CHINA_MS).toISOString().slice(0, 10);

const totalKey = ({ userId, classId, ware }: Sitting): string => `${userId}-${classId}-${ware.key}`;

/** How far so much credited time leads through a ware. */
const movedBy = ({ ware: { studied } }: Sitting, ms: number): number =>
  studied.by === 'timed' ? ms : (ms * studied.length) / studied.creditMs;

/** The slices of a sitting: five minutes each, and what was lost in the last one. */
const slicesOf = (sitting: Sitting, start: number) => {
  const { creditedMs, lost, begin, jitterMs = 180, isWeak = false } = sitting;
  const count = Math.max(1, Math.ceil(creditedMs / LONGEST_SLICE_MS));
  let [at, position] = [begin.getTime(), start];
  return Array.from({ length: count }, (_, index) => {
    const isLast = index === count - 1;
    const credited = Math.min(LONGEST_SLICE_MS, creditedMs - index * LONGEST_SLICE_MS);
    const lostMs = isLast ? (lost?.[1] ?? 0) : 0;
    const [from, to] = [position, position + movedBy(sitting, credited)];
    const [beginAt, endAt] = [new Date(at), new Date(at + credited + lostMs)];
    at = endAt.getTime();
    position = to;
    return {
      day: dayOf(begin),
      begin_at: beginAt.toISOString(),
      end_at: endAt.toISOString(),
      from_pos: from,
      to_pos: to,
      wall_ms: credited + lostMs,
      delivered_ms: credited,
      moved_ms: credited,
      credited_ms: credited,
      lost: JSON.stringify(isLast && lost ? { [lost[0]]: lostMs } : {}),
      beats: Math.ceil((credited + lostMs) / BEAT_MS),
      beat_jitter_ms: jitterMs,
      is_weak: isWeak,
      closed_by: isLast ? 'end' : 'five-minutes',
    };
  });
};

/** Adds the sittings, each person’s in the order of time, at wares that they have not studied; answers slice ids. */
export const insertStudy = async (
  trx: Knex.Transaction,
  sittings: readonly Sitting[],
): Promise<number[][]> => {
  const totals = new Map<string, Totals & { sitting: Sitting }>();
  const days = new Map<string, { user_id: number; day: string; credited_ms: number }>();
  const userIds = [...new Set(sittings.map(({ userId }) => userId))];
  const leases = (await trx('study_leases').whereIn('user_id', userIds)) as {
    user_id: number;
    epoch: number;
  }[];
  const epochs = new Map(leases.map((lease) => [lease.user_id, lease.epoch]));
  const made = sittings.map((sitting) => {
    const { userId, classId, isWeak = false, creditedMs } = sitting;
    const epoch = (epochs.get(userId) ?? 0) + 1;
    epochs.set(userId, epoch);
    const known = totals.get(totalKey(sitting)) ?? {
      sitting,
      position: 0,
      credited_ms: 0,
      weak_ms: 0,
      last_at: '',
    };
    const slices = slicesOf(sitting, known.position);
    const last = slices.at(-1);
    known.position = last?.to_pos ?? 0;
    known.credited_ms += creditedMs;
    known.weak_ms += isWeak ? creditedMs : 0;
    known.last_at = last?.end_at ?? '';
    totals.set(totalKey(sitting), known);
    if (classId !== 0) {
      const key = `${userId} ${slices[0]?.day}`;
      const day = days.get(key) ?? { user_id: userId, day: slices[0]?.day ?? '', credited_ms: 0 };
      day.credited_ms += creditedMs;
      days.set(key, day);
    }
    return { sitting, epoch, slices };
  });

  const wares = await insertReturning<{ id: number; user_id: number; class_id: number; ware_key: number }>(
    trx,
    'study_wares',
    [...totals.values()].map(({ sitting: { userId, classId, ware }, position, ...sums }) => ({
      user_id: userId,
      class_id: classId,
      course_id: ware.courseId,
      ware_key: ware.key,
      position,
      furthest: position,
      coverage: JSON.stringify(position > 0 ? [[0, position, 1]] : []),
      ...sums,
    })),
    ['id', 'user_id', 'class_id', 'ware_key'],
  );
  const wareIds = new Map(wares.map((row) => [`${row.user_id}-${row.class_id}-${row.ware_key}`, row.id]));
  const about = ({ sitting, epoch }: (typeof made)[number]) => ({
    epoch,
    user_id: sitting.userId,
    class_id: sitting.classId,
    course_id: sitting.ware.courseId,
    course_version: sitting.ware.version,
    ware_id: sitting.ware.id,
    ware_key: sitting.ware.key,
    device: sitting.device,
    device_print: sitting.devicePrint,
    address_print: '',
  });
  const sessions = await insertReturning<{ id: number; user_id: number; epoch: number }>(
    trx,
    'study_sessions',
    made.map((one) => ({
      ...about(one),
      session_key: randomUUID(),
      study_ware_id: wareIds.get(totalKey(one.sitting)),
      ware: JSON.stringify(one.sitting.ware.studied),
      is_weak: one.sitting.isWeak ?? false,
      media_key: '',
      login_id: randomUUID(),
      begin_at: one.sitting.begin.toISOString(),
      end_at: one.slices.at(-1)?.end_at,
      end_reason: 'stopped',
    })),
    ['id', 'user_id', 'epoch'],
  );
  const sessionIds = new Map(sessions.map(({ id, user_id, epoch }) => [`${user_id}-${epoch}`, id]));
  const ids = await insertReturning<{ id: number; session_id: number; begin_at: string }>(
    trx,
    'study_slices',
    made.flatMap((one) =>
      one.slices.map((slice) => ({
        ...about(one),
        ...slice,
        session_id: sessionIds.get(`${one.sitting.userId}-${one.epoch}`),
      })),
    ),
    ['id', 'session_id', 'begin_at'],
  );
  for (const day of days.values())
    await trx('study_days')
      .insert(day)
      .onConflict(['user_id', 'day'])
      .merge({ credited_ms: trx.raw('study_days.credited_ms + ?', [day.credited_ms]) });
  for (const [userId, epoch] of epochs)
    await trx('study_leases').insert({ user_id: userId, epoch }).onConflict('user_id').merge({ epoch });
  return made.map((one) => {
    const session = sessionIds.get(`${one.sitting.userId}-${one.epoch}`);
    return ids.filter(({ session_id: id }) => id === session).map(({ id }) => id);
  });
};
