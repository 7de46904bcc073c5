/** A paper that counts again after it was void: keys may have been put right meanwhile, in all papers but this one. */
import { isDeepStrictEqual } from 'node:util';
import { autoMarksOf, writeAutoMarks } from './grade-sheet.table.ts';
import { grade, machineScore } from './mark-attempt.ts';
import { contentsToMark, markPaper } from './mark-paper.ts';
import { isFailure } from '../../../app/failure.ts';
import { examRow } from '../exam/exam.port.ts';
import { answersOf, attemptPaper, lockAttempt, moveAttempt } from '../exam-attempt/exam-attempt.port.ts';
import type { Knex } from 'knex';

/** Marks it by the keys that count now, in the transaction that restores it. */
export const markRestored = async (trx: Knex.Transaction, id: number, now: Date): Promise<void> => {
  const row = await lockAttempt(trx, id);
  const exam = row && (await examRow(trx, row.exam_id));
  if (!exam) throw new Error(`there is no attempt ${id} to mark`);
  const paper = attemptPaper(row);
  const before = (await autoMarksOf(trx, [id])).get(id);
  const auto = markPaper(paper, await contentsToMark(trx, row, paper), await answersOf(trx, id), exam);
  if (!before || isDeepStrictEqual(new Map(before), new Map(auto))) return;
  await writeAutoMarks(trx, id, auto);
  if (row.state === 'graded') return grade(trx, row, now);
  const refused = await moveAttempt(trx, row, 'regrade', {
    changes: { auto_score: machineScore(auto) },
    now,
  });
  if (isFailure(refused)) throw new Error(`attempt ${id} is ${row.state} and cannot be marked again`);
};
