/** How long each person was in a live course, counted from what is stored; and the hours of a lesson that follow. */
import { closeRoom, stretchesIn } from './presence.table.ts';
import { closePolls, codesIn, enteredIn } from './room-ask.table.ts';
import { lockRoomCourse, unsettled } from './room-course.table.ts';
import type { RoomCourse } from './room-course.table.ts';
import { lockRoom, updateRoom } from './room-talk.table.ts';
import type { Services } from '../../../app/context.ts';
import { signAttended } from '../../classes/attendance/attendance.port.ts';
import { endStream } from '../live-stream/live-stream.port.ts';
import { attendedShare, creditOfPresence } from '@college/contracts/classes/presence-credit';
import type { PresenceCredit, ShownCode, Stretch } from '@college/contracts/classes/presence-credit';
import type { Knex } from 'knex';

const msOf = (moment: string | null): number | null => (moment === null ? null : Date.parse(moment));

/** What everybody's presence is worth; of these people alone, where some are asked for. */
export const presenceCredits = async (
  db: Knex,
  course: RoomCourse,
  { now, userIds }: { readonly now: Date; readonly userIds?: readonly number[] },
): Promise<Map<number, PresenceCredit>> => {
  const stretches = new Map<number, Stretch[]>();
  for (const row of await stretchesIn(db, course.id, userIds)) {
    const own = stretches.get(row.user_id) ?? [];
    own.push({
      from: Date.parse(row.opened_at),
      to: Date.parse(row.last_seen_at),
      hasLease: row.epoch > 0,
    });
    stretches.set(row.user_id, own);
  }
  const { ended_at: endedAt } = course;
  // One that could still be entered when the lesson ended asks nobody.
  const shown = (await codesIn(db, course.id)).filter(({ until }) => endedAt === null || until <= endedAt);
  const entered = new Set((await enteredIn(db, course.id)).map((one) => `${one.code_id}/${one.user_id}`));
  const run = { openedAt: msOf(course.opened_at), endedAt: msOf(endedAt) };
  return new Map(
    [...stretches].map(([userId, own]) => {
      const codes = shown.map((code): ShownCode => ({
        shownAt: Date.parse(code.shown_at),
        until: Date.parse(code.until),
        isEntered: entered.has(`${code.id}/${userId}`),
      }));
      return [userId, creditOfPresence(own, codes, run, now.getTime())] as const;
    }),
  );
};

/**
 * Once a lesson is over: its stretches are closed, nothing is sent any more, and who attended is signed in and out. Done once; the row of the room
 * is locked.
 */
export const settleRoom = async (
  trx: Knex.Transaction,
  course: RoomCourse,
  services: Pick<Services, 'now' | 'features' | 'jobs'>,
): Promise<number> => {
  const now = services.now();
  const room = await lockRoom(trx, course.id);
  if (room.settled_at !== null) return 0;
  const time = now.toISOString();
  await closeRoom(trx, course.id, { endedAt: course.ended_at ?? time, now: time });
  await endStream(trx, services, course.id);
  await closePolls(trx, course.id, time);
  await updateRoom(trx, course.id, { settled_at: time });
  if (course.lesson_id === null) return 0;
  const credits = await presenceCredits(trx, course, { now });
  const people = [...credits].flatMap(([userId, { creditedMs, firstAt, lastAt }]) =>
    firstAt === null || lastAt === null
      ? []
      : {
          userId,
          firstAt: new Date(firstAt).toISOString(),
          lastAt: new Date(lastAt).toISOString(),
          share: attendedShare(creditedMs, { begin: course.begin_at, end: course.end_at }),
        },
  );
  return (await signAttended(trx, course.lesson_id, people)).length;
};

const AT_ONCE = 20;

/** Lessons that nobody ended were ended for them: their attendance is counted here. */
export const settleRooms = async (
  services: Pick<Services, 'database' | 'now' | 'features' | 'jobs'>,
): Promise<number> => {
  const { database } = services;
  const found = await unsettled(database.read, AT_ONCE);
  for (const { id } of found)
    await database.transaction(async (trx) => {
      const course = await lockRoomCourse(trx, id);
      if (course) await settleRoom(trx, course, services);
    });
  return found.length;
};
