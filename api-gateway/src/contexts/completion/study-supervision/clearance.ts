/** A finding is marked as harmless with a reason: it leaves the board until later study meets its rule. */
import { clearances, withPeople, withPeoplesNames } from './clearance.table.ts';
import type { ClearanceListRow } from './clearance.table.ts';
import { placeOf } from './decision.table.ts';
import { findingOf } from './plausibility.ts';
import type { SignedInContext } from '../../../app/context.ts';
import { fail } from '../../../app/failure.ts';
import { implement } from '../../../app/implement.ts';
import { listPage } from '../../../db/paging.ts';
import { defineRecord } from '../../../db/record.ts';
import { lockLease } from '../../study/study/study-correction.port.ts';
import { studyClearance, studyClearanceErrors } from '@college/contracts/study/study-clearance';
import type { ClearedFindingRow } from '@college/contracts/study/study-clearance';
import type { ParsedInputOf } from '@college/contracts/core/endpoint';

type Calls = (typeof studyClearance)['actions'];

const viewOf = (row: ClearanceListRow): ClearedFindingRow => ({
  id: row.id,
  userId: row.user_id,
  userName: row.user_name,
  departmentName: row.department_name ?? '',
  classId: row.class_id || null,
  className: row.class_name ?? '',
  finding: row.finding,
  until: row.until_at,
  reason: row.reason,
  clearedBy: row.cleared_by,
  clearedAt: row.creation_time,
  rowVersion: row.row_version,
});

const viewsOf = (rows: readonly ClearanceListRow[]): ClearedFindingRow[] => rows.map(viewOf);

/** Names of classes and departments are in the caller's language. */
const recordFor = ({ language }: SignedInContext) =>
  defineRecord({
    subject: 'study-clearance',
    table: clearances,
    listed: (db, query) => withPeoplesNames(db, withPeople(query), language),
    view: viewsOf,
    audited: ({ user_id: userId, finding, until_at: until, reason }) => ({ userId, finding, until, reason }),
  });

/** What the caller saw of it: later study is looked at anew. */
const looked = (until: string, last: string): string =>
  new Date(Math.min(Date.parse(until), Date.parse(last))).toISOString();

const clearFinding = (
  { userId, classId = 0, finding, until, reason, ...span }: ParsedInputOf<Calls['ClearFinding']>,
  context: SignedInContext,
) =>
  recordFor(context).add(async (trx) => {
    const ask = () => findingOf(trx, { userId, classId, finding, ...span }, context);
    // Nobody's lease is touched whose study the caller does not see.
    if (!(await ask())) return fail(studyClearanceErrors.noSuchFinding);
    await lockLease(trx, userId);
    // Of two who clear the same, the second finds nothing left.
    const found = await ask();
    if (!found || Date.parse(found.first_at) > Date.parse(until))
      return fail(studyClearanceErrors.noSuchFinding);
    return {
      ...(await placeOf(trx, userId)),
      user_id: userId,
      class_id: classId,
      finding,
      until_at: looked(until, found.last_at),
      reason,
      cleared_by: context.caller.userName,
    };
  }, context);

const restoreFinding = (target: ParsedInputOf<Calls['RestoreFinding']>, context: SignedInContext) =>
  recordFor(context).remove(target, context);

const pageOfCleared = (
  { finding, ...query }: ParsedInputOf<Calls['GetClearedFindingPageList']>,
  { read, scope, language }: SignedInContext,
) => {
  const found = withPeople(clearances.visible(read, scope));
  if (finding) found.where('study_clearances.finding', finding);
  return listPage(read, found, query, {
    search: ['users.name_key', 'users.username', 'study_clearances.reason'],
    sortable: { clearedAt: 'study_clearances.creation_time' },
    order: 'clearedAt desc',
    select: (rows) => withPeoplesNames(read, rows, language),
    view: viewsOf,
  });
};

export const studyClearanceService = implement(studyClearance, {
  GetClearedFindingPageList: pageOfCleared,
  ClearFinding: clearFinding,
  RestoreFinding: restoreFinding,
});
