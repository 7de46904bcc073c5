import { renderSVG } from 'uqr';
import { composeExam } from './compose-exam.ts';
import { matchOf, matchRules, rulingOf } from './exam-match.ts';
import { shownPaper, wholePaper } from './exam-paper.ts';
import { exportExam } from './exam-print.ts';
import { closeExam, createExam, lifeCycle, publishExam, removeExam, updateExam } from './exam.life-cycle.ts';
import { examsOfSubject, exams, findExam, withNames } from './exam.table.ts';
import type { ExamListRow } from './exam.table.ts';
import { examRow } from './exam.view.ts';
import { isToSit } from '../exam-sitting/exam-sitting.port.ts';
import type { SignedInContext } from '../../../app/context.ts';
import { fail } from '../../../app/failure.ts';
import { implement } from '../../../app/implement.ts';
import { listPage } from '../../../db/paging.ts';
import { shownName } from '../../../db/shown-name.ts';
import { examErrors } from '@college/contracts/exams/exam';
import { examRecord } from '@college/contracts/exams/exam-record';
import { commonErrors } from '@college/contracts/core/errors';

const qrCodeOf = async ({ id }: { readonly id: number }, context: SignedInContext) => {
  const row = await findExam(context.read, context.scope, id, context.language);
  if (!row) return fail(commonErrors.notFound);
  if (row.state !== 'published' || row.qr_key === null) return fail(examErrors.notReady, { obstacles: [] });
  const url = `${context.singleSignOnCookie.origin}/exam/open?e=${row.id}&k=${row.qr_key}`;
  return { url, svg: renderSVG(url) };
};

export const examService = implement(examRecord, {
  GetTestExamPageList: ({ state, subjectId, composeMode, audience, ...query }, context) => {
    const { read, scope, language } = context;
    const found = exams.visible(read, scope);
    if (state) found.where('exams.state', state);
    if (subjectId !== undefined) found.where('exams.subject_id', subjectId);
    if (composeMode) found.where('exams.compose_mode', composeMode);
    if (audience) found.where('exams.audience', audience);
    return listPage(read, found, query, {
      search: ['exams.name', 'exams.name_en'],
      sortable: {
        name: { shown: shownName(read, 'exams', language), table: 'exams' },
        openTime: 'exams.open_time',
        closeTime: 'exams.close_time',
        minutes: 'exams.minutes',
        questionCount: 'exams.question_count',
        creationTime: 'exams.creation_time',
      },
      order: 'creationTime desc',
      select: (rows) => withNames(read, rows, language),
      view: (rows: readonly ExamListRow[]) => rows.map(examRow),
    });
  },
  GetTestExam: lifeCycle.one,
  GetTestExamSelection: async ({ subjectId }, { read, scope, language }) =>
    (await examsOfSubject(read, scope, subjectId, language)).map((row) => ({
      id: row.id,
      name: row.shown_name,
      minutes: row.minutes,
      openTime: row.open_time && new Date(row.open_time).toISOString(),
      closeTime: row.close_time && new Date(row.close_time).toISOString(),
    })),
  GetTestExamPaper: async ({ id, form }, context) => {
    const row = await findExam(context.read, context.scope, id, context.language);
    if (!row) return fail(commonErrors.notFound);
    if (await isToSit(context.read, id, context.caller.userId)) return fail(examErrors.ownExam);
    return shownPaper(await wholePaper(context.read, row, { form, context }), context);
  },
  MatchQuestion: async ({ rules: sent, excludeExamIds }, { read }) => {
    const rules = sent.map(rulingOf);
    const { from } = await matchRules(read, rules, excludeExamIds);
    return matchOf(rules, from);
  },
  CreateTestExam: createExam,
  UpdateTestExam: updateExam,
  DeleteTestExam: removeExam,
  ComposeTestExam: composeExam,
  PublishTestExam: publishExam,
  CloseTestExam: closeExam,
  ExportTestExam: exportExam,
  GetTestExamQrCode: qrCodeOf,
});
