/** The answer to the open checkpoint of the caller: two tries, until its deadline. */
import { askAgain, failCheckpoint, passCheckpoint, TRIES } from './checkpoint.ts';
import { checkpointView, isRightAnswer } from './checkpoint.question.ts';
import { seeFace } from './checkpoint.face.ts';
import type { SeenFace } from './checkpoint.face.ts';
import { loadOpen } from './checkpoint.open.ts';
import type { CheckpointAnswer, Open } from './checkpoint.open.ts';
import type { CheckpointRow } from './checkpoint.table.ts';
import { findSession } from './study.table.ts';
import { fromUnits } from './units.ts';
import type { SignedInContext } from '../../../app/context.ts';
import { fail, failField, isFailure } from '../../../app/failure.ts';
import { checkpointErrors } from '@college/contracts/study/study-checkpoint';
import type { StudiedWare } from '@college/contracts/study/study-evidence';
import { commonErrors } from '@college/contracts/core/errors';
import type { Knex } from 'knex';

const failed = async (trx: Knex.Transaction, context: SignedInContext, open: Open, isAnswered: boolean) => {
  const { session, row } = open;
  const back = (await failCheckpoint(trx, context, open, isAnswered)).get(session.ware_key);
  const { by } = JSON.parse(session.ware) as StudiedWare;
  return {
    isPassed: false,
    triesLeft: 0,
    seekTo: back === undefined ? null : fromUnits(by, back),
    reason: row.kind === 'face' ? ('identity-failed' as const) : ('checkpoint-missed' as const),
    checkpoint: null,
  };
};

const stillOpen = async (
  trx: Knex.Transaction,
  context: SignedInContext,
  row: CheckpointRow,
  triesLeft: number,
) => ({
  isPassed: false,
  triesLeft,
  seekTo: null,
  reason: null,
  checkpoint: await checkpointView(trx, context, row),
});

const wrong = async (trx: Knex.Transaction, context: SignedInContext, open: Open) => {
  const triesLeft = TRIES - open.row.tries - 1;
  if (triesLeft === 0) return failed(trx, context, open, true);
  const asked = await findSession(trx, open.row.session_id);
  const again = await askAgain(trx, context, open, (asked ?? open.session).ware_key);
  return stillOpen(trx, context, again, triesLeft);
};

/** What came after its deadline is stored, unlike the rest of a refused call: the time is withdrawn now. */
const LATE = Symbol('late');

const passed = async (trx: Knex.Transaction, context: SignedInContext, open: Open, isProvisional = false) => {
  await passCheckpoint(trx, context, open, isProvisional);
  const triesLeft = TRIES - open.row.tries;
  return { isPassed: true, triesLeft, seekTo: null, reason: null, checkpoint: null, isProvisional };
};

/** By what the engine saw: where it cannot decide, study goes on, and a person looks at it. */
const judgeSeen = (trx: Knex.Transaction, context: SignedInContext, open: Open, seen: SeenFace | null) => {
  // Another picture was judged meanwhile.
  if (seen?.tries !== open.row.tries) return fail(checkpointErrors.notOpen);
  if (seen.state === 'failed') return wrong(trx, context, open);
  return passed(trx, context, open, seen.state === 'to-check');
};

export const answerCheckpoint = async (input: CheckpointAnswer, context: SignedInContext) => {
  const seen = await seeFace(input, context);
  if (isFailure(seen)) return seen;
  const answered = await context.database.transaction(async (trx) => {
    const open = await loadOpen(trx, input, context);
    if (!('row' in open)) return open;
    const { row, now } = open;
    if (row.until <= now.toISOString()) {
      await failed(trx, context, open, false);
      return LATE;
    }
    if (row.kind === 'face') return judgeSeen(trx, context, open, seen);
    const isRight = await isRightAnswer(trx, context, row, input.value ?? []);
    if (isRight === null) return failField(commonErrors.invalid, 'value', 'practice.wrong-form');
    return isRight ? passed(trx, context, open) : wrong(trx, context, open);
  });
  return answered === LATE ? fail(checkpointErrors.late) : answered;
};
