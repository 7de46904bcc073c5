/** Results of the people whom the caller looks after: an enterprise's own staff, an area, a department. */
import { onlyOfRecord, withPerson } from './exam-result.table.ts';
import type { StaffResultRow } from './exam-result.table.ts';
import { recordRow, resultSheet } from './exam-records.ts';
import { classesOfResults, examsOfResults, visibleResults, whereMentioned } from './staff-results.query.ts';
import { examsToSit } from '../exam-sitting/exam-sitting.port.ts';
import type { SignedInContext } from '../../../app/context.ts';
import { isFailure } from '../../../app/failure.ts';
import { auditRead } from '../../../db/audit.ts';
import { countOf, listPage } from '../../../db/paging.ts';
import type { ListQuery } from '../../../db/paging.ts';
import { refuseTooMany } from '../../../export/workbook.ts';
import type { examResult, ExamResultRow } from '@college/contracts/exams/exam-result';
import type { ParsedInputOf } from '@college/contracts/core/endpoint';
import type { Knex } from 'knex';

type Filters = ParsedInputOf<(typeof examResult.actions)['ExportExamResult']>;

const resultRow = (row: StaffResultRow): ExamResultRow => {
  const { autoScore: _auto, handScore: _hand, ...shown } = recordRow(row);
  return shown;
};

/** Who sits an exam themselves reads of it no other results before they are through. */
const readable = ({ read, scope, caller: { userId } }: SignedInContext): Knex.QueryBuilder =>
  visibleResults(read, scope).where((through) =>
    through
      .where('exam_attempts.user_id', userId)
      .orWhereNotIn('exam_attempts.exam_id', examsToSit(read, userId)),
  );

const foundResults = (filters: Filters, context: SignedInContext): Knex.QueryBuilder => {
  const { keyword, classId, examId, state, isOfRecord } = filters;
  const found = readable(context);
  if (classId !== undefined) found.where('exam_attempts.class_id', classId);
  if (examId !== undefined) found.where('exam_attempts.exam_id', examId);
  if (state !== undefined) found.where('exam_attempts.state', state);
  if (isOfRecord === true) onlyOfRecord(context.read, found);
  if (keyword) whereMentioned(context.read, found, keyword);
  return found;
};

export const staffResultPage = (query: Filters & ListQuery, context: SignedInContext) => {
  const { read, language } = context;
  return listPage(
    read,
    foundResults(query, context),
    { ...query, keyword: undefined },
    {
      sortable: {
        userName: 'users.name_key',
        score: { emptyLast: 'exam_attempts.score' },
        submittedAt: { emptyLast: 'exam_attempts.submitted_at' },
      },
      order: (rows) => rows.orderBy('exam_attempts.id', 'desc'),
      select: (rows) => withPerson(read, rows, language),
      view: (rows: readonly StaffResultRow[]) => rows.map(resultRow),
    },
  );
};

export const staffResultOptions = async (_input: unknown, context: SignedInContext) => {
  const { read, language } = context;
  return {
    classes: await classesOfResults(read, readable(context), language),
    exams: await examsOfResults(read, readable(context), language),
  };
};

export const exportStaffResults = async (filters: Filters, context: SignedInContext) => {
  const rows = await countOf(foundResults(filters, context));
  const refusal = refuseTooMany(rows);
  if (isFailure(refusal)) return refusal;
  const name = 'export.staff-results';
  await auditRead(context, { subjectType: 'exam', after: { file: name, filters, rows } });
  return resultSheet(name, () => foundResults(filters, context), context, { withPaper: false });
};
