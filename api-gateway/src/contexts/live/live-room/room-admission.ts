/** Who comes into the room of a live course, watches its picture, and sends it. */
import { isElsewhere } from './claim.ts';
import { lastPresence } from './presence.table.ts';
import { replayViewerOf } from './replay-viewer.ts';
import { createRoomTicket } from './room-ticket.ts';
import type { SignedInContext } from '../../../app/context.ts';
import { fail, isFailure } from '../../../app/failure.ts';
import { messageFor } from '../../../app/messages/message-catalogue.ts';
import { prepared } from '../../../db/prepared.ts';
import { firstOf } from '../../../db/scoped-table.ts';
import { shownName } from '../../../db/shown-name.ts';
import { fileRefs } from '../../platform/attachment/attachment.port.ts';
import { accessRefusal, hasRoom } from '../live-course/live-access.port.ts';
import { liveCourses } from '../live-course/live-course.table.ts';
import type { LiveCourseListRow } from '../live-course/live-course.table.ts';
import { ingestAddress, playAddress, ProviderAway, replayFor } from '../live-stream/live-stream.port.ts';
import { sitsExam } from '../../content/question/question.port.ts';
import { hasLease } from '../../study/study/lease.port.ts';
import { liveRoomErrors } from '@college/contracts/live/live-room-call';
import type { liveRoom } from '@college/contracts/live/live-room-call';
import type { ParsedInputOf } from '@college/contracts/core/endpoint';
import { commonErrors } from '@college/contracts/core/errors';

type Input = ParsedInputOf<(typeof liveRoom.actions)['EnterLiveCourse']>;

type AdmittedCourse = Pick<
  LiveCourseListRow,
  | 'id'
  | 'title'
  | 'check_state'
  | 'play_state'
  | 'audience'
  | 'mode'
  | 'class_id'
  | 'lesson_id'
  | 'teacher_id'
  | 'slides_id'
  | 'replay_ware_id'
  | 'begin_at'
  | 'end_at'
  | 'shown_title'
  | 'teacher_name'
>;

/** What coming in needs of a course, and no more: a whole class asks for it at once. */
const COLUMNS = [
  ...['id', 'title', 'check_state', 'play_state', 'audience', 'mode', 'class_id', 'lesson_id'],
  ...['teacher_id', 'slides_id', 'replay_ware_id', 'begin_at', 'end_at'],
].map((column) => `live_courses.${column}`);

export const listedOf = (
  { read, scope, language }: Pick<SignedInContext, 'read' | 'scope' | 'language'>,
  id: number,
) =>
  firstOf<AdmittedCourse>(
    prepared(
      liveCourses
        .visible(read, scope)
        .leftJoin('users as teachers', 'teachers.id', 'live_courses.teacher_id')
        .where('live_courses.id', id)
        .select(...COLUMNS, {
          shown_title: shownName(read, 'live_courses', language, 'title'),
          teacher_name: 'teachers.name',
        }),
    ),
  );

const labelOf = ({ language }: SignedInContext): string => messageFor('course-ware.captions', language, null);

/** A course whose room, or whose replay once it is over, is open to the caller; otherwise why not. */
export const admitted = async (context: SignedInContext, id: number) => {
  const row = await listedOf(context, id);
  if (!row) return fail(commonErrors.notFound);
  return (await accessRefusal(context.read, context.scope, row)) ?? row;
};

export const enterLiveCourse = async ({ id, tab, takeOver = false }: Input, context: SignedInContext) => {
  const { read, caller, now } = context;
  const row = await admitted(context, id);
  if (isFailure(row)) return row;
  const isTeacher = row.teacher_id === caller.userId;
  const isRoom = hasRoom(row);
  const replay = isRoom
    ? null
    : await replayFor(context, id, { viewer: replayViewerOf(id, caller), captionsLabel: labelOf(context) });
  if (!isRoom && replay === null) return fail(liveRoomErrors.over);
  if (isRoom && !isTeacher && row.play_state === 'live' && (await sitsExam(read, caller.userId)))
    return fail(liveRoomErrors.inExam);
  if (isRoom && !takeOver) {
    if (isElsewhere(await lastPresence(read, caller.userId), tab, now()))
      return fail(liveRoomErrors.elsewhere);
    if (!isTeacher && row.play_state === 'live' && (await hasLease(read, caller.userId, context)))
      return fail(liveRoomErrors.elsewhere);
  }
  const files = await fileRefs(read, context, [row.slides_id]);
  const ticket = isRoom
    ? await context.database.transaction((trx) =>
        createRoomTicket(
          trx,
          { live_course_id: id, login_id: caller.sessionId, tab, take_over: takeOver },
          { keys: context.keys, now: now() },
        ),
      )
    : '';
  const play = isRoom && !isTeacher ? await playAddress(context, id, caller.userId) : null;
  return {
    id,
    title: row.shown_title,
    teacherName: row.teacher_name ?? '',
    begin: row.begin_at,
    end: row.end_at,
    playState: row.play_state,
    mode: row.mode,
    isTeacher,
    userId: caller.userId,
    ticket,
    play,
    replay,
    slides: row.slides_id === null ? null : (files.get(row.slides_id) ?? null),
    isCounted: row.lesson_id !== null,
    replayWareId: row.replay_ware_id,
  };
};

export const livePicture = async ({ id }: { readonly id: number }, context: SignedInContext) => {
  const row = await admitted(context, id);
  if (isFailure(row)) return row;
  const play = row.play_state === 'live' ? await playAddress(context, id, context.caller.userId) : null;
  return play ?? fail(liveRoomErrors.notLive);
};

export const sendLivePicture = async ({ id }: { readonly id: number }, context: SignedInContext) => {
  const row = await listedOf(context, id);
  if (!row) return fail(commonErrors.notFound);
  if (row.teacher_id !== context.caller.userId) return fail(liveRoomErrors.notTeacher);
  if (row.play_state !== 'live') return fail(liveRoomErrors.notLive);
  const { userId, sessionId, userName: name } = context.caller;
  try {
    return (await ingestAddress(context, id, { userId, sessionId, name })) ?? fail(liveRoomErrors.notLive);
  } catch (error) {
    if (error instanceof ProviderAway) return fail(liveRoomErrors.providerAway);
    throw error;
  }
};
