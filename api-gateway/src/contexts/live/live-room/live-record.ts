/** Who was in a live course and what was written there: for its teacher and for the college, during it and after. */
import { attendees, recordedCourse, withHere } from './live-record.table.ts';
import type { AttendeeRow } from './live-record.table.ts';
import { presenceCredits } from './live-attendance.ts';
import { countVotes, pollsIn } from './room-ask.table.ts';
import type { RoomCourse } from './room-course.table.ts';
import { storedChats } from './room-talk.table.ts';
import type { StoredChatRow } from './room-talk.table.ts';
import { optionsOf } from './room-view.ts';
import type { SignedInContext } from '../../../app/context.ts';
import { fail, isFailure } from '../../../app/failure.ts';
import { messageFor } from '../../../app/messages/message-catalogue.ts';
import { auditRead } from '../../../db/audit.ts';
import { listPage } from '../../../db/paging.ts';
import { rowsOf } from '../../../db/scoped-table.ts';
import { wallClock } from '../../../export/wall-clock.ts';
import { workbookOf } from '../../../export/workbook.ts';
import type { ExportColumn } from '../../../export/workbook.ts';
import { attendedOutcomes } from '../../classes/attendance/attendance.port.ts';
import { RESUMED_MS } from '@college/contracts/live/live-room';
import { AttendedAs } from '@college/contracts/live/live-room-call';
import type { RecordedChat, liveRoom, LiveAttendanceRow } from '@college/contracts/live/live-room-call';
import type { ParsedInputOf } from '@college/contracts/core/endpoint';
import { commonErrors } from '@college/contracts/core/errors';

type Input<Action extends keyof typeof liveRoom.actions> = ParsedInputOf<(typeof liveRoom.actions)[Action]>;

const textOf = (moment: number | null): string | null =>
  moment === null ? null : new Date(moment).toISOString();

const outcomesOf = async (
  course: RoomCourse,
  rows: readonly AttendeeRow[],
  { read }: SignedInContext,
): Promise<(userId: number, creditedMs: number) => AttendedAs> => {
  if (course.lesson_id === null) return () => 'no-lesson';
  if (course.ended_at === null) return () => 'open';
  const refused = await attendedOutcomes(
    read,
    course.lesson_id,
    rows.map(({ id }) => id),
  );
  return (userId, creditedMs) => {
    if (creditedMs === 0) return 'nothing';
    const reason = refused.get(userId) ?? null;
    // The attendance of the lesson was closed after they had been signed in.
    if (reason === null || reason === 'lesson-closed') return 'counted';
    const known = AttendedAs.safeParse(reason);
    return known.success ? known.data : 'not-approved';
  };
};

const attendanceRows = async (
  course: RoomCourse,
  rows: readonly AttendeeRow[],
  context: SignedInContext,
): Promise<LiveAttendanceRow[]> => {
  const userIds = rows.map(({ id }) => id);
  const credits = await presenceCredits(context.read, course, { now: context.now(), userIds });
  const outcomeOf = await outcomesOf(course, rows, context);
  return rows.map((row) => {
    const credit = credits.get(row.id);
    return {
      userId: row.id,
      name: row.name,
      departmentName: row.department_name ?? '',
      isHere: row.is_here > 0,
      firstAt: textOf(credit?.firstAt ?? null),
      lastAt: textOf(credit?.lastAt ?? null),
      presentSeconds: Math.floor((credit?.presentMs ?? 0) / 1000),
      creditedSeconds: Math.floor((credit?.creditedMs ?? 0) / 1000),
      codesEntered: credit?.entered ?? 0,
      codesMissed: credit?.missed ?? 0,
      outcome: outcomeOf(row.id, credit?.creditedMs ?? 0),
    };
  });
};

const here = ({ now }: SignedInContext): string => new Date(now().getTime() - RESUMED_MS).toISOString();

export const pageOfAttendance = async (
  { id, ...query }: Input<'GetLiveAttendancePageList'>,
  context: SignedInContext,
) => {
  const { read, scope, language } = context;
  const course = await recordedCourse(read, scope, id);
  if (!course) return fail(commonErrors.notFound);
  return listPage(read, attendees(read, id), query, {
    search: ['users.name_key'],
    sortable: { name: 'users.name_key' },
    order: 'name',
    select: (rows) => withHere(read, rows, { liveCourseId: id, since: here(context), language }),
    view: (rows: readonly AttendeeRow[]) => attendanceRows(course, rows, context),
  });
};

const minutes = (seconds: number): number => Math.floor(seconds / 60);

const columnsFor = ({ language, settings }: SignedInContext): readonly ExportColumn<LiveAttendanceRow>[] => {
  const shown = (moment: string | null): string => (moment ? wallClock(moment, settings.timeZone) : '');
  return [
    { title: 'live-room.column.name', width: 14, cell: (row) => row.name },
    { title: 'live-room.column.department', width: 30, cell: (row) => row.departmentName },
    { title: 'live-room.column.first', width: 20, cell: (row) => shown(row.firstAt) },
    { title: 'live-room.column.last', width: 20, cell: (row) => shown(row.lastAt) },
    { title: 'live-room.column.present', width: 12, cell: (row) => minutes(row.presentSeconds) },
    { title: 'live-room.column.credited', width: 12, cell: (row) => minutes(row.creditedSeconds) },
    { title: 'live-room.column.entered', width: 10, cell: (row) => row.codesEntered },
    { title: 'live-room.column.missed', width: 10, cell: (row) => row.codesMissed },
    {
      title: 'live-room.column.outcome',
      width: 24,
      cell: (row) => messageFor(`live-room.outcome.${row.outcome}`, language, null),
    },
  ];
};

const AT_ONCE = 500;

export const exportAttendance = async ({ id }: { readonly id: number }, context: SignedInContext) => {
  const { read, scope, language } = context;
  const course = await recordedCourse(read, scope, id);
  if (!course) return fail(commonErrors.notFound);
  async function* batches(of: RoomCourse): AsyncGenerator<readonly LiveAttendanceRow[]> {
    let after = 0;
    for (;;) {
      const rows = await rowsOf<AttendeeRow>(
        withHere(read, attendees(read, id), { liveCourseId: id, since: here(context), language })
          .where('users.id', '>', after)
          .orderBy('users.id')
          .limit(AT_ONCE),
      );
      if (rows.length > 0) yield await attendanceRows(of, rows, context);
      if (rows.length < AT_ONCE) return;
      after = rows.at(-1)?.id ?? after;
    }
  }
  // Each file that leaves is written down.
  await auditRead(context, {
    subjectType: 'live-course',
    subjectId: id,
    after: { file: 'live-room.attendance' },
  });
  return workbookOf(context, {
    name: 'live-room.attendance',
    columns: columnsFor(context),
    batches: batches(course),
  });
};

const chatView = (row: StoredChatRow, course: RoomCourse): RecordedChat => ({
  id: row.id,
  userId: row.user_id,
  name: row.name,
  isTeacher: row.user_id === course.teacher_id,
  text: row.text,
  at: row.at,
  isDeleted: row.deleted_at !== null,
});

const closedPolls = async ({ read }: SignedInContext, id: number) => {
  const polls = await pollsIn(read, id);
  const counted = await countVotes(
    read,
    polls.map((poll) => poll.id),
  );
  return polls.map((poll) => {
    const options = optionsOf(poll);
    const votes = options.map(
      (_, option) => counted.find((one) => one.poll_id === poll.id && one.option === option)?.n ?? 0,
    );
    return {
      id: poll.id,
      question: poll.question,
      options,
      isOpen: poll.closed_at === null,
      votes,
      voted: votes.reduce((sum, count) => sum + count, 0),
      own: null,
    };
  });
};

export const pageOfChat = async (
  { id, ...query }: Input<'GetLiveChatPageList'>,
  context: SignedInContext,
) => {
  const { read, scope } = context;
  const course = await recordedCourse(read, scope, id);
  if (!course) return fail(commonErrors.notFound);
  const page = await listPage(read, storedChats(read, id), query, {
    search: ['chat.text', 'users.name_key'],
    sortable: { at: { joined: 'chat.at', of: 'chat' } },
    order: 'at',
    select: (rows) => rows.select('chat.*', 'users.name'),
    view: (rows: readonly StoredChatRow[]) => rows.map((row) => chatView(row, course)),
  });
  return isFailure(page) ? page : { ...page, polls: await closedPolls(context, id) };
};
