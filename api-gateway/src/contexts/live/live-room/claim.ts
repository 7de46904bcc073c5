/** Who comes into a room: one page of one person, who has the lease of the platform while the lesson runs. */
import {
  closePresencesOf,
  handOver,
  insertPresence,
  lastPresence,
  reopenPresence,
  seePresences,
} from './presence.table.ts';
import type { PresenceRow } from './presence.table.ts';
import type { RoomCourse } from './room-course.table.ts';
import { notifyRoom } from './room-signal.ts';
import type { Services } from '../../../app/context.ts';
import { advisoryLock } from '../../../db/dialect.ts';
import { sitsExam } from '../../content/question/question.port.ts';
import { takeLease } from '../../study/study/lease.port.ts';
import { RESUMED_MS } from '@college/contracts/live/live-room';
import type { Knex } from 'knex';

type Deps = Pick<Services, 'logins' | 'now'>;

export interface Claimant {
  readonly course: RoomCourse;
  readonly userId: number;
  readonly loginId: string;
  readonly tab: string;
  /** Ends what the same person does on another page. */
  readonly takeOver: boolean;
}

export interface Claim {
  readonly presenceId: number;
  readonly connection: number;
  readonly isTeacher: boolean;
}

/** The page is heard of: somebody else who asks has to take over. */
export const isFresh = ({ last_seen_at: seen }: Pick<PresenceRow, 'last_seen_at'>, now: Date): boolean =>
  Math.abs(now.getTime() - Date.parse(seen)) < RESUMED_MS;

/** Another page of this person is in a room, as far as the rows say. */
export const isElsewhere = (last: PresenceRow | undefined, tab: string, now: Date): boolean =>
  last !== undefined && last.closed_at === null && last.tab !== tab && isFresh(last, now);

/** The page that was here a moment ago was never away, if it still has what it had. */
const resume = async (
  trx: Knex.Transaction,
  { course, loginId, tab }: Claimant,
  { last, needsLease, now }: { last: PresenceRow | undefined; needsLease: boolean; now: Date },
): Promise<Pick<Claim, 'presenceId' | 'connection'> | null> => {
  if (last?.live_course_id !== course.id || last.tab !== tab || !isFresh(last, now)) return null;
  if (needsLease && last.epoch === 0) return null;
  const time = now.toISOString();
  await reopenPresence(trx, last, loginId);
  const { ended, late } = await seePresences(trx, [last.id], time);
  return ended.has(last.id) || late.has(last.id)
    ? null
    : { presenceId: last.id, connection: last.connection + 1 };
};

/**
 * Null: the person is on another page, or studies in a session that is under way, and was not asked to end it; or sits an
 * exam. Of two pages that come at once one gets this answer.
 */
export const claimRoom = async (
  trx: Knex.Transaction,
  claimant: Claimant,
  deps: Deps,
): Promise<Claim | null> => {
  const { course, userId, loginId, tab, takeOver } = claimant;
  const now = deps.now();
  const time = now.toISOString();
  const isTeacher = course.teacher_id === userId;
  await advisoryLock(trx, `live-room/person/${userId}`);
  const last = await lastPresence(trx, userId);
  const needsLease = !isTeacher && course.play_state === 'live';
  if (needsLease && (await sitsExam(trx, userId))) return null;
  const resumed = await resume(trx, claimant, { last, needsLease, now });
  if (resumed !== null) {
    await notifyRoom(trx, course.id, 'people');
    return { ...resumed, isTeacher };
  }
  if (!takeOver && isElsewhere(last, tab, now)) return null;
  // Before the lease goes on to this page.
  await handOver(trx, userId, now);
  const epoch = needsLease ? await takeLease(trx, { userId, loginId, takeOver }, deps) : 0;
  if (epoch === null) return null;
  await closePresencesOf(trx, userId, time);
  const presenceId = await insertPresence(trx, {
    live_course_id: course.id,
    user_id: userId,
    login_id: loginId,
    tab,
    is_teacher: isTeacher,
    epoch,
    opened_at: time,
    last_seen_at: time,
  });
  if (last && last.closed_at === null) await notifyRoom(trx, last.live_course_id, 'moved', userId);
  await notifyRoom(trx, course.id, 'people');
  return { presenceId, connection: 1, isTeacher };
};
