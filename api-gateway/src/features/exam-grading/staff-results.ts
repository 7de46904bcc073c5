/** Results of the people whom the caller looks after: an enterprise's own staff, an area, a department. */
import { onlyOfRecord, withPerson } from './exam-result.table.ts';
import type { StaffResultRow } from './exam-result.table.ts';
import { recordRow } from './exam-records.ts';
import { visibleResults } from './staff-results.table.ts';
import { examsToSit } from '../exam-sitting/exam-sitting.port.ts';
import type { SignedInContext } from '../../app/context.ts';
import { listPage } from '../../db/paging.ts';
import type { ListQuery } from '../../db/paging.ts';
import type { ExamAttemptState } from '@college/contracts/business/exam-attempt';
import type { ExamResultRow } from '@college/contracts/business/exam-result';

interface Wanted extends ListQuery {
  readonly state?: ExamAttemptState | undefined;
  readonly isOfRecord?: boolean | undefined;
}

const resultRow = (row: StaffResultRow): ExamResultRow => {
  const { autoScore: _auto, handScore: _hand, ...shown } = recordRow(row);
  return shown;
};

export const staffResultPage = ({ state, isOfRecord, ...query }: Wanted, context: SignedInContext) => {
  const { read, scope, language } = context;
  const found = visibleResults(read, scope);
  // Who sits an exam themselves reads of it no other results before they are through.
  const { userId } = context.caller;
  found.where((through) =>
    through
      .where('exam_attempts.user_id', userId)
      .orWhereNotIn('exam_attempts.exam_id', examsToSit(read, userId)),
  );
  if (state !== undefined) found.where('exam_attempts.state', state);
  if (isOfRecord === true) onlyOfRecord(read, found);
  return listPage(read, found, query, {
    search: ['users.name', 'exams.name', 'exams.name_en', 'train_classes.name', 'train_classes.name_en'],
    sortable: {
      userName: 'users.name',
      score: { emptyLast: 'exam_attempts.score' },
      submittedAt: { emptyLast: 'exam_attempts.submitted_at' },
    },
    order: (rows) => rows.orderBy('exam_attempts.id', 'desc'),
    select: (rows) => withPerson(read, rows, language),
    view: (rows: readonly StaffResultRow[]) => rows.map(resultRow),
  });
};
