/** Imports questions from a file: checked first, then all good ones are inserted or none. */
import { buffer } from 'node:stream/consumers';
import { lockPoint } from './knowledge-point.table.ts';
import { usePictures } from './question-changes.ts';
import { checkQuestions, duplicatesAmong } from './question-import.check.ts';
import type { CheckedQuestions } from './question-import.check.ts';
import { readQuestionFile } from './question-import.read.ts';
import { insertQuestions } from './question-import.table.ts';
import { areWritable } from './question-link.table.ts';
import type { SignedInContext } from '../../../app/context.ts';
import { failField, isFailure } from '../../../app/failure.ts';
import { advisoryLock } from '../../../db/dialect.ts';
import { clearRemoved, dropOwnSheet, openFile } from '../../platform/attachment/imported-file.port.ts';
import type { OpenedFile } from '../../platform/attachment/imported-file.port.ts';
import { defineImportKind, startImport } from '../../platform/job/job.port.ts';
import type { ImportFailure, ImportRun } from '../../platform/job/job.port.ts';
import { presentCaller } from '../../identity/session/present-caller.table.ts';
import { questionErrors } from '@college/contracts/content/question';
import { questionTransferActions, writeVariant } from '@college/contracts/content/question-transfer';
import type { ParsedInputOf } from '@college/contracts/core/endpoint';

type Plan = ParsedInputOf<(typeof questionTransferActions)['ImportQuestions']>;

/** Checks and imports of one user within 24 hours, together. */
const MAX_A_DAY = 100_000;

/** Why the targets cannot be used, or null; they stay until the transaction ends. */
const refuseTargets = async (context: SignedInContext, { courseId, pointId }: Plan) =>
  context.database.transaction(async (trx) => {
    if (courseId !== undefined && !(await areWritable(trx, context.scope, [courseId])))
      return failField(questionErrors.unknownCourse, 'courseId', 'question.unknown-course');
    if (pointId !== undefined && !(await lockPoint(trx, pointId)))
      return failField(questionErrors.unknownPoint, 'pointId', 'question.unknown-point');
    return null;
  });

export const importQuestions = async (plan: Plan, context: SignedInContext) => {
  const { fileId, mode, onlyGood } = plan;
  const file = await openFile(context, fileId, 'questions');
  if (isFailure(file)) return file;
  const refusal = await refuseTargets(context, plan);
  if (refusal) return refusal;
  const wish = { subject: 'question', variant: writeVariant(plan), file, mode, onlyGood };
  return startImport(context, questionImportKind, wish, { order: plan, call: 'Question/ImportQuestions' });
};

export const questionImportKind = defineImportKind({
  name: 'question-import',
  order: questionTransferActions.ImportQuestions.input,
  work: async (run, plan, context) => {
    const file = await openFile(context, plan.fileId, 'questions');
    return isFailure(file) ? 'import.no-sheet' : carryOut(run, plan, file, context);
  },
});

const carryOut = async (
  run: ImportRun,
  plan: Plan,
  file: OpenedFile,
  context: SignedInContext,
): Promise<ImportFailure | null> => {
  const read = await readQuestionFile(await buffer(file.open()), plan.format, run, context.language);
  if (typeof read === 'string') return read;
  const total = read.found.length + new Set(read.problems.map(({ row }) => row)).size;
  if (!(await run.countRows(total, MAX_A_DAY))) return 'import.too-many-questions-a-day';
  await run.progress('checking', 0, total);
  const checked = await checkQuestions(
    read,
    context,
    { pointId: plan.pointId ?? null, duplicates: plan.duplicates },
    (done) => run.progress('checking', done),
  );
  await run.report(checked.problems, checked.badRows);
  if (plan.mode === 'check') return null;
  if (checked.faultyRows > 0 && !plan.onlyGood) return 'import.bad-rows';
  if (checked.good.length === 0) return 'import.no-good-rows';
  await run.progress('saving', 0, checked.good.length);
  const failure = await save(run, plan, checked, context);
  if (failure === null) await clearFile(context, run.jobId);
  return failure;
};

/** The questions are stored, so a failure here does not matter: the next sweep deletes what is left of the file. */
const clearFile = async (context: SignedInContext, job: number): Promise<void> => {
  try {
    await clearRemoved(context);
  } catch (error) {
    context.log.warn({ err: error, job }, 'an imported file is still in storage');
  }
};

/**
 * All in one transaction. If meanwhile a course or point is gone, somebody added the same stem, or the caller lost the
 * permission, nothing of the file is stored. The file is deleted together with the insert.
 */
const save = async (
  run: ImportRun,
  { fileId, courseId, isExamOnly }: Plan,
  { good, badRows }: CheckedQuestions,
  context: SignedInContext,
): Promise<ImportFailure | null> => {
  const met = await context.database.transaction(async (trx) => {
    const caller = await presentCaller(trx, context.caller, 'question:import');
    if (caller === null) return 'import.no-longer-allowed' as const;
    const { scope } = caller;
    if (courseId !== undefined && !(await areWritable(trx, scope, [courseId])))
      return 'import.target-gone' as const;
    for (const pointId of new Set(good.map((question) => question.pointId)))
      if (pointId !== null && !(await lockPoint(trx, pointId))) return 'import.target-gone' as const;
    // Of two imports at once. A question that is added by the form at this very moment is shown as a duplicate.
    await advisoryLock(trx, 'question-import');
    const duplicates = await duplicatesAmong({ read: trx, language: context.language }, good);
    if (duplicates.size > 0) return [...duplicates.values()];
    const ids = await insertQuestions(trx, good, {
      userId: caller.userId,
      departmentId: scope.departmentId,
      time: context.now().toISOString(),
      courseId: courseId ?? null,
      isExamOnly,
    });
    for (const [at, { pictures }] of good.entries()) {
      // A failure takes back what is inserted.
      const refused = pictures.length > 0 ? await usePictures(trx, context, ids[at] ?? 0, pictures) : null;
      if (refused) return refused;
    }
    await context.audit(trx, {
      subjectType: 'import-job',
      subjectId: run.jobId,
      before: null,
      after: { importedRows: good.length },
    });
    await dropOwnSheet(trx, context, fileId);
    await run.finish(trx, good.length);
    return null;
  });
  if (isFailure(met)) return 'import.target-gone';
  if (met === null || typeof met === 'string') return met;
  await run.report(met, badRows + met.length);
  return 'import.bad-rows';
};
