/** Lists for those who look after an exam while it is sat. */
import {
  presenceOf,
  sittersOf,
  visibleSitting,
  visibleSittings,
  withSitters,
  withSittingNames,
} from './sittings.table.ts';
import type { SitterListRow, SittingListRow } from './sittings.table.ts';
import type { SignedInContext } from '../../../app/context.ts';
import { fail } from '../../../app/failure.ts';
import { listPage } from '../../../db/paging.ts';
import { iso } from '../exam-sitting/exam-sitting.table.ts';
import type { ExamAttemptState, examRoom } from '@college/contracts/exams/exam-attempt';
import type { SitterRow, SittingRow } from '@college/contracts/exams/exam-attempt-row';
import type { ParsedInputOf } from '@college/contracts/core/endpoint';
import { commonErrors } from '@college/contracts/core/errors';

type Input<Action extends keyof typeof examRoom.actions> = ParsedInputOf<(typeof examRoom.actions)[Action]>;

/** People of areas are found as their papers are made. */
const expectedOf = ({
  state,
  class_id: classId,
  audience,
  placed,
  listed,
}: SittingListRow): number | null => {
  if (state !== 'preparing') return null;
  if (classId !== null) return Number(placed);
  return audience === 'list' ? Number(listed) : null;
};

const sittingView = (row: SittingListRow): SittingRow => ({
  id: row.id,
  examId: row.exam_id,
  examName: row.exam_name,
  classId: row.class_id,
  className: row.class_name ?? '',
  openAt: iso(row.open_at) ?? '',
  closeAt: iso(row.close_at) ?? '',
  extraMinutes: row.extra_minutes,
  state: row.state,
  takers: row.takers,
  expected: expectedOf(row),
  running: row.running,
  submitted: row.submitted,
  rehearsed: row.rehearsed,
  rehearsedBadly: row.rehearsed_badly,
});

export const sittingPage = async (
  { sittingId, examId, classId, state, ...query }: Input<'GetExamSittingPageList'>,
  { read, scope, language }: SignedInContext,
) => {
  const found = visibleSittings(read, scope);
  if (sittingId !== undefined) found.where('exam_sittings.id', sittingId);
  if (examId !== undefined) found.where('exam_sittings.exam_id', examId);
  if (classId !== undefined) found.where('exam_sittings.class_id', classId);
  if (state !== undefined) found.where('exam_sittings.state', state);
  return listPage<SittingListRow, SittingRow>(read, found, query, {
    search: ['exams.name', 'exams.name_en', 'train_classes.name', 'train_classes.name_en'],
    sortable: {
      openAt: 'exam_sittings.open_at',
      closeAt: 'exam_sittings.close_at',
      state: 'exam_sittings.state',
    },
    order: 'openAt desc',
    select: (rows) => withSittingNames(read, rows, language),
    view: (rows) => rows.map(sittingView),
  });
};

export const sitterView = (row: SitterListRow, now: Date): SitterRow => ({
  id: row.id,
  rowVersion: row.row_version,
  userId: row.user_id,
  userName: row.user_name,
  no: row.no,
  state: row.state as ExamAttemptState,
  presence: presenceOf(row, now),
  notEligible: row.state === 'absent' && row.not_eligible,
  answered: row.answered,
  questions: row.question_count,
  startedAt: iso(row.started_at),
  deadline: iso(row.deadline_at),
  submittedAt: iso(row.submitted_at),
  extraMinutes: row.extra_minutes,
  lastSeenAt: iso(row.last_seen_at),
  device: row.device,
  reason: row.reason,
  lockedAt: row.state === 'running' ? iso(row.locked_at) : null,
  lockReason: (row.state === 'running' && row.lock_reason) || null,
  browserNeed: row.needs_seb ? (row.browser_exempt ? 'exempt' : 'needed') : null,
});

export const sitterPage = async (
  { sittingId, presence, ...query }: Input<'GetExamSitterPageList'>,
  { read, scope, now }: SignedInContext,
) => {
  if (!(await visibleSitting(read, scope, sittingId))) return fail(commonErrors.notFound);
  return listPage<SitterListRow, SitterRow>(read, sittersOf(read, sittingId, presence, now()), query, {
    search: ['users.name_key'],
    sortable: {
      userName: 'users.name_key',
      state: 'exam_attempts.state',
      startedAt: { joined: 'exam_attempts.started_at', of: 'exam_attempts' },
      deadline: { joined: 'exam_attempts.deadline_at', of: 'exam_attempts' },
      lastSeenAt: { joined: 'exam_attempts.last_seen_at', of: 'exam_attempts' },
    },
    order: 'userName',
    select: (rows) => withSitters(read, rows),
    view: (rows) => rows.map((row) => sitterView(row, now())),
  });
};
