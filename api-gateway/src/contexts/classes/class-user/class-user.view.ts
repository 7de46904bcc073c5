import { refuseOwn } from './class-user.life-cycle.ts';
import { personOf } from './class-user.person.ts';
import { unfitFor } from './class-user.rules.ts';
import { classOfPlaces } from './class-of-places.table.ts';
import type { ClassOfPlaces } from './class-of-places.table.ts';
import { stepsOf } from './class-user.table.ts';
import type { ClassUserListRow, RankedRow } from './class-user.table.ts';
import { overlapsOf } from './place-overlap.table.ts';
import type { FoundOverlap } from './place-overlap.table.ts';
import { UNSETTLED } from '../class-record/place-state.table.ts';
import type { SignedInContext } from '../../../app/context.ts';
import { maskEmail, maskIdCard, maskPhone } from '../../../crypto/mask.ts';
import { hoursOf } from '../class-hours/class-hours.table.ts';
import { shownHours } from '../class-hours/class-hours.port.ts';
import { classUserMachine } from '@college/contracts/classes/class-user';
import type { ClassUserDetail, ClassUserRow } from '@college/contracts/classes/class-user-row';
import { allowedActions } from '@college/contracts/core/state-machine';

type Viewer = Pick<SignedInContext, 'read' | 'keys' | 'caller' | 'language'>;

/** Only an application that is not decided has anything in its way. */
const isOpen = ({ state }: ClassUserListRow): boolean => state === 'pending' || state === 'waiting';

const overlapWith = (row: ClassUserListRow, viewer: Viewer, overlaps: readonly FoundOverlap[]): string => {
  const { userId, cardIndexes } = personOf(viewer.keys, row);
  const found = overlaps.find(
    (one) =>
      one.placeId !== row.id &&
      ((userId !== null && one.userId === userId) ||
        one.cardIndexes.some((index) => cardIndexes.includes(index))),
  );
  return found?.className ?? '';
};

const rowOf = (
  row: RankedRow,
  viewer: Viewer,
  it: ClassOfPlaces,
  overlaps: readonly FoundOverlap[],
): ClassUserRow => {
  const person = personOf(viewer.keys, row);
  const conflict = UNSETTLED.includes(row.state) ? overlapWith(row, viewer, overlaps) : '';
  const unfit = isOpen(row) ? unfitFor(person, it) : [];
  return {
    id: row.id,
    classId: row.class_id,
    userId: row.user_id,
    name: person.name,
    idCardMasked: maskIdCard(person.idCard),
    phoneMasked: maskPhone(person.phone),
    userTypeId: row.user_type_id,
    departmentName: row.department_name ?? '',
    source: row.source,
    state: row.state,
    reason: row.reason,
    waitNo: row.state === 'waiting' ? row.wait_rank : null,
    appliedAt: row.applied_at,
    appliedByName: row.applied_by_name ?? '',
    decidedAt: row.decided_at,
    reportState: row.report_state,
    outcome: row.study_state,
    conflict,
    obstacles: [...(isOpen(row) && conflict !== '' ? (['overlap'] as const) : []), ...unfit],
    isOwn: refuseOwn(viewer, row) !== null,
    rowVersion: row.row_version,
  };
};

/** The rows of one class, with what overlaps of all of them by one query. */
const rowsIn = async (
  rows: readonly RankedRow[],
  viewer: Viewer,
  it: ClassOfPlaces,
): Promise<ClassUserRow[]> => {
  const people = rows
    .filter(({ state }) => UNSETTLED.includes(state))
    .map((row) => personOf(viewer.keys, row));
  const overlaps = await overlapsOf(viewer.read, it, people, viewer.language);
  return rows.map((row) => rowOf(row, viewer, it, overlaps));
};

export const classUserRows = async (
  rows: readonly RankedRow[],
  viewer: Viewer,
  classId: number,
): Promise<ClassUserRow[]> => {
  const it = await classOfPlaces(viewer.read, classId);
  return it ? rowsIn(rows, viewer, it) : [];
};

/** The places of a finished class stay as they are, and nobody withdraws from one that is not published. */
const allowedIn = ({ state: ofClass }: ClassOfPlaces, { state }: RankedRow): string[] =>
  ofClass === 'finished'
    ? []
    : allowedActions(classUserMachine, state).filter(
        (action) => action !== 'withdraw' || ofClass === 'published',
      );

export const classUserDetail = async (row: RankedRow, viewer: Viewer): Promise<ClassUserDetail | null> => {
  const { read, keys } = viewer;
  const it = await classOfPlaces(read, row.class_id);
  const [shown] = it ? await rowsIn([row], viewer, it) : [];
  if (!it || !shown) return null;
  const { email, education } = personOf(keys, row);
  const hours = row.user_id === null ? undefined : await hoursOf(read, row.class_id, row.user_id);
  return {
    ...shown,
    className: row.class_name,
    emailMasked: maskEmail(email),
    education,
    workUnit: row.account_work_unit ?? row.applicant_work_unit ?? '',
    jobTitle: row.account_job_title ?? row.applicant_job_title ?? '',
    areaName: row.area_name ?? '',
    decidedByName: row.decided_by_name ?? '',
    study: hours
      ? {
          state: hours.study_state,
          earnedHours: shownHours(hours.earned_hours),
          needHours: hours.need_hours,
        }
      : null,
    allowed: allowedIn(it, row),
    history: await stepsOf(read, row.id),
  };
};
