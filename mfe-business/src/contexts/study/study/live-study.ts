import type {
  BeatReply,
  Stretch,
  StudyReason,
  StudySession,
  StudySums,
} from '@college/contracts/study/study';
import { joinRanges } from './ranges.ts';
import { isByPage } from './ware-place.ts';

/** What is known of the study that is under way. */
export interface LiveStudy {
  readonly sums: StudySums;
  /** Why the last stretch was not counted, or not wholly. */
  readonly reason: StudyReason | null;
  readonly isOnline: boolean;
  /** Something was counted since the page was opened. */
  readonly hasCounted: boolean;
  readonly credited: readonly Stretch[];
  /** Of a document or text every answer says all that is credited. */
  readonly isByPage: boolean;
  /** Where the server saw the learner last. */
  readonly position: number;
  /** Beats that were answered. */
  readonly replies: number;
  readonly serverNow: string;
  readonly idleSeconds: number;
}

export const liveOf = (session: StudySession): LiveStudy => ({
  sums: session,
  reason: null,
  isOnline: true,
  hasCounted: false,
  credited: isByPage(session.media) ? session.credited : joinRanges(session.credited),
  isByPage: isByPage(session.media),
  position: session.position,
  replies: 0,
  serverNow: session.serverNow,
  idleSeconds: 0,
});

export const afterReply = (before: LiveStudy, reply: BeatReply, idleSeconds: number): LiveStudy => {
  const { position: from } = before;
  const hasGrown = reply.creditedSeconds > before.sums.creditedSeconds;
  const reached = hasGrown && reply.position > from ? [{ from, to: reply.position }] : [];
  return {
    ...before,
    sums: reply,
    reason: reply.reason,
    hasCounted: before.hasCounted || hasGrown,
    credited: before.isByPage
      ? (reply.credited ?? before.credited)
      : joinRanges(reply.credited ?? [...before.credited, ...reached]),
    position: reply.position,
    replies: before.replies + 1,
    serverNow: reply.serverNow,
    idleSeconds,
  };
};
