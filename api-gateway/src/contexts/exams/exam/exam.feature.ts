import { composeExamKind } from './compose-exam.ts';
import { examMessages } from './exam.messages.ts';
import { examModules } from './exam.modules.ts';
import { examService } from './exam.service.ts';
import { moveExams } from './exam-parts.table.ts';
import type { Feature, Finder } from '../../../app/feature.ts';
import { contains } from '../../../db/dialect.ts';
import { rowsOf } from '../../../db/scoped-table.ts';
import { shownName } from '../../../db/shown-name.ts';
import { exams, examUses } from './exam.table.ts';
import { mergedRecords } from '../../../app/account-merge.ts';
import { to } from '../../../app/addition.ts';
import { examSource } from './exam-ledger.ts';
import { ledgerSources } from '../../platform/ledger/ledger-source.port.ts';

/** By name in both languages. */
const examFinder: Finder = {
  id: 'exam',
  name: 'found.exam',
  permission: 'exam:read',
  screens: ['business/exam/detail'],
  find: async ({ read, scope, language }, keyword, limit) => {
    const rows = await rowsOf<{ id: number; title: string; note: string }>(
      exams
        .visible(read, scope)
        .join('train_subjects', 'train_subjects.id', 'exams.subject_id')
        .where(contains(read, ['exams.name', 'exams.name_en'], keyword))
        .orderBy('exams.id', 'desc')
        .limit(limit)
        .select('exams.id', {
          title: shownName(read, 'exams', language),
          note: shownName(read, 'train_subjects', language),
        }),
    );
    return rows.map(({ id, title, note }) => ({ id, title, note }));
  },
};

export const examFeature: Feature = {
  services: [examService],
  messages: [examMessages],
  modules: examModules,
  finders: [examFinder],
  uses: examUses,
  demo: () => import('../../../../seeds/demo/exam.ts'),
  limits: {
    // Cheap to request, expensive to answer.
    'TestExam/ExportTestExam': 0.05,
    'TestExam/ComposeTestExam': 0.05,
  },
  jobKinds: [composeExamKind],
  adds: [
    to(mergedRecords, { move: moveExams, moved: ['exam_graders.user_id', 'exam_takers.user_id'] }),
    to(ledgerSources, examSource),
  ],
};
