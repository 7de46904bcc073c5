import { accessRefusal, hasRoom } from './live-access.port.ts';
import type { LiveCourseListRow } from './live-course.table.ts';
import { liveHistoryOf } from './live-history.table.ts';
import { conflictsOf } from './live-plan.table.ts';
import type { SignedInContext } from '../../../app/context.ts';
import { fileRefs } from '../../platform/attachment/attachment.port.ts';
import { recordingState } from '../live-stream/live-stream.port.ts';
import { joinedFile } from '../../platform/attachment/joined-file.table.ts';
import { liveCheckMachine } from '@college/contracts/live/live-course-row';
import type { LiveCourseDetail, LiveCourseRow } from '@college/contracts/live/live-course-row';
import { allowedActions } from '@college/contracts/core/state-machine';
import type { Knex } from 'knex';

type Viewer = Pick<SignedInContext, 'keys' | 'now' | 'caller'>;

/** A row of the list, with names in the language of the page. */
export const liveCourseRow = (row: LiveCourseListRow, context: Viewer): LiveCourseRow => ({
  id: row.id,
  title: row.shown_title,
  coverAddress: joinedFile(context, row)?.address ?? '',
  courseId: row.course_id,
  courseName: row.course_name ?? '',
  classId: row.class_id,
  className: row.class_name ?? '',
  lessonId: row.lesson_id,
  teacherId: row.teacher_id,
  teacherName: row.teacher_name ?? '',
  begin: row.begin_at,
  end: row.end_at,
  audience: row.audience,
  isRecord: row.is_record,
  mode: row.mode,
  checkState: row.check_state,
  playState: row.play_state,
  openedAt: row.opened_at,
  endedAt: row.ended_at,
  isOwn: row.teacher_id === context.caller.userId,
  lastModificationTime: row.last_modification_time,
  rowVersion: row.row_version,
});

/** Nobody checks what they made, submitted or teach themselves, the administrator no less. */
export const isOwnLiveCourse = (
  { caller }: Pick<SignedInContext, 'caller'>,
  { creator_user_id, submitter_user_id, teacher_id }: LiveCourseListRow,
): boolean => [creator_user_id, submitter_user_id, teacher_id].includes(caller.userId);

/** Who plans live courses, and who teaches or made this one: all others only come to it. */
export const worksOn = (
  { scope, caller }: Pick<SignedInContext, 'scope' | 'caller'>,
  { creator_user_id, teacher_id }: LiveCourseListRow,
): boolean =>
  scope.kind === 'all' ||
  scope.kind === 'department' ||
  creator_user_id === caller.userId ||
  teacher_id === caller.userId;

/** Offered as one, and what nobody does by hand. */
const NOT_OFFERED: readonly string[] = ['approve', 'reject', 'unplan'];

/** As far as state and person go; the role's permissions are known to the screen. */
const allowedTo = (context: SignedInContext, row: LiveCourseListRow): string[] => {
  if (!worksOn(context, row) || row.play_state !== 'not-started') return [];
  const actions = allowedActions(liveCheckMachine, row.check_state).filter(
    (one) => !NOT_OFFERED.includes(one),
  );
  return row.check_state === 'submitted' && !isOwnLiveCourse(context, row) ? [...actions, 'check'] : actions;
};

export const liveCourseDetail = async (
  db: Knex,
  row: LiveCourseListRow,
  context: SignedInContext,
): Promise<LiveCourseDetail> => {
  const works = worksOn(context, row);
  const files = await fileRefs(db, context, [row.slides_id]);
  const recording = row.ended_at === null ? 'none' : await recordingState(db, row.id);
  const isOpen = (await accessRefusal(db, context.scope, row)) === null;
  return {
    ...liveCourseRow(row, context),
    title: row.title,
    titleEn: row.title_en,
    intro: row.intro,
    introEn: row.intro_en,
    cover: joinedFile(context, row),
    slides: row.slides_id === null ? null : (files.get(row.slides_id) ?? null),
    lessonTitle: row.lesson_title ?? '',
    recording,
    replayWareId: row.replay_ware_id,
    mayEnter: isOpen && hasRoom(row),
    mayWatch: isOpen && !hasRoom(row) && recording === 'ready',
    creatorName: row.creator_name ?? '',
    opinion: works ? row.opinion : '',
    conflicts: works && row.play_state === 'not-started' ? await conflictsOf(db, row, context.language) : [],
    history: works ? await liveHistoryOf(db, row.id) : [],
    allowed: allowedTo(context, row),
  };
};
