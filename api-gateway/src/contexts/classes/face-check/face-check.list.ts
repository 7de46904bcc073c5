import { listedChecks, waitingFirst, withWhose } from './face-check.table.ts';
import type { FaceCheckListRow } from './face-check.table.ts';
import { checkRow } from './face-check.view.ts';
import type { SignedInContext } from '../../../app/context.ts';
import { listPage } from '../../../db/paging.ts';
import type { faceCheck } from '@college/contracts/classes/face-check';
import type { ParsedInputOf } from '@college/contracts/core/endpoint';

type Query = ParsedInputOf<(typeof faceCheck.actions)['GetFaceCheckPageList']>;

const SORTABLE = {
  name: { joined: 'users.name_key', of: 'face_checks' },
  state: 'face_checks.state',
  similarity: { emptyLast: 'face_checks.similarity' },
  creationTime: 'face_checks.creation_time',
  decidedAt: { emptyLast: 'face_checks.decided_at' },
} as const;

/** A page of the checks within the caller's scope: one query for the rows, one for the count. */
export const pageOfFaceChecks = (query: Query, context: SignedInContext) => {
  const { read, scope, language } = context;
  const found = listedChecks(read, scope);
  if (query.state) found.where('face_checks.state', query.state);
  if (query.moment) found.where('face_checks.moment', query.moment);
  if (query.classId) found.where('face_checks.class_id', query.classId);
  return listPage(read, found, query, {
    search: ['users.username', 'users.name_key'],
    sortable: SORTABLE,
    order: waitingFirst,
    select: (rows) => withWhose(read, rows, language),
    view: (rows: readonly FaceCheckListRow[]) => rows.map((row) => checkRow(row, context)),
  });
};
