import { seatsByKind } from './class-of-places.table.ts';
import {
  classUsers,
  departmentsOf,
  ranked,
  whereStudyState,
  withPeopleJoined,
  withPerson,
} from './class-user.table.ts';
import type { RankedRow } from './class-user.table.ts';
import { classUserRows } from './class-user.view.ts';
import { countByState } from '../class-record/place-state.table.ts';
import type { SignedInContext } from '../../../app/context.ts';
import { isFailure } from '../../../app/failure.ts';
import { listPage } from '../../../db/paging.ts';
import type { classUser } from '@college/contracts/classes/class-user';
import type { ParsedInputOf } from '@college/contracts/core/endpoint';
import type { Knex } from 'knex';

type Query = ParsedInputOf<(typeof classUser.actions)['GetTrainClassUserPageList']>;

const narrow = (db: Knex, found: Knex.QueryBuilder, query: Query): void => {
  const { classId, state, userTypeId, departmentId, source, reportState, studyState } = query;
  if (state) found.where('train_class_users.state', state);
  if (userTypeId) found.where('train_class_users.user_type_id', userTypeId);
  if (departmentId) found.where('users.department_id', departmentId);
  if (source) found.where('train_class_users.source', source);
  // Whoever is not in the class has nothing to report to.
  if (reportState)
    found.where({
      'train_class_users.state': 'approved',
      'train_class_users.report_state': reportState === 'reported' ? 'reported' : '',
    });
  if (studyState) whereStudyState(db, found, classId, studyState);
};

/** Those who wait for a decision first, then the waiting list in its order, then the others. */
const byUrgency = (rows: Knex.QueryBuilder): Knex.QueryBuilder =>
  rows
    .orderByRaw("CASE train_class_users.state WHEN 'pending' THEN 0 WHEN 'waiting' THEN 1 ELSE 2 END")
    .orderByRaw('COALESCE(train_class_users.wait_no, 0)')
    .orderByRaw("CASE train_class_users.state WHEN 'approved' THEN 0 ELSE 1 END")
    .orderBy('train_class_users.applied_at')
    .orderBy('train_class_users.id');

export const pageOfClassUsers = async (query: Query, context: SignedInContext) => {
  const { read, scope, language } = context;
  const { classId } = query;
  const visible = () => classUsers.visible(read, scope).where('train_class_users.class_id', classId);
  const found = withPeopleJoined(visible());
  narrow(read, found, query);
  const page = await listPage(read, found, query, {
    search: ['users.name_key', 'users.username', 'applicant.name'],
    sortable: {
      appliedAt: 'train_class_users.applied_at',
      state: 'train_class_users.state',
      decidedAt: { emptyLast: 'train_class_users.decided_at' },
    },
    order: byUrgency,
    select: (rows) => ranked(read, withPerson(read, rows, language)),
    view: (rows: readonly RankedRow[]) => classUserRows(rows, context, classId),
  });
  if (isFailure(page)) return page;
  const seats = await seatsByKind(read, classId);
  return {
    ...page,
    counts: await countByState(visible()),
    departments: await departmentsOf(read, visible(), language),
    seats: seats.map(({ user_type_id: userTypeId, ...counts }) => ({ userTypeId, ...counts })),
  };
};
