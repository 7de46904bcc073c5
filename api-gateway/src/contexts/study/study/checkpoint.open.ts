/** The open checkpoint that somebody answers. */
import { findCheckpoint } from './checkpoint.table.ts';
import type { CheckpointRow } from './checkpoint.table.ts';
import { findSession, lockLease } from './study.table.ts';
import type { LeaseRow, SessionRow } from './study.table.ts';
import type { SignedInContext } from '../../../app/context.ts';
import { fail } from '../../../app/failure.ts';
import { studyErrors } from '@college/contracts/study/study';
import { checkpointErrors } from '@college/contracts/study/study-checkpoint';
import type { studyCheckpoints } from '@college/contracts/study/study-checkpoint';
import type { ParsedInputOf } from '@college/contracts/core/endpoint';
import { sitsExam } from '../../content/question/question.port.ts';
import { commonErrors } from '@college/contracts/core/errors';
import type { Knex } from 'knex';

export type CheckpointAnswer = ParsedInputOf<(typeof studyCheckpoints.actions)['AnswerCheckpoint']>;

/** An open checkpoint under the locked lease of its person. */
export interface Open {
  readonly row: CheckpointRow;
  readonly lease: LeaseRow;
  /** The present one, which need not be the one that it opened in. */
  readonly session: SessionRow;
  readonly now: Date;
}

export const loadOpen = async (
  trx: Knex.Transaction,
  { sessionId, epoch, checkpointId }: CheckpointAnswer,
  { caller: { userId }, now }: SignedInContext,
) => {
  const lease = await lockLease(trx, userId);
  if (await sitsExam(trx, userId)) return fail(studyErrors.cannot, { reasons: ['exam-open'] });
  const row = await findCheckpoint(trx, { id: checkpointId, userId });
  if (!row) return fail(commonErrors.notFound);
  if (row.state === 'missed') return fail(checkpointErrors.late);
  if (row.state !== 'open') return fail(checkpointErrors.notOpen);
  const session = lease.session_id === null ? undefined : await findSession(trx, lease.session_id);
  if (session && (session.id !== sessionId || lease.epoch !== epoch))
    return fail(studyErrors.elsewhere, {
      device: session.device,
      since: new Date(session.begin_at).toISOString(),
      classId: session.class_id || null,
      courseId: session.course_id,
    });
  if (!session) return fail(checkpointErrors.notOpen);
  return { row, lease, session, now: now() } satisfies Open;
};
