import { composeExamKind } from './compose-exam.ts';
import { examFinder } from './exam.finder.ts';
import { examMessages } from './exam.messages.ts';
import { examModules } from './exam.modules.ts';
import { examService } from './exam.service.ts';
import { moveExams } from './merge-person.table.ts';
import type { Feature } from '../../../app/feature.ts';
import type { JobKind } from '../../../jobs/job.ts';
import { examUses } from './exam.table.ts';

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
  jobKinds: [composeExamKind as JobKind],
  onMerge: { move: moveExams, moved: ['exam_graders.user_id', 'exam_takers.user_id'] },
};
