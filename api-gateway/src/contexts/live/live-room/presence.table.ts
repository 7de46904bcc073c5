/** Who was in a room, from when until when; a row a stretch. */
import { notifyRoom } from './room-signal.ts';
import { usesOf } from '../../../db/record-use.ts';
import { firstOf, rowsOf } from '../../../db/scoped-table.ts';
import { whereHasLease } from '../../study/study/lease.port.ts';
import { ALIVE_MS, RESUMED_MS } from '@college/contracts/live/live-room';
import type { Knex } from 'knex';

export interface PresenceRow {
  id: number;
  live_course_id: number;
  user_id: number;
  login_id: string;
  tab: string;
  connection: number;
  is_teacher: boolean;
  epoch: number;
  opened_at: string;
  last_seen_at: string;
  closed_at: string | null;
}

export const insertPresence = async (
  trx: Knex.Transaction,
  row: Omit<PresenceRow, 'id' | 'connection' | 'closed_at'>,
): Promise<number> => {
  const [inserted] = await trx('live_room_presences').insert(row).returning<{ id: number }[]>('id');
  if (!inserted) throw new Error('the inserted presence came back without an id');
  return inserted.id;
};

/** The newest of a person, in whichever room: nobody is in two. */
export const lastPresence = (db: Knex, userId: number): Promise<PresenceRow | undefined> =>
  firstOf<PresenceRow>(
    db('live_room_presences')
      .where({ user_id: userId })
      .orderBy('last_seen_at', 'desc')
      .orderBy('id', 'desc'),
  );

/** The same page is back, by another connection: it was never away. */
export const reopenPresence = async (
  trx: Knex.Transaction,
  { id, connection }: Pick<PresenceRow, 'id' | 'connection'>,
  loginId: string,
): Promise<void> => {
  await trx('live_room_presences')
    .where({ id })
    .update({ login_id: loginId, connection: connection + 1, closed_at: null });
};

/**
 * Narrows to open stretches that may go on: without a lease nothing counts, so that nothing has to be held. One with a
 * lease ends when its person begins an exam.
 */
const whereHeld = (db: Knex, query: Knex.QueryBuilder): Knex.QueryBuilder =>
  query.whereNull('closed_at').where((lease) => {
    lease.where('epoch', 0).orWhere((own) => {
      whereHasLease(own, 'live_room_presences.user_id', 'live_room_presences.epoch');
      own.whereNotExists(
        usesOf(db, 'user.running-attempts', 'live_room_presences.user_id').select(db.raw('1')),
      );
    });
  });

/** Of these stretches, those that still have their lease and were heard of since then last until `seenAt`. */
const lastUntil = async (
  trx: Knex.Transaction,
  stretches: Knex.QueryBuilder,
  { heardSince, seenAt }: { readonly heardSince: number; readonly seenAt: string },
): Promise<void> => {
  await whereHeld(trx, stretches)
    .where('last_seen_at', '>=', new Date(heardSince).toISOString())
    .where('last_seen_at', '<', seenAt)
    .update({ last_seen_at: seenAt });
};

/**
 * As of a beat of study, the time until the next sign of life counts, if that could still come: what is written down is
 * as old as a sign, and is written every 10 s.
 */
const UNTIL_HEARD_MS = 3 * ALIVE_MS + 1_000;

/** Another page of this person takes over: until now they were on the one before, if it had the lease. */
export const handOver = (trx: Knex.Transaction, userId: number, now: Date): Promise<void> =>
  lastUntil(trx, trx('live_room_presences').where({ user_id: userId }), {
    heardSince: now.getTime() - UNTIL_HEARD_MS,
    seenAt: now.toISOString(),
  });

/** Ends every stretch of a person. */
export const closePresencesOf = async (trx: Knex.Transaction, userId: number, now: string): Promise<void> => {
  await trx('live_room_presences')
    .where({ user_id: userId })
    .whereNull('closed_at')
    .update({ closed_at: now });
};

export interface ClosedPresence {
  readonly id: number;
  readonly connection: number;
  readonly liveCourseId: number;
  /** Of the last sign of life. */
  readonly seenAt: string;
  readonly now: string;
}

/**
 * Those of a page that went; its last sign of life is known to the millisecond here. What has taken the lease meanwhile
 * counts from then on, and this page does not.
 */
export const closePresence = async (
  trx: Knex.Transaction,
  { id, connection, liveCourseId, seenAt, now }: ClosedPresence,
): Promise<void> => {
  const own = trx('live_room_presences').where({ id, connection });
  await lastUntil(trx, own.clone(), { heardSince: Date.parse(seenAt) - RESUMED_MS, seenAt });
  await own.whereNull('closed_at').update({ closed_at: now });
  await notifyRoom(trx, liveCourseId, 'people');
};

const PER_QUERY = 500;

/**
 * Says of all at once that they are there; answers who may not say so any more: their stretch or their lease has ended,
 * or, `late`, nobody has heard of them for so long that they may have been away.
 */
export const seePresences = async (
  trx: Knex.Transaction,
  ids: readonly number[],
  seenAt: string,
): Promise<{ readonly ended: ReadonlySet<number>; readonly late: ReadonlySet<number> }> => {
  const late = new Set<number>();
  const ended = new Set(ids);
  for (let from = 0; from < ids.length; from += PER_QUERY) {
    const some = ids.slice(from, from + PER_QUERY);
    const since = new Date(Date.parse(seenAt) - RESUMED_MS).toISOString();
    const leased = await rowsOf<Pick<PresenceRow, 'id' | 'last_seen_at'>>(
      whereHeld(trx, trx('live_room_presences').whereIn('id', some)).select('id', 'last_seen_at'),
    );
    const open = leased
      .filter((row) => new Date(row.last_seen_at).toISOString() >= since)
      .map(({ id }) => id);
    // Of a page that came a moment ago more is known already.
    await trx('live_room_presences')
      .whereIn('id', open)
      .whereNull('closed_at')
      .where('last_seen_at', '<', seenAt)
      .update({ last_seen_at: seenAt });
    for (const { id } of leased) ended.delete(id);
    for (const { id } of leased) if (!open.includes(id)) late.add(id);
  }
  return { ended, late };
};

export interface PresentPerson {
  user_id: number;
  name: string;
  is_teacher: boolean;
}

/** Who is in a room now, over all copies of the gateway. */
export const presentIn = (db: Knex, liveCourseId: number, since: string): Promise<PresentPerson[]> =>
  rowsOf<PresentPerson>(
    db('live_room_presences as presence')
      .join('users', 'users.id', 'presence.user_id')
      .where('presence.live_course_id', liveCourseId)
      .whereNull('presence.closed_at')
      .where('presence.last_seen_at', '>', since)
      .distinct('presence.user_id', 'users.name', 'presence.is_teacher'),
  );

export interface StretchRow {
  user_id: number;
  opened_at: string;
  last_seen_at: string;
  epoch: number;
}

/** All stretches of viewers in a room; of one person, where one is asked for. */
export const stretchesIn = (
  db: Knex,
  liveCourseId: number,
  userIds?: readonly number[],
): Promise<StretchRow[]> => {
  const found = db('live_room_presences')
    .where({ live_course_id: liveCourseId, is_teacher: false })
    .orderBy('opened_at')
    .orderBy('id')
    .select('user_id', 'opened_at', 'last_seen_at', 'epoch');
  if (userIds) found.whereIn('user_id', [...userIds]);
  return rowsOf<StretchRow>(found);
};

/** The lesson is over for everybody; who was there a moment ago was there until its end. */
export const closeRoom = async (
  trx: Knex.Transaction,
  liveCourseId: number,
  { endedAt, now }: { readonly endedAt: string; readonly now: string },
): Promise<void> => {
  const all = trx('live_room_presences').where({ live_course_id: liveCourseId });
  await lastUntil(trx, all.clone(), { heardSince: Date.parse(endedAt) - UNTIL_HEARD_MS, seenAt: endedAt });
  await all.whereNull('closed_at').update({ closed_at: now });
};
