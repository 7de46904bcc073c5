/** A rule found something, or somebody did: the attempt is suspected, which is no verdict. */
import { noteEvents } from '../exam-sitting/attempt-event.table.ts';
import { updateAttempt } from '../exam-sitting/attempt-changes.table.ts';
import type { AttemptRecord } from '../exam-sitting/exam-attempt.table.ts';
import { suspicionsOf } from './exam-decision.table.ts';
import type { SuspicionCause } from '@college/contracts/exams/exam-integrity-row';
import type { Knex } from 'knex';

/** Each cause stands once in the log. What somebody has cleared, no rule brings up again. */
export const suspect = async (
  trx: Knex.Transaction,
  row: Pick<AttemptRecord, 'id' | 'cheat_state'>,
  cause: SuspicionCause,
  at: string,
): Promise<void> => {
  if (row.cheat_state !== 'none' && row.cheat_state !== 'suspected') return;
  const known = await suspicionsOf(trx, [row.id]);
  if (known.some((one) => one.cause === cause)) return;
  if (row.cheat_state === 'none') await updateAttempt(trx, row.id, { cheat_state: 'suspected' });
  await noteEvents(trx, [row.id], { kind: 'suspected', data: { cause }, at });
};
