/** What the sender of a beat is told. */
import type { Studying, Counted } from './beat.ts';
import { findLease, sumsOfSession } from './study.table.ts';
import type { StudyingRow } from './studying.table.ts';
import { fromUnits, secondsOf, stretchesOf } from './units.ts';
import { fail } from '../../../app/failure.ts';
import type { CommonFailure } from '../../../app/failure.ts';
import type { Login } from '../../../app/logins.ts';
import type { Beat, BeatReply } from '@college/contracts/study/study';
import type { StudiedWare } from '@college/contracts/study/study-evidence';
import { commonErrors } from '@college/contracts/core/errors';
import type { Knex } from 'knex';

export type BeatAnswer = BeatReply | CommonFailure;

/** A strip that is drawn from what the client received would drift: all of it is sent from time to time. */
const STRIP_EVERY = 6;

const sums = (wareMs: number, ware: StudiedWare, courseMs: number, todayMs: number) => ({
  creditedSeconds: secondsOf(wareMs),
  wareSeconds: Math.floor(secondsOf(ware.creditMs)),
  courseSeconds: secondsOf(courseMs),
  todaySeconds: secondsOf(todayMs),
  missingSeconds: Math.max(0, secondsOf(ware.creditMs - wareMs)),
});

export const replyOf = (
  { row, studying, creditedMs }: { row: StudyingRow; studying: Studying; creditedMs: number },
  counted: Counted,
  seq: number,
  now: Date,
): BeatReply => {
  const { ware, standing } = studying;
  const { reason, seekTo } = counted;
  return {
    ...sums(standing.creditedMs, ware, (row.course_ms ?? 0) + creditedMs, studying.todayMs),
    ackSeq: seq,
    position: fromUnits(ware.by, standing.position),
    furthest: fromUnits(ware.by, standing.furthest),
    reason,
    seekTo: seekTo === null ? null : fromUnits(ware.by, seekTo),
    checkpoint: null,
    credited:
      ware.isByPage || seekTo !== null || seq % STRIP_EVERY === 0
        ? stretchesOf(ware.by, standing.coverage)
        : null,
    serverNow: now.toISOString(),
  };
};

/** The beat names the place of its session. */
export const isOf = (
  session: { readonly class_id: number; readonly course_id: number; readonly ware_id: number },
  beat: Beat,
): boolean =>
  session.class_id === (beat.classId ?? 0) &&
  session.course_id === beat.courseId &&
  session.ware_id === beat.wareId;

/** A beat of a session that has not the lease any more earns nothing; somebody else's is not found. */
export const replyWithoutLease = async (
  trx: Knex.Transaction,
  { caller: { userId } }: Login,
  beat: Beat,
  { now, day }: { readonly now: Date; readonly day: string },
): Promise<BeatAnswer> => {
  const session = await sumsOfSession(trx, beat.sessionId, day);
  if (session?.user_id !== userId || session.epoch !== beat.epoch || !isOf(session, beat))
    return fail(commonErrors.notFound);
  const lease = await findLease(trx, userId);
  const ware = JSON.parse(session.ware) as StudiedWare;
  return {
    ...sums(session.credited_ms, ware, session.course_ms ?? 0, session.today_ms ?? 0),
    ackSeq: beat.seq,
    position: fromUnits(ware.by, session.position),
    furthest: fromUnits(ware.by, session.furthest),
    reason: (lease?.epoch ?? 0) > beat.epoch ? 'elsewhere' : 'paused',
    seekTo: null,
    checkpoint: null,
    credited: null,
    serverNow: now.toISOString(),
  };
};
