/** The forms of an exam by rules that may overlap, made in a job. */
import { randomBytes } from 'node:crypto';
import { composeForms } from './compose-forms.ts';
import { matchRules } from './exam-match.ts';
import { replaceForms } from './exam-pool.table.ts';
import { composingOf } from './exam-parts.table.ts';
import { judgeExam } from './exam-readiness.ts';
import { countPaper } from './draw-papers.ts';
import { examById, excludedBy, lockExamRow, ruleRows } from './exam.table.ts';
import type { RuleRow } from './exam.table.ts';
import { lifeCycle } from './exam.life-cycle.ts';
import type { PaperItem } from './paper.ts';
import type { SignedInContext } from '../../../app/context.ts';
import { fail, isFailure } from '../../../app/failure.ts';
import type { VersionTarget } from '../../../db/scoped-table.ts';
import { defineJobKind } from '../../../jobs/job.ts';
import { examErrors } from '@college/contracts/exams/exam';
import type { ExamObstacle } from '@college/contracts/exams/exam';
import { Id } from '@college/contracts/core/paging';
import { z } from '@college/contracts/core/schema';

const Input = z.object({ examId: Id, rowVersion: z.number().int() });

/** Items in the order of the rules, with the versions of the bank. */
const itemsOf = (
  form: readonly (readonly number[])[],
  rules: readonly RuleRow[],
  versionOf: (question: number) => number,
): PaperItem[] =>
  form
    .flatMap((questions, at) => questions.map((questionId) => ({ questionId, rule: rules[at] as RuleRow })))
    .map(({ questionId, rule }, at) => ({
      itemNo: at + 1,
      sectionNo: rule.section_no,
      questionId,
      version: versionOf(questionId),
      score: rule.score,
    }));

export const composeExamKind = defineJobKind({
  name: 'exam-compose',
  input: Input,
  attempts: 1,
  async run(job, { database }) {
    const { read } = database;
    const { examId, rowVersion } = job.input;
    const exam = await examById(read, examId);
    if (exam?.state !== 'draft' || exam.row_version !== rowVersion) return job.fail('exam.changed-meanwhile');
    const rules = await ruleRows(read, examId);
    const { from, questions } = await matchRules(read, rules, excludedBy(exam));
    const composed = await composeForms(
      {
        rules: rules.map(({ count }, at) => ({ count, from: from[at] ?? [] })),
        forms: exam.form_count,
        overlap: Math.floor((exam.question_count * exam.form_overlap) / 100),
        exposure: Math.max(1, Math.floor((exam.form_count * exam.form_exposure) / 100)),
        seed: randomBytes(16).toString('hex'),
      },
      (done) => job.progress(Math.floor((done / exam.form_count) * 95)),
    );
    if ('possible' in composed)
      return job.fail('exam.forms-impossible', { possible: composed.possible, wanted: exam.form_count });
    const papers = composed.forms.map((form) =>
      itemsOf(form, rules, (id) => questions.get(id)?.version ?? 0),
    );
    for (const paper of papers) countPaper(exam, paper);
    await database.transaction(async (trx) => {
      const row = await lockExamRow(trx, examId);
      if (row?.state !== 'draft' || row.row_version !== rowVersion) return job.fail('exam.changed-meanwhile');
      await replaceForms(trx, examId, papers);
      await job.finish(trx);
    });
  },
});

/** What has to be right before forms can be made; the rest may wait until the exam is published. */
const NEEDED: readonly ExamObstacle[] = ['no-questions', 'rules-unmet'];

export const composeExam = (target: VersionTarget, context: SignedInContext) =>
  context.database.transaction(async (trx) => {
    const row = await lifeCycle.step(trx, context, target, 'compose', async (_trx, before) => {
      const job = await composingOf(trx, before.id);
      if (job?.state === 'waiting' || job?.state === 'running') return fail(examErrors.composing);
      const { obstacles } = await judgeExam(trx, before, context.now());
      const missing = obstacles.filter((what) => NEEDED.includes(what));
      if (before.compose_mode !== 'rule' || missing.length > 0)
        return fail(examErrors.notReady, { obstacles: missing });
      return { audited: { before: null, after: { formCount: before.form_count } } };
    });
    if (isFailure(row)) return row;
    await context.jobs.enqueue(
      trx,
      composeExamKind,
      { examId: row.id, rowVersion: row.row_version + 1 },
      {
        subject: { kind: 'exam', id: row.id, title: row.name },
        by: context.scope,
        key: `exam/${row.id}`,
      },
    );
    return lifeCycle.detailOf(trx, context, row.id);
  });
