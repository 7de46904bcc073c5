/** The page of a running exam was left: counted, shown to who left it, and beyond the limit a suspicion. */
import { countSwitches, writeSwitch } from './exam-catch.table.ts';
import { suspect } from './suspect.ts';
import type { SignedInContext } from '../../app/context.ts';
import { fail } from '../../app/failure.ts';
import { examRow } from '../exam/exam.port.ts';
import { lockAttempt } from '../exam-attempt/exam-attempt.port.ts';
import { examAttemptErrors } from '@college/contracts/business/exam-attempt';
import type { examIntegrity } from '@college/contracts/business/exam-integrity';
import type { ParsedInputOf } from '@college/contracts/core/endpoint';
import { commonErrors } from '@college/contracts/core/errors';

type Sent = ParsedInputOf<(typeof examIntegrity.actions)['RecordExamSwitch']>;

export const recordSwitch = (
  { attemptId, epoch, no, kind, seconds }: Sent,
  { database, caller, now }: SignedInContext,
) =>
  database.transaction(async (trx) => {
    const row = await lockAttempt(trx, attemptId);
    if (row?.user_id !== caller.userId || row.state === 'not-started') return fail(commonErrors.notFound);
    if (row.state !== 'running')
      return fail(examAttemptErrors.over, { state: row.state, ackSeq: row.ack_seq });
    if (row.epoch !== epoch)
      return fail(examAttemptErrors.elsewhere, { attemptId, device: row.device, since: row.opened_at ?? '' });
    const limit = (await examRow(trx, row.exam_id))?.switch_limit ?? null;
    const at = now().toISOString();
    await writeSwitch(trx, { attempt_id: attemptId, epoch, no, kind, seconds, at });
    const switches = await countSwitches(trx, attemptId);
    if (limit !== null && switches > limit) await suspect(trx, row, 'switches', at);
    return { switches, switchLimit: limit };
  });
