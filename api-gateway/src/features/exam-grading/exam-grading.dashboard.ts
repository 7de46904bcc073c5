import { openSheetsFor } from './grade-sheet.table.ts';
import { markedSittings } from './graded-sitting.table.ts';
import { visibleObjections } from './objection.table.ts';
import { toScreen } from '../../app/dashboard.ts';
import type { DashboardEntry } from '../../app/dashboard.ts';
import { countOf } from '../../db/paging.ts';

export const examGradingDashboard: readonly DashboardEntry[] = [
  {
    kind: 'task',
    id: 'exam-to-grade',
    label: 'dashboard.exams-to-grade',
    permission: 'exam:grade',
    order: 35,
    count: ({ read, scope, caller }) =>
      countOf(openSheetsFor(read, caller.userId).whereIn('sheet.sitting_id', markedSittings(read, scope))),
    link: toScreen('business/exam-grading/list', 'state=open'),
  },
  {
    kind: 'task',
    id: 'exam-objections',
    label: 'dashboard.grade-objections',
    permission: 'exam:grade',
    order: 36,
    count: ({ read, scope }) =>
      countOf(visibleObjections(read, scope).where('exam_objections.state', 'open')),
    link: toScreen('business/exam-grading/objections', 'state=open'),
  },
];
