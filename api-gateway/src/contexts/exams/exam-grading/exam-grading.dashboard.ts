import { newResultsOf } from './exam-result.table.ts';
import { openSheetsFor } from './grade-sheet.table.ts';
import { markedSittings } from './graded-sitting.query.ts';
import { visibleObjections } from './objection.table.ts';
import { isShown } from './own-results.ts';
import { toScreen } from '../../../app/dashboard.ts';
import type { DashboardEntry } from '../../../app/dashboard.ts';
import { countFrom } from '../../../db/paging.ts';

const DAY = 86_400_000;
/** A result is new for so long, and so many are shown. */
const NEW_DAYS = 14;
const MOST_RESULTS = 3;

export const examGradingDashboard: readonly DashboardEntry[] = [
  {
    kind: 'task',
    id: 'exam-to-grade',
    label: 'dashboard.exams-to-grade',
    permission: 'exam:grade',
    order: 35,
    count: ({ read, scope, caller }) =>
      countFrom(
        openSheetsFor(read, caller.userId).whereIn('sheet.sitting_id', markedSittings(read, scope)),
        'since',
        'exam_attempts.submitted_at',
      ),
    link: toScreen('business/exam-grading/list', 'state=open'),
  },
  {
    kind: 'task',
    id: 'exam-objections',
    label: 'dashboard.grade-objections',
    permission: 'exam:grade',
    order: 36,
    count: ({ read, scope }) =>
      countFrom(
        visibleObjections(read, scope).where('exam_objections.state', 'open'),
        'since',
        'exam_objections.creation_time',
      ),
    link: toScreen('business/exam-grading/objections', 'state=open'),
  },
  {
    kind: 'learner-part',
    id: 'exam-results',
    order: 15,
    read: async ({ read, caller, language, now }) => ({
      results: (
        await newResultsOf(read, {
          userId: caller.userId,
          language,
          since: new Date(now().getTime() - NEW_DAYS * DAY).toISOString(),
          limit: MOST_RESULTS,
        })
      )
        .filter((row) => isShown(row, now()))
        .map((row) => ({
          attemptId: row.id,
          examName: row.exam_name,
          className: row.class_name ?? '',
          score: row.score ?? 0,
          total: row.total_score,
          passed: Boolean(row.passed),
          gradedAt: new Date(row.graded_at ?? '').toISOString(),
        })),
    }),
  },
];
