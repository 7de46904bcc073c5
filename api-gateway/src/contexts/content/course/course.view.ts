import { courseHistoryOf, subjectIdsOf } from './course-version.table.ts';
import { mayChangeCourse } from './course.rules.ts';
import type { CourseListRow } from './course.table.ts';
import { hoursOf, wareRowsOf } from './ware-totals.ts';
import type { SignedInContext } from '../../../app/context.ts';
import { joinedFile } from '../../platform/attachment/joined-file.table.ts';
import { courseMachine } from '@college/contracts/content/course';
import type { CourseDetail, CourseRow, CourseState } from '@college/contracts/content/course';
import { allowedActions } from '@college/contracts/core/state-machine';
import type { Knex } from 'knex';

/** Of a course that is being worked on, others see the approved version. */
const stateShown = ({ state, version, shown_version }: CourseListRow): CourseState =>
  shown_version === version ? state : 'approved';

/** A row of the list, with the name in the language of the page. */
export const courseRow = (
  row: CourseListRow,
  context: Pick<SignedInContext, 'keys' | 'now' | 'scope' | 'caller'>,
): CourseRow => ({
  id: row.id,
  name: row.shown_name,
  typeId: row.type_id,
  typeName: row.type_name,
  kind: row.kind,
  teacherName: row.teacher_name,
  hours: row.hours,
  coverAddress: joinedFile(context, row)?.address ?? '',
  wareCount: row.ware_count,
  version: row.shown_version,
  approvedVersion: row.approved_version,
  state: stateShown(row),
  creatorName: row.creator_name ?? '',
  mayChange: mayChangeCourse(context, row),
  lastModificationTime: row.last_modification_time,
  rowVersion: row.row_version,
});

/** Nobody checks what they made or submitted themselves, the administrator no less. */
export const isOwnCourse = (
  { caller }: Pick<SignedInContext, 'caller'>,
  { creator_user_id, submitter_user_id }: CourseListRow,
): boolean => creator_user_id === caller.userId || submitter_user_id === caller.userId;

const CHECKS: readonly string[] = ['approve', 'reject'];

/** What the caller may do, as far as state and person go; the role's permissions are known to the screen. */
const allowedTo = (context: SignedInContext, row: CourseListRow): string[] => {
  if (!mayChangeCourse(context, row)) return [];
  const actions = allowedActions(courseMachine, row.state)
    .filter((action) => !CHECKS.includes(action))
    .filter((action) => action !== 'delete' || row.approved_version === null)
    .filter((action) => action !== 'discard' || row.approved_version !== null);
  return row.state === 'submitted' && !isOwnCourse(context, row) ? [...actions, 'check'] : actions;
};

/** The whole course, with its names in both languages for those who change it. */
export const courseDetail = async (
  db: Knex,
  row: CourseListRow,
  context: SignedInContext,
): Promise<CourseDetail> => {
  const wares = await wareRowsOf(db, row.version_id, context.language);
  return {
    ...courseRow(row, context),
    name: row.name,
    nameEn: row.name_en,
    intro: row.intro,
    introEn: row.intro_en,
    cover: joinedFile(context, row),
    wares,
    hoursOfWares: hoursOf(wares.reduce((sum, ware) => sum + ware.creditSeconds, 0)),
    isPublic: row.is_public,
    isRecommend: row.is_recommend,
    subjectIds: await subjectIdsOf(db, row.id),
    opinion: row.opinion,
    allowed: allowedTo(context, row),
    // Who did what is for those who work on the course.
    history: mayChangeCourse(context, row) ? await courseHistoryOf(db, row.id) : [],
  };
};
