/** Face challenges of checkpoints: what the engine saw, and what a person decides about it later. */
import { FACE_ANSWER_MS } from './checkpoint.ts';
import { loadOpen } from './checkpoint.open.ts';
import type { CheckpointAnswer, Open } from './checkpoint.open.ts';
import { checkpointById, findCheckpoint, updateCheckpoint, vouchedSliceIds } from './checkpoint.table.ts';
import { withdrawSlices } from './correct-slices.ts';
import { lockLease, updateLease } from './study.table.ts';
import type { SignedInContext } from '../../../app/context.ts';
import { failField, isFailure } from '../../../app/failure.ts';
import type { FaceDecision } from '../../classes/face-check/face-decided.port.ts';
import { checkFace } from '../../classes/face-check/face-check.port.ts';
import type { CheckedFace } from '../../classes/face-check/face-check.port.ts';
import { commonErrors } from '@college/contracts/core/errors';
import type { Knex } from 'knex';

/** A picture that came in time is waited for: the engine may take a while when many are asked at once. */
const JUDGING_MS = 30_000;

/** What the engine saw, and the try that it was for. */
export interface SeenFace extends Pick<CheckedFace, 'state'> {
  readonly tries: number;
}

const wait = async (trx: Knex.Transaction, { row }: Open): Promise<void> => {
  const until = new Date(Date.parse(row.opened_at) + FACE_ANSWER_MS + JUDGING_MS).toISOString();
  await updateCheckpoint(trx, row.id, { until });
  await updateLease(trx, row.user_id, { checkpoint_until: until });
};

/** Has the picture compared, outside of the transaction that judges by it; null: no face is asked, or not any more. */
export const seeFace = async (input: CheckpointAnswer, context: SignedInContext) => {
  const { caller, database, read } = context;
  const { userId } = caller;
  const found = await findCheckpoint(read, { id: input.checkpointId, userId });
  if (found?.kind !== 'face' || found.state !== 'open') return null;
  const { imageId } = input;
  if (imageId === undefined) return failField(commonErrors.invalid, 'imageId', 'practice.wrong-form');
  const row = await database.transaction(async (trx) => {
    const open = await loadOpen(trx, input, context);
    if (isFailure(open) || open.row.until <= open.now.toISOString()) return null;
    await wait(trx, open);
    return open.row;
  });
  if (!row?.challenge) return null;
  const checked = await checkFace(context, {
    userId,
    moment: 'study',
    subjectId: row.id,
    classId: row.class_id || null,
    imageId,
    challenge: row.challenge,
  });
  return isFailure(checked) ? checked : ({ state: checked.state, tries: row.tries } satisfies SeenFace);
};

/** A face that a person refuses takes away what its checkpoint vouched for, and nothing else. */
export const followFaceOfCheckpoint = async (
  trx: Knex.Transaction,
  { moment, subjectId, state, now }: FaceDecision,
): Promise<void> => {
  if (moment !== 'study' || subjectId === null) return;
  const found = await checkpointById(trx, subjectId);
  if (found?.kind !== 'face') return;
  await lockLease(trx, found.user_id);
  const row = await checkpointById(trx, subjectId);
  const upto = row?.upto_slice_id ?? null;
  if (row?.state !== 'passed' || upto === null) return;
  if (state === 'passed-by-hand') return updateCheckpoint(trx, row.id, { is_waiting: false });
  const withdrawnMs = await withdrawSlices(trx, {
    userId: row.user_id,
    sliceIds: await vouchedSliceIds(trx, row, [row.after_slice_id ?? 0, upto]),
    reason: 'identity-failed',
    now: new Date(now),
  });
  await updateCheckpoint(trx, row.id, {
    state: 'failed',
    withdrawn_ms: withdrawnMs,
    is_waiting: false,
  });
};
