/** The answer to the open checkpoint of the caller: two tries, until its deadline. */
import { askAgain, failCheckpoint, passCheckpoint, TRIES } from './checkpoint.ts';
import { checkpointView, isRightAnswer } from './checkpoint.question.ts';
import { findCheckpoint } from './checkpoint.table.ts';
import type { CheckpointRow } from './checkpoint.table.ts';
import { findSession, lockLease } from './study.table.ts';
import type { LeaseRow, SessionRow } from './study.table.ts';
import { fromUnits } from './units.ts';
import type { SignedInContext } from '../../app/context.ts';
import { fail, failField } from '../../app/failure.ts';
import { studyErrors } from '@college/contracts/business/study';
import { checkpointErrors } from '@college/contracts/business/study-checkpoint';
import type { studyCheckpoints } from '@college/contracts/business/study-checkpoint';
import type { StudiedWare } from '@college/contracts/business/study-credit';
import type { ParsedInputOf } from '@college/contracts/core/endpoint';
import { commonErrors } from '@college/contracts/core/errors';
import type { Knex } from 'knex';

type Input = ParsedInputOf<(typeof studyCheckpoints.actions)['AnswerCheckpoint']>;

/** An open checkpoint under the locked lease of its person. */
interface Open {
  readonly row: CheckpointRow;
  readonly lease: LeaseRow;
  /** The present one, which need not be the one that it opened in. */
  readonly session: SessionRow;
  readonly now: Date;
}

const load = async (
  trx: Knex.Transaction,
  { sessionId, epoch, checkpointId }: Input,
  { caller: { userId }, now }: SignedInContext,
) => {
  const lease = await lockLease(trx, userId);
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

const wrong = async (trx: Knex.Transaction, context: SignedInContext, open: Open) => {
  const triesLeft = TRIES - open.row.tries - 1;
  if (triesLeft === 0) return failed(trx, context, open, true);
  const asked = await findSession(trx, open.row.session_id);
  const again = await askAgain(trx, context, open, (asked ?? open.session).ware_key);
  return {
    isPassed: false,
    triesLeft,
    seekTo: null,
    reason: null,
    checkpoint: await checkpointView(trx, context, again),
  };
};

/** What came after its deadline is kept, unlike the rest of a refused call: the time is withdrawn now. */
const LATE = Symbol('late');

export const answerCheckpoint = async (input: Input, context: SignedInContext) => {
  const answered = await context.database.transaction(async (trx) => {
    const open = await load(trx, input, context);
    if (!('row' in open)) return open;
    const { row, now } = open;
    if (row.until <= now.toISOString()) {
      await failed(trx, context, open, false);
      return LATE;
    }
    const isRight = await isRightAnswer(trx, context, row, input.value ?? []);
    if (isRight === null) return failField(commonErrors.invalid, 'value', 'practice.wrong-form');
    if (!isRight) return wrong(trx, context, open);
    await passCheckpoint(trx, context, open);
    return { isPassed: true, triesLeft: TRIES - row.tries, seekTo: null, reason: null, checkpoint: null };
  });
  return answered === LATE ? fail(checkpointErrors.late) : answered;
};
