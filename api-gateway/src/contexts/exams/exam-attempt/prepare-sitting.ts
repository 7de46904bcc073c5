/** Attempts with their papers are made before the opening, so that starting one writes a single row. */
import { approvedUserIds } from '../../classes/class-record/place-state.table.ts';
import { examRow, drawPapers } from '../exam/exam.port.ts';
import { attemptsOf } from '../exam-sitting/exam-attempt.table.ts';
import { insertAttempts, lastNumbers, updateAttempt } from '../exam-sitting/attempt-changes.table.ts';
import type { AttemptRecord } from '../exam-sitting/exam-attempt.table.ts';
import { lockSitting, updateSitting } from '../exam-sitting/exam-sitting.table.ts';
import type { SittingRecord } from '../exam-sitting/exam-sitting.table.ts';
import { invitedWithout, takersWithout } from './takers.query.ts';
import type { Services } from '../../../app/context.ts';
import { randomInt } from 'node:crypto';
import type { Knex } from 'knex';

/** Papers are made so long before a sitting opens. */
export const PREPARED_MINUTES = 30;
/** In one transaction. */
const AT_ONCE = 200;

export type PrepareDeps = Pick<Services, 'database' | 'now'>;

/** By chance that nobody can repeat. */
const shuffled = (numbers: number[]): number[] => {
  for (let at = numbers.length - 1; at > 0; at -= 1) {
    const other = randomInt(at + 1);
    [numbers[at], numbers[other]] = [numbers[other] ?? 0, numbers[at] ?? 0];
  }
  return numbers;
};

/** Makes papers for these people, who have none that was not started yet; the sitting is locked. */
const makePapers = async (
  trx: Knex.Transaction,
  sitting: SittingRecord,
  userIds: readonly number[],
  now: Date,
): Promise<void> => {
  if (userIds.length === 0) return;
  const { studentNo, noOf } = await lastNumbers(trx, sitting.id, userIds);
  // Neither ids of attempts, which markers have, nor the numbers say anything about the order of accounts.
  const wanted = shuffled([...userIds]).map((userId) => ({ userId, no: noOf(userId) + 1 }));
  const papers = await drawPapers(trx, sitting.exam_id, wanted);
  if (papers.length !== wanted.length)
    throw new Error(`sitting ${sitting.id}: ${papers.length} of ${wanted.length} papers were dealt`);
  await insertAttempts(
    trx,
    papers.map(({ userId, no, seed, paper }, at) => ({
      sitting_id: sitting.id,
      exam_id: sitting.exam_id,
      class_id: sitting.class_id,
      user_id: userId,
      no,
      student_no: studentNo + at + 1,
      seed,
      paper: JSON.stringify(paper),
      created_at: now.toISOString(),
    })),
  );
};

/** Who sits in it and has no attempt yet, at most so many. */
const missing = (
  trx: Knex.Transaction,
  { id, exam_id: examId, class_id: classId }: SittingRecord,
  audience: 'class' | 'list' | 'area' | 'everyone-signed-in',
): Promise<number[]> =>
  classId === null
    ? invitedWithout(trx, { sittingId: id, examId, audience }, AT_ONCE)
    : takersWithout(trx, { sittingId: id, users: approvedUserIds(trx, classId) }, AT_ONCE);

/**
 * Makes what is missing of a sitting's attempts; repeated it makes nothing twice. Answers how many were made. A failure
 * leaves what was made before, and the next run goes on.
 */
export const prepareSitting = async ({ database, now }: PrepareDeps, sittingId: number): Promise<number> => {
  let made = 0;
  for (let step = AT_ONCE; step === AT_ONCE;) {
    step = await database.transaction(async (trx) => {
      const sitting = await lockSitting(trx, sittingId);
      if (!sitting || sitting.state === 'closed') return 0;
      const exam = await examRow(trx, sitting.exam_id);
      if (exam?.state !== 'published') return 0;
      if (sitting.state === 'planned') await updateSitting(trx, sittingId, { state: 'preparing' });
      const userIds = await missing(trx, sitting, exam.audience);
      await makePapers(trx, sitting, userIds, now());
      if (userIds.length < AT_ONCE && sitting.state !== 'ready')
        await updateSitting(trx, sittingId, { state: 'ready', prepared_at: now().toISOString() });
      return userIds.length;
    });
    made += step;
  }
  return made;
};

/** A paper for somebody who may sit after the others, or longer than they; the sitting is locked. */
export const makeOwnPaper = async (
  trx: Knex.Transaction,
  sitting: SittingRecord,
  userId: number,
  { now, until }: { readonly now: Date; readonly until: string },
): Promise<void> => {
  await makePapers(trx, sitting, [userId], now);
  const made = (await attemptsOf(trx, sitting.id, userId)).find(({ state }) => state === 'not-started');
  if (made) await updateAttempt(trx, made.id, { own_close_at: new Date(until).toISOString() });
};

/** A paper for somebody who starts now and has none; the sitting is locked. */
export const makePaperNow = async (
  trx: Knex.Transaction,
  sitting: SittingRecord,
  userId: number,
  now: Date,
): Promise<AttemptRecord | undefined> => {
  await makePapers(trx, sitting, [userId], now);
  return (await attemptsOf(trx, sitting.id, userId)).find(({ state }) => state === 'not-started');
};
