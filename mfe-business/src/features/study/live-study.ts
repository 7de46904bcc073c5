import type {
  BeatReply,
  Stretch,
  StudyReason,
  StudySession,
  StudySums,
} from '@college/contracts/business/study';
import { joinRanges } from './ranges.ts';

/** What is known of the study that is under way. */
export interface LiveStudy {
  readonly sums: StudySums;
  /** Why the last stretch was not counted, or not wholly. */
  readonly reason: StudyReason | null;
  readonly isOnline: boolean;
  /** Something was counted since the page was opened. */
  readonly hasCounted: boolean;
  readonly credited: readonly Stretch[];
  readonly serverNow: string;
  readonly idleSeconds: number;
}

export const liveOf = (session: StudySession): LiveStudy => ({
  sums: session,
  reason: null,
  isOnline: true,
  hasCounted: false,
  credited: joinRanges(session.credited),
  serverNow: session.serverNow,
  idleSeconds: 0,
});

/** `from`: where the server saw the learner before. */
export const afterReply = (
  before: LiveStudy,
  from: number,
  reply: BeatReply,
  idleSeconds: number,
): LiveStudy => {
  const hasGrown = reply.creditedSeconds > before.sums.creditedSeconds;
  const reached = hasGrown && reply.position > from ? [{ from, to: reply.position }] : [];
  return {
    ...before,
    sums: reply,
    reason: reply.reason,
    hasCounted: before.hasCounted || hasGrown,
    credited: joinRanges(reply.credited ?? [...before.credited, ...reached]),
    serverNow: reply.serverNow,
    idleSeconds,
  };
};
