/** Results of an exam, for those who run it or its classes. */
import { onlyOfRecord, resultsOfSittings, withPerson } from './exam-result.table.ts';
import type { StaffResultRow } from './exam-result.table.ts';
import { sittingsToRead } from './graded-sitting.query.ts';
import { resultView, stateWord } from './own-results.ts';
import { isToSit } from '../exam/exam.port.ts';
import type { SignedInContext } from '../../../app/context.ts';
import { fail, failField, isFailure } from '../../../app/failure.ts';
import { messageFor } from '../../../app/messages/message-catalogue.ts';
import type { MessageId } from '../../../app/messages/messages.ts';
import { auditRead } from '../../../db/audit.ts';
import { countOf, listPage } from '../../../db/paging.ts';
import type { ListQuery } from '../../../db/paging.ts';
import { rowsOf } from '../../../db/scoped-table.ts';
import { newestFirst } from '../../../export/keyset.ts';
import { wallClock } from '../../../export/wall-clock.ts';
import { refuseTooMany, workbookOf } from '../../../export/workbook.ts';
import type { ExportColumn } from '../../../export/workbook.ts';
import type { ExamAttemptState } from '@college/contracts/exams/exam-attempt';
import type { ExamRecordRow } from '@college/contracts/exams/exam-result';
import { examErrors } from '@college/contracts/exams/exam';
import { commonErrors } from '@college/contracts/core/errors';
import type { Knex } from 'knex';

export const recordRow = (row: StaffResultRow): ExamRecordRow => ({
  ...resultView(row),
  userId: row.user_id,
  userName: row.user_name,
  departmentName: row.department_name ?? '',
  autoScore: row.auto_score,
  handScore: row.hand_score,
  gradedAt: row.graded_at === null ? null : new Date(row.graded_at).toISOString(),
});

interface Wanted extends ListQuery {
  readonly examId: number;
  readonly classId?: number | undefined;
  readonly state?: ExamAttemptState | undefined;
  readonly isOfRecord?: boolean | undefined;
}

export const examRecordPage = async (
  { examId, classId, state, isOfRecord, ...query }: Wanted,
  context: SignedInContext,
) => {
  const { read, language } = context;
  const sittings = await sittingsToRead(read, context, { examId, classId });
  if (sittings.length === 0) return fail(commonErrors.notFound);
  if (await isToSit(read, examId, context.caller.userId)) return fail(examErrors.ownExam);
  const found = resultsOfSittings(
    read,
    sittings.map(({ id }) => id),
  );
  if (state !== undefined) found.where('exam_attempts.state', state);
  if (isOfRecord === true) onlyOfRecord(read, found);
  return listPage(read, found, query, {
    search: ['users.name_key', 'users.username'],
    sortable: {
      userName: 'users.name_key',
      score: { emptyLast: 'exam_attempts.score' },
      submittedAt: { emptyLast: 'exam_attempts.submitted_at' },
    },
    order: (rows) => rows.orderBy('users.name_key').orderBy('exam_attempts.id'),
    select: (rows) => withPerson(read, rows, language),
    view: (rows: readonly StaffResultRow[]) => rows.map(recordRow),
  });
};

const resultColumns = ({ language, settings }: SignedInContext): ExportColumn<StaffResultRow>[] => {
  const moment = (time: string | null): string =>
    time === null ? '' : wallClock(new Date(time).toISOString(), settings.timeZone);
  const word = (row: StaffResultRow): string => {
    if (row.state !== 'graded') return '';
    return messageFor(row.passed ? 'exam-result.passed' : 'exam-result.failed', language, null);
  };
  return [
    { title: 'exam-column.name', width: 16, cell: (row) => row.user_name },
    { title: 'exam-column.department', width: 30, cell: (row) => row.department_name ?? '' },
    { title: 'exam-column.class', width: 40, cell: (row) => row.class_name ?? '' },
    { title: 'exam-column.exam', width: 40, cell: (row) => row.exam_name },
    { title: 'exam-column.no', width: 8, cell: (row) => row.no },
    {
      title: 'exam-column.state',
      width: 14,
      cell: (row) => messageFor(stateWord(row), language, null),
    },
    { title: 'exam-column.started', width: 20, cell: (row) => moment(row.started_at) },
    { title: 'exam-column.submitted', width: 20, cell: (row) => moment(row.submitted_at) },
    { title: 'exam-column.auto-score', width: 12, cell: (row) => row.auto_score },
    { title: 'exam-column.hand-score', width: 12, cell: (row) => row.hand_score },
    { title: 'exam-column.score', width: 10, cell: (row) => (row.state === 'graded' ? row.score : null) },
    { title: 'exam-column.result', width: 12, cell: word },
    {
      title: 'exam-column.of-record',
      width: 12,
      cell: (row) => (row.is_of_record ? messageFor('exam-result.of-record', language, null) : ''),
    },
  ];
};

/** Results that were found, with the newest attempts first. */
export const resultBatches = (found: () => Knex.QueryBuilder, { read, language }: SignedInContext) =>
  newestFirst((before, limit) =>
    rowsOf<StaffResultRow>(
      withPerson(read, found(), language)
        .where('exam_attempts.id', '<', before)
        .orderBy('exam_attempts.id', 'desc')
        .limit(limit),
    ),
  );

/** Of the paper and how it was marked: nothing for those who only look after its person. */
const OF_PAPER: readonly MessageId[] = [
  'exam-column.started',
  'exam-column.auto-score',
  'exam-column.hand-score',
];

export const resultSheet = (
  name: MessageId,
  found: () => Knex.QueryBuilder,
  context: SignedInContext,
  { withPaper = true } = {},
) =>
  workbookOf(context, {
    name,
    columns: resultColumns(context).filter(({ title }) => withPaper || !OF_PAPER.includes(title)),
    batches: resultBatches(found, context),
  });

export const exportClassExam = async (
  { classId, examId }: { readonly classId?: number | undefined; readonly examId?: number | undefined },
  context: SignedInContext,
) => {
  const { read } = context;
  if (classId === undefined && examId === undefined)
    return failField(commonErrors.invalid, 'classId', 'field.required');
  const sittings = await sittingsToRead(read, context, { classId, examId });
  if (sittings.length === 0) return fail(commonErrors.notFound);
  for (const id of new Set(sittings.map(({ exam_id: exam }) => exam)))
    if (await isToSit(read, id, context.caller.userId)) return fail(examErrors.ownExam);
  const ids = sittings.map(({ id }) => id);
  const rows = await countOf(resultsOfSittings(read, ids));
  const refusal = refuseTooMany(rows);
  if (isFailure(refusal)) return refusal;
  const name = 'export.class-exam';
  await auditRead(context, {
    ...(classId === undefined
      ? { subjectType: 'exam', subjectId: sittings[0]?.exam_id ?? 0 }
      : { subjectType: 'train-class', subjectId: classId }),
    after: { file: name, rows },
  });
  return resultSheet(name, () => resultsOfSittings(read, ids), context);
};
