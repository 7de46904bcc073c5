/** What was written in a live course, where it was written in its film: for whoever might have come. */
import { admitted } from './room-admission.ts';
import { chatsAfter } from './room-talk.table.ts';
import type { SignedInContext } from '../../../app/context.ts';
import { fail, isFailure } from '../../../app/failure.ts';
import { recordedFiles } from '../live-stream/live-stream.port.ts';
import { filmClockOf } from '../live-stream/live-track.port.ts';
import { liveRoomErrors, REPLAY_LINES } from '@college/contracts/live/live-room-call';
import type { liveRoom } from '@college/contracts/live/live-room-call';
import type { ParsedInputOf } from '@college/contracts/core/endpoint';

type Input = ParsedInputOf<(typeof liveRoom.actions)['GetLiveReplayChat']>;

export const replayChat = async ({ id, after = 0 }: Input, context: SignedInContext) => {
  const { read } = context;
  const course = await admitted(context, id);
  if (isFailure(course)) return course;
  if ((await recordedFiles(read, id)) === null) return fail(liveRoomErrors.noRecording);
  const clock = await filmClockOf(read, id);
  const rows = await chatsAfter(read, id, { after, limit: REPLAY_LINES + 1 });
  return {
    lines: rows.slice(0, REPLAY_LINES).map((row) => ({
      id: row.id,
      name: row.name,
      isTeacher: row.user_id === course.teacher_id,
      text: row.text,
      position: Math.floor(clock(row.at)),
    })),
    isMore: rows.length > REPLAY_LINES,
  };
};
