import { changeQuestion, insertQuestion, releasePictures } from './question-changes.ts';
import { writableCourses } from './question-link.table.ts';
import { countAnswers } from './question-statistics.table.ts';
import { narrowedBy } from './question-filter.ts';
import { questions, toSit, withCounts } from './question.table.ts';
import type { QuestionListRow } from './question.table.ts';
import { questionDetail, questionRow } from './question.view.ts';
import type { SignedInContext } from '../../../app/context.ts';
import { fail } from '../../../app/failure.ts';
import { implement } from '../../../app/implement.ts';
import type { Handlers } from '../../../app/implement.ts';
import { countUses } from '../../../db/record-use.ts';
import { countOf } from '../../../db/paging.ts';
import { defineRecord } from '../../../db/record.ts';
import { messageFor } from '../../../app/messages/message-catalogue.ts';
import { auditRead } from '../../../db/audit.ts';
import { templateWorkbook } from '../../../import/template-workbook.ts';
import { knowledgePointHandlers } from './knowledge-point.service.ts';
import { exportQuestions } from './question-export.ts';
import { importQuestions } from './question-import.ts';
import { sheetColumns } from './question-sheet.ts';
import { questionErrors } from '@college/contracts/content/question';
import { question } from '@college/contracts/content/question-bank';
import type { ParsedInputOf } from '@college/contracts/core/endpoint';
import type { questionTransferActions } from '@college/contracts/content/question-transfer';

const template = async (_input: unknown, context: SignedInContext) => {
  const { language } = context;
  await auditRead(context, { subjectType: 'question', after: { template: true } });
  const kind = messageFor('subject.question', language, null);
  return templateWorkbook(
    context,
    messageFor('import.template-of', language, { kind }),
    sheetColumns(language),
  );
};

/** Questions as files: template, import and export. */
const questionTransferHandlers: Handlers<typeof questionTransferActions> = {
  ExportQuestionTemplate: template,
  ImportQuestions: importQuestions,
  ExportQuestions: exportQuestions,
};

const record = defineRecord({
  subject: 'question',
  table: questions,
  listed: withCounts,
  view: (rows: readonly QuestionListRow[], { language }) => rows.map((row) => questionRow(row, language)),
  detail: questionDetail,
  // Its versions have what it says.
  audited: (row) => ({
    kind: row.kind,
    stem: row.stem_text.slice(0, 200),
    questionVersion: row.version,
    difficulty: row.difficulty,
    knowledgePoint: row.point_name,
    examOnly: row.is_exam_only,
    askable: row.is_enable,
    courseCount: row.course_count,
  }),
});

type Query = ParsedInputOf<(typeof question.actions)['GetQuestionPageList']>;

const pageOf = async (query: Query, context: SignedInContext) =>
  record.page(query, context, {
    search: ['questions.stem_text'],
    sortable: {
      text: 'questions.stem_text',
      kind: 'questions.kind',
      difficulty: 'questions.difficulty',
      isEnable: 'questions.is_enable',
      answerCount: { count: 'answer_count', of: 'questions' },
      version: 'questions.version',
      lastModificationTime: 'questions.last_modification_time',
    },
    order: 'lastModificationTime desc',
    narrow: await narrowedBy(context.read, query),
  });

/** What is right stands with a question; who is to be asked it in an exam does not read it before. */
const refuseOwnExam = async ({ read, scope, caller }: SignedInContext, id: number) => {
  const asked = toSit(read, questions.visible(read, scope), caller.userId);
  return (await countOf(asked.where('questions.id', id))) === 0 ? null : fail(questionErrors.ownExam);
};

export const questionService = implement(question, {
  ...knowledgePointHandlers,
  ...questionTransferHandlers,
  GetQuestionPageList: pageOf,
  GetQuestion: async (target, context) =>
    (await refuseOwnExam(context, target.id)) ?? record.one(target, context),
  GetQuestionCourseSelection: (_input, { read, scope, language }) => writableCourses(read, scope, language),
  CreateQuestion: (fields, context) => {
    const { row, after } = insertQuestion(fields, context);
    return record.add(row, context, after);
  },
  UpdateQuestion: async ({ id, rowVersion, ...sent }, context) =>
    (await refuseOwnExam(context, id)) ??
    record.change(
      { id, rowVersion },
      context,
      { point_id: sent.pointId, is_exam_only: sent.isExamOnly, is_enable: sent.isEnable },
      changeQuestion(sent, context),
    ),
  DeleteQuestion: (target, context) =>
    record.remove(target, context, async (trx, { id }) => {
      // One that is being published shares the question until it is.
      const exams = await countUses(trx, 'question.exams', id);
      if (exams > 0) return fail(questionErrors.inExam, { exams });
      const count = await countAnswers(trx, id);
      return count > 0 ? fail(questionErrors.inUse, { count }) : releasePictures(trx, context, id);
    }),
});
